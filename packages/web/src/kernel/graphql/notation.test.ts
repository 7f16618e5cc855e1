import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../../documentProblems.ts';
import { documentsIn, type WebDocument } from '../../../documents.ts';
import { documentText, type Notation } from '../../../notation.ts';

const schema = buildSchema(`
  enum Status { open closed }
  type Person { id: Int! name: String friends: [Person!]! }
  type Room { id: Int! name: String! }
  union Place = Room | Person
  type Batch { id: Int! name: String! status: Status! tags: [String!]! room: Room picture(size: Int!): String }
  type Visit { at: String! place: Place! }
  type Folder { rooms: [Room!]! }
  input BatchInput { name: String! note: String }
  type Query {
    batch(id: Int!, search: String): Batch
    batches(page: Int = 1): [Batch!]!
    rooms(batchId: Int): [Room!]!
    people: [Person!]!
    visit: Visit
    folder: Folder
  }
  type Mutation { saveBatch(input: BatchInput!, version: Int): Batch removeBatch(id: Int!): Boolean }
`);

const textOf = (notation: Notation, text: string) => documentText(notation, 'It', text, schema);

describe('variables', () => {
  test('a root field without arguments takes all that the schema lets it be given', () => {
    expect(textOf('query', 'batch { id }')).toBe(
      'query It($id: Int!, $search: String) { batch(id: $id, search: $search) { id } }',
    );
    expect(textOf('mutation', 'removeBatch')).toBe('mutation It($id: Int!) { removeBatch(id: $id) }');
    expect(textOf('query', 'people { id }')).toBe('query It { people { id } }');
  });

  test('arguments that are written are all that it takes, and the schema gives their variables the types', () => {
    expect(textOf('query', 'batch(id: $batchId, search: "*") { id }')).toBe(
      'query It($batchId: Int!) { batch(id: $batchId, search: "*") { id } }',
    );
    expect(textOf('mutation', 'saved: saveBatch(input: { name: $name, note: $note }) { id }')).toBe(
      'mutation It($name: String!, $note: String) { saved: saveBatch(input: {name: $name, note: $note}) { id } }',
    );
  });

  test('a variable of two root fields has the stricter type', () => {
    expect(textOf('query', 'rooms(batchId: $id) { id } batch(id: $id) { id } batches { id }')).toBe(
      'query It($id: Int!, $page: Int) { rooms(batchId: $id) { id } batch(id: $id) { id } batches(page: $page) { id } }',
    );
  });
});

describe('stars', () => {
  test('one star is every plain field, and the objects beside it are named', () => {
    expect(textOf('fragment', 'Batch { * }')).toBe('fragment It on Batch { id name status tags }');
    expect(textOf('query', 'batches { * room { name } }')).toContain('{ id name status tags room { name } }');
  });

  test('two stars are every field of the objects below as well', () => {
    expect(textOf('query', 'batches { ** }')).toContain('{ id name status tags room { id name } }');
  });

  test.each([
    ['Person { ** }', 'It: ** has no end, Person → Person'],
    ['Visit { ** }', "It: ** can't choose among the types of Visit.place"],
    ['Visit { place { * } }', 'It: a star stands for fields of an object, not of Place'],
    ['Folder { * }', 'It: Folder has no plain field for the star to stand for'],
    ['Unicorn { * }', 'It: a star stands for fields of an object, not of an unknown type'],
    ['Batch { id', 'It: Syntax Error'],
    ['Batch { id } query Other { people { id } }', 'It: a fragment is one text with one selection'],
  ])('%s stops the build', (text, problem) => {
    expect(() => textOf('fragment', text)).toThrow(problem);
  });
});

describe('problems', () => {
  const document = (constant: string, notation: Notation, text: string, fragments: string[] = []): WebDocument => {
    const full = documentText(notation, constant, text, schema);
    return { constant, file: 'a.documents.ts', notation, text: full, whole: full, fragments };
  };
  const problemsOf = (...documents: WebDocument[]) => checkDocuments(documents, schema).problems;

  test.each([
    ['query', 'batches { id nme }', 'Cannot query field "nme" on type "Batch". Did you mean "name"?'],
    ['query', 'unicorns { id }', 'Cannot query field "unicorns" on type "Query".'],
    ['query', 'batches', 'Field "batches" of type "[Batch!]!" must have a selection of subfields.'],
    ['query', 'batch(search: $search) { id }', 'Field "batch" argument "id" of type "Int!" is required'],
    ['mutation', 'removeBatch(of: $id)', 'Unknown argument "of" on field "Mutation.removeBatch".'],
    ['fragment', 'Unicorn { id }', 'Unknown type "Unicorn".'],
    ['query', 'batches { * name }', 'asks twice for name'],
    ['query', 'batches { ...BatchLine }', 'lacks the fragment BatchLine'],
  ] as const)('%s %s', (notation, text, problem) => {
    expect(problemsOf(document('It', notation, text))[0]).toContain(`a.documents.ts (It): ${problem}`);
  });

  test('a fragment that nothing spreads, a name that is taken and a document that is there already', () => {
    const [one, two] = [document('One', 'query', 'people { id }'), document('Two', 'query', 'people { id }')];
    expect(problemsOf(document('It', 'query', 'people { id }', ['BatchLine']))).toEqual([
      'a.documents.ts (It): does not use the fragment BatchLine',
    ]);
    expect(problemsOf(one, two)).toEqual(['a.documents.ts (Two): is the same document as One']);
    expect(problemsOf(one, document('One', 'query', 'rooms { id }'))).toEqual([
      'a.documents.ts (One): the name is in a.documents.ts already',
    ]);
  });
});

test('a file of documents holds exported constants, each with its text and the list of its fragments', () => {
  const code = 'export const BatchPage = query(`batchPage { rows { ...BatchRow } }`, [BatchRow]);';
  expect(documentsIn('a.documents.ts', code)).toMatchObject([
    {
      constant: 'BatchPage',
      notation: 'query',
      fragments: ['BatchRow'],
      written: 'batchPage { rows { ...BatchRow } }',
    },
  ]);
  for (const other of [
    `const Hidden = query('batches { id }');`,
    `export const Pieces = query('batches { id ' + rest);`,
  ])
    expect(() => documentsIn('a.documents.ts', other)).toThrow('a.documents.ts: a document is an exported constant');
});
