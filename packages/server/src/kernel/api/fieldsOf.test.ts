import { expect, test } from 'vitest';
import { asObject, positional } from '#kernel/api/fieldsOf.ts';

test('arguments are passed in their order, null where one is left out', () => {
  const { args, with: passed } = positional('Boolean', 'id: Int', 'note: String?', 'tags: [String]');
  expect(Object.keys(args)).toEqual(['id', 'note', 'tags']);
  expect(passed({ tags: ['new'], id: 7 })).toEqual([7, null, ['new']]);
});

test('arguments are passed as one object', () => {
  expect(asObject('Boolean', {}).with({})).toEqual([{}]);
});
