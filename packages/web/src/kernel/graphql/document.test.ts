import { expect, test } from 'vitest';
import { idOf, readDocuments, withFragments, withIds } from '../../../documents.ts';
import persisted from '#generated/persisted.json';
import { operationName, toSend, travelling } from './document.ts';

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

test('a document travels with its fragments in their places, one inside another, and no longer name is taken for a shorter', () => {
  const person = `
    fragment Person on User {
      id
      name
    }
  `;
  const author = withFragments('fragment PersonWithBatch on User { ...Person batch { id } }', [person]);
  const document = 'query Wins { wins { title author { ...PersonWithBatch } reader { ...Person } } }';
  expect(travelling(withFragments(document, [person, author]))).toBe(
    'query Wins { wins { title author { id name batch { id __typename } __typename } reader { id name __typename } __typename } }',
  );
});

test('what screens send is what the server knows, as it is written and as it is built', async () => {
  const known = new Map<string, string>(Object.entries(persisted));
  const texts = new Set(known.values());
  const modules = import.meta.glob<Record<string, string | Record<string, string>>>('/src/**/*.documents.ts');
  const codes = import.meta.glob<string>('/src/**/*.documents.ts', { query: '?raw', import: 'default' });
  const documents = readDocuments();
  let count = 0;
  for (const [path, load] of Object.entries(modules)) {
    const all = Object.values(await load()).flatMap((each) => (typeof each === 'string' ? each : Object.values(each)));
    const written = all.filter((text) => !/^\s*fragment /.test(text)).sort();
    expect(written.filter((text) => !texts.has(travelling(text)))).toEqual([]);
    const built = withIds((await codes[path]?.()) ?? '', documents);
    const left = [...built.matchAll(/'(\w+\.[0-9a-f]{32})'/g)].map(([, id = '']) => id);
    const found = left.map(toSend).map((sent) => ('id' in sent ? known.get(sent.id) : undefined));
    expect(found.sort()).toEqual(written.map(travelling).sort());
    expect(left.map(operationName).sort()).toEqual(written.map(operationName).sort());
    expect(written.map(idOf).every((id) => known.has(id))).toBe(true);
    expect(built).not.toMatch(/\b(query|mutation|fragment|crud)\(/);
    count += written.length;
  }
  expect(count).toBe(known.size);
});
