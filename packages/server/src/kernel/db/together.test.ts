import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Asks that are answered by hand, in any order. */
function played() {
  const asks: { keys: number[]; answer: () => void; fail: () => void }[] = [];
  const find = together(
    (keys: number[]) =>
      new Promise<string[]>((resolve, reject) =>
        asks.push({
          keys,
          answer: () => resolve(keys.map((key) => `answer ${key}`)),
          fail: () => reject(new Error('The database is gone')),
        }),
      ),
  );
  return { asks, find };
}

test('the first two go at once, and who comes meanwhile goes together', async () => {
  const { asks, find } = played();
  const answers = [1, 2, 3, 4, 5].map(find);
  expect(asks.map(({ keys }) => keys)).toEqual([[1], [2]]);
  asks[1]!.answer();
  expect(await answers[1]).toBe('answer 2');
  expect(asks[2]?.keys).toEqual([3, 4, 5]);
  asks[2]!.answer();
  asks[0]!.answer();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((key) => `answer ${key}`));
});

test('a hundred go together at most', async () => {
  const { asks, find } = played();
  const answers = Array.from({ length: 152 }, (_, key) => find(key));
  asks[0]!.answer();
  await answers[0];
  expect(asks[2]?.keys).toHaveLength(100);
  asks[1]!.answer();
  await answers[1];
  expect(asks[3]?.keys).toHaveLength(50);
  for (const { answer } of asks) answer();
  expect(await Promise.all(answers)).toEqual(answers.map((_, key) => `answer ${key}`));
});

test('those of a statement that fails fail, and the next one is asked all the same', async () => {
  const { asks, find } = played();
  const [first, second, third] = [find(1), find(2), find(3)];
  asks[0]!.fail();
  await expect(first).rejects.toThrow('The database is gone');
  expect(asks[2]?.keys).toEqual([3]);
  for (const { answer } of asks) answer();
  expect(await Promise.all([second, third])).toEqual(['answer 2', 'answer 3']);
});
