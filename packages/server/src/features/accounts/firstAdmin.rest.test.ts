import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Browser, aListeningServer } from '../../testing/http.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { services, setClock } from '../../testing/world.ts';
import { firstAdminLink } from './firstAdmin.service.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const owner = { username: 'founder@academy.ph', password: 'Narra-Trees-2026!', firstName: 'Ñina', lastName: 'Peña' };

let aBrowser: (from?: string) => Browser;
beforeAll(async () => void ({ aBrowser } = await aListeningServer()));

/** The token of the link that a start prints now. */
const printed = (): string => new URL(firstAdminLink(services)).searchParams.get('link')!;
const makes = (browser: Browser, token: string, asked: object = owner) =>
  browser.auth('makeFirstAdmin', { ...asked, token });
const countAdmins = async () =>
  (await services.pools.main.query(`select from user_access_level where access_level_id = 'admin'`)).rowCount;
const over = { status: 400, body: { error: accountMessages.firstAdminOver } };

test('a token that is made up, changed, or an hour old makes nobody an admin', async () => {
  setClock(new Date(start));
  const token = printed();
  const [ends = '', signed = ''] = token.split('.');
  for (const wrong of [
    'x',
    '',
    `${Number(ends) + 1}.${signed}`,
    `${ends}.${signed.replaceAll(/[a-z]/g, 'a')}`,
    `${token}.`,
  ])
    expect((await makes(aBrowser(), wrong)).status).toBe(400);
  setClock(new Date(start + 3_600_000 - 1));
  expect((await aBrowser().auth('checkFirstAdmin', { token })).body).toEqual({ ok: true });
  setClock(new Date(start + 3_600_000));
  expect(await aBrowser().auth('checkFirstAdmin', { token })).toMatchObject(over);
  expect(await makes(aBrowser(), token)).toMatchObject(over);
  expect(await countAdmins()).toBe(0);
  setClock(new Date(start));
});

test('guesses of one address are counted, and stop it after twenty', async () => {
  const browser = aBrowser('198.51.100.7');
  for (let tries = 0; tries < 20; tries += 1) expect((await makes(browser, 'a-guess')).status).toBe(400);
  expect((await makes(browser, printed())).status).toBe(429);
});

test('a weak password or somebody else’s email is told so, and the link stays good', async () => {
  await aMember({ email: 'member@academy.ph' });
  const browser = aBrowser();
  expect(await makes(browser, printed(), { ...owner, password: 'founder@academy.ph' })).toMatchObject({ status: 400 });
  const taken = await makes(browser, printed(), { ...owner, username: 'member@academy.ph' });
  expect(taken).toMatchObject({ status: 400, body: { error: expect.stringMatching(/already/i) } });
  expect(await countAdmins()).toBe(0);
});

test('when five people submit the form at once, one becomes the admin and the link expires', async () => {
  const token = printed();
  const browsers = Array.from({ length: 5 }, () => aBrowser());
  const answers = await Promise.all(
    browsers.map((browser, at) => makes(browser, token, { ...owner, username: `founder-${at}@academy.ph` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect(await countAdmins()).toBe(1);
  const first = browsers[answers.findIndex(({ status }) => status === 200)]!;
  const { body } = await first.graphql('{ redwood { currentUser { roles } } }');
  expect(body.data.redwood.currentUser.roles).toEqual(['admin']);
  expect(await first.auth('checkFirstAdmin', { token: printed() })).toMatchObject(over);
});

test('an academy whose admin was made by hand has no first one', async () => {
  await aPerson({ roles: ['admin'] });
  expect(await makes(aBrowser(), printed())).toMatchObject(over);
});
