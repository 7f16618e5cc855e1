import { expect, test } from 'vitest';
import { idOf, readDocuments, withIds } from '../../../documents.ts';
import persisted from '#generated/persisted.json';
import { operationName, toSend, travelling, withFragments } from './document.ts';

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
  const modules = import.meta.glob<Record<string, string>>('/src/**/*.documents.ts');
  const documents = readDocuments();
  let count = 0;
  for (const [path, load] of Object.entries(modules)) {
    const written = Object.values(await load()).filter((text) => !/^\s*fragment /.test(text));
    expect(written.filter((text) => !texts.has(travelling(text)))).toEqual([]);
    const file = documents.filter(({ file: its }) => path.endsWith(its));
    const built = file.map(({ constant, text, fragments }) =>
      withIds(`export const ${constant} = graphql(\`${text}\`, [${fragments.join()}])`, documents),
    );
    const left = built.map((code) => /'(.*)'$/.exec(code)?.[1] ?? '').filter((each) => each !== '');
    const found = left.map(toSend).map((sent) => ('id' in sent ? known.get(sent.id) : undefined));
    expect(found).toEqual(written.map(travelling));
    expect(left.map(operationName)).toEqual(written.map(operationName));
    expect(written.map(idOf).every((id) => known.has(id))).toBe(true);
    count += written.length;
  }
  expect(count).toBe(known.size);
});
