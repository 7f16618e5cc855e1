import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { expect, test } from 'vitest';
import { publicPages } from './features.ts';

test('the browser opens anew exactly what the server draws, so that no link inside the application leads to nothing', () => {
  // The builder is a screen as well: who may not edit is sent to the page.
  const drawn = Object.keys(publicPages).filter((name) => name !== 'buildFunnel');
  expect([...renderedRoutes].toSorted()).toEqual(drawn.toSorted());
});
