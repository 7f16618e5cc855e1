import { beforeAll, expect, test } from 'vitest';
import { anAccount, goodPassword } from '../../../testing/accounts.ts';
import { aListeningServer, type Browser } from '../../../testing/http.ts';
import { services } from '../../../testing/world.ts';

let [admin, coach, stranger]: Browser[] = [];

beforeAll(async () => {
  const { aBrowser } = await aListeningServer();
  [admin, coach, stranger] = [aBrowser(), aBrowser(), aBrowser()];
  for (const [browser, role] of [
    [admin, 'admin'],
    [coach, 'coach'],
  ] as const) {
    const { email } = await anAccount({ roles: [role] });
    await browser.auth('login', { username: email, password: goodPassword });
  }
});

const document = `query ($filter: String) { userPage(filter: $filter) { total } }`;
const codeOf = async (browser: Browser | undefined, filter: unknown) =>
  (await browser!.graphql(document, { filter })).body.errors?.[0]?.extensions?.code ?? null;

test('a list is filtered by who may open it, and by money only by who looks after it', async () => {
  expect(await codeOf(stranger, 'login.no()')).toBe('UNAUTHENTICATED');
  expect(await codeOf(coach, 'login.no()')).toBe(null);
  expect(await codeOf(coach, 'not(owed.is(0))')).toBe('FORBIDDEN');
  expect(await codeOf(admin, 'not(owed.is(0))')).toBe(null);
});

test('a filter that the list doesn’t have is refused in a sentence', async () => {
  const { body } = await admin!.graphql(document, { filter: 'owed.atLeast(lots)' });
  expect(body.errors[0]).toMatchObject({
    message: 'Choose another value for Owed',
    extensions: { code: 'BAD_USER_INPUT', properties: { messages: { filter: ['Choose another value for Owed'] } } },
  });
});

test.each([
  `batch.any('1; drop table app_user')`,
  `batch.any(1) or true`,
  `tag.any('\u0000')`,
  `email.contains('\ud800')`,
  'u.password_hash.is(x)',
  'passwordHash.is(x)',
  'constructor.any(1)',
  '__proto__.any(1)',
  'joined.after(infinity)',
  'joined.last(99999999)',
  'xp.atLeast(1e9)',
  'xp.atLeast(99999999999)',
  'batch.any(1',
  'not('.repeat(900),
  `any(${'login.no(),'.repeat(300)}login.no())`,
  'x'.repeat(5_000),
  { field: 'batch' },
  ['login.no()'],
  7,
])('a hostile filter is refused, and nothing of it becomes SQL (case %#)', async (filter) => {
  expect(await codeOf(admin, filter)).toBe('BAD_USER_INPUT');
});

test('what looks like SQL in a value is a value', async () => {
  for (const filter of [`tag.any('x'') or true --')`, `email.contains('%'' or ''1''=''1')`, `country.is('$1')`])
    expect((await admin!.graphql(document, { filter })).body.data.userPage.total).toBe(0);
  expect((await services.pools.main.query('select 1 from app_user limit 1')).rowCount).toBe(1);
});
