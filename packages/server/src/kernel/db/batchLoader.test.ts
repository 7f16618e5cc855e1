import { expect, test } from 'vitest';
import { batchLoader } from './batchLoader.ts';

/** A loader whose batches are resolved by hand, in any order. */
function byHand() {
  const batches: { keys: number[]; answer: () => void; fail: () => void }[] = [];
  const find = batchLoader(
    (keys: number[]) =>
      new Promise<string[]>((resolve, reject) =>
        batches.push({
          keys,
          answer: () => resolve(keys.map((key) => `answer ${key}`)),
          fail: () => reject(new Error('The database is gone')),
        }),
      ),
  );
  return { batches, find };
}

test('the first two keys load at once, and later ones share the next batch', async () => {
  const { batches, find } = byHand();
  const answers = [1, 2, 3, 4, 5].map(find);
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [2]]);
  batches[1]!.answer();
  expect(await answers[1]).toBe('answer 2');
  expect(batches[2]?.keys).toEqual([3, 4, 5]);
  batches[2]!.answer();
  batches[0]!.answer();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((key) => `answer ${key}`));
});

test('a batch has at most 100 keys', async () => {
  const { batches, find } = byHand();
  const answers = Array.from({ length: 152 }, (_, key) => find(key));
  batches[0]!.answer();
  await answers[0];
  expect(batches[2]?.keys).toHaveLength(100);
  batches[1]!.answer();
  await answers[1];
  expect(batches[3]?.keys).toHaveLength(50);
  for (const { answer } of batches) answer();
  expect(await Promise.all(answers)).toEqual(answers.map((_, key) => `answer ${key}`));
});

test('a failed batch rejects its own keys only, and the next batch still runs', async () => {
  const { batches, find } = byHand();
  const [first, second, third] = [find(1), find(2), find(3)];
  batches[0]!.fail();
  await expect(first).rejects.toThrow('The database is gone');
  expect(batches[2]?.keys).toEqual([3]);
  for (const { answer } of batches) answer();
  expect(await Promise.all([second, third])).toEqual(['answer 2', 'answer 3']);
});
