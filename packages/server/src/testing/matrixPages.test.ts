import { getNamedType, isObjectType } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { aForgetfulServer, rootFields, sends } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { aCourse } from './courses.ts';
import { signedInAs } from './people.ts';

const app = await aForgetfulServer();
afterAll(() => app.close());
const admin = await signedInAs('admin');

type Root = (typeof rootFields.query)[string];

/** Every field that answers a page of a table, read from the schema. */
const paged = Object.values(rootFields.query).filter(({ type }) => {
  const named = getNamedType(type);
  return isObjectType(named) && 'rows' in named.getFields() && 'pageSize' in named.getFields();
});
const takes = (field: Root, wanted: string) => field.args.some(({ name }) => name === wanted);
const limited = Object.values(rootFields.query).filter((field) => takes(field, 'limit'));
const byName = (fields: Root[]) => fields.map((field) => [field.name, field] as const);

/** Pages of somebody's own are asked of the one who asks, and those of a content of one that is there. */
const own = { id: String(admin.me.userId), userId: String(admin.me.userId) };
const ofContent = { id: String((await aCourse()).id) };
const ofReport = { id: '"stages"', table: '"stages"', rows: '"left"', from: '"2026-11-01"', until: '"2026-11-30"' };

async function asked(field: Root, input: Record<string, string>) {
  const of = takes(field, 'table') ? ofReport : takes(field, 'kind') ? ofContent : own;
  const document = documentOf('query', field, { ...of, ...input }).replace(
    '{ __typename }',
    '{ pageSize page rows { __typename } }',
  );
  const { data, errors } = await sends(app, admin, document);
  return { page: data, code: errors?.[0]?.extensions?.['code'] };
}

test('every page of a table takes a page number and a size', () => {
  expect(paged.length).toBeGreaterThan(7);
  expect(paged.filter((field) => !takes(field, 'page') || !takes(field, 'pageSize'))).toEqual([]);
});

test.each(byName(paged))('%s returns at most a hundred rows (GQL-4)', async (name, field) => {
  const { page } = await asked(field, { pageSize: '1000' });
  expect(page).toMatchObject({ [name]: { pageSize: 100 } });
});

const wrongNumbers = ['0', '-1', '2147483648', '1.5', 'NaN', '"10"'];

test.each(byName(paged))('%s refuses invalid sizes and page numbers', async (_, field) => {
  const tried = wrongNumbers.flatMap((wrong): Record<string, string>[] => [{ pageSize: wrong }, { page: wrong }]);
  const codes = await Promise.all(tried.map(async (input) => (await asked(field, input)).code));
  expect(codes).toEqual(tried.map(() => 'BAD_USER_INPUT'));
});

test.each(byName(limited))('%s limits itself to a hundred', async (_, field) => {
  for (const limit of ['-1', '0', '2147483647']) {
    const { data, errors } = await sends(app, admin, documentOf('query', field, { limit }));
    const answer: unknown = data && Object.values(data)[0];
    const isBounded = Array.isArray(answer) && answer.length <= 100;
    expect(errors?.[0]?.extensions?.['code'] ?? (isBounded ? 'bounded' : 'endless')).toMatch(/BAD_USER_INPUT|bounded/);
  }
});
