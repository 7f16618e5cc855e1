import { expect, test } from 'vitest';
import { operationName, travelling } from './document.ts';

test('every object says its type, the operation itself and the values given to it do not', () => {
  const document = `
    mutation Save($id: Int!) {
      save(input: { id: $id, deep: { a: 1 } }) {
        id
        parent { id }
      }
    }
  `;
  expect(travelling(document)).toBe(
    'mutation Save($id: Int!) { save(input: { id: $id, deep: { a: 1 } }) { id parent { id __typename } __typename } }',
  );
  expect(operationName(document)).toBe('Save');
});
