import { expect, test } from 'vitest';
import { biggestStop } from './figure.ts';

test('most stop where the smallest share goes on', () => {
  const stages = [100, 72, 40, 30, 0].map((reached, id) => ({ id, reached }));
  expect(biggestStop(stages)).toMatchObject({ from: { id: 3 }, to: { id: 4 } });
  expect(biggestStop(stages.slice(0, 4))).toMatchObject({ from: { id: 1 }, to: { id: 2 } });
  expect(biggestStop(stages.slice(0, 1))).toBeNull();
});
