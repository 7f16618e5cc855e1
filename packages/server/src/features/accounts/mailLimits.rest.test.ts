import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { runBulkAction } from '#features/members/bulk/runBulkAction.ts';
import { anAccount, goodPassword, mailsTo } from '../../testing/accounts.ts';
import { aListeningServer, type Browser } from '../../testing/http.ts';
import { aMember } from '../../testing/people.ts';
import { aJobContext } from '../../testing/sheets.ts';
import { services, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
afterEach(() => setClock(new Date(start)));

let aBrowser: () => Browser;
beforeAll(async () => void ({ aBrowser } = await aListeningServer()));

async function staff(): Promise<Browser> {
  const { email } = await anAccount({ roles: ['tribe-team-fa'] });
  const browser = aBrowser();
  expect((await browser.auth('login', { username: email, password: goodPassword })).status).toBe(200);
  return browser;
}

const mailOut = async () => Number((await services.pools.main.query('select count(*) from mail_outbox')).rows[0].count);

/** 'sent', or the error's code. */
async function act(browser: Browser, mutation: string): Promise<string> {
  const { body } = await browser.graphql(`mutation { ${mutation} }`);
  return body.errors?.[0].extensions.code ?? 'sent';
}

const many = async (count: number, work: (at: number) => Promise<unknown>): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await work(at));
  return answers;
};
const times = (count: number, word: string) => Array.from({ length: count }, () => word);

test.each(['sendPasswordReset(userId:', 'inviteUser(id:'])(
  'one sender asks for twenty mails an hour, to whomever they go: %s (RATE-1)',
  async (mutation) => {
    const browser = await staff();
    const people = await many(21, () => aMember());
    const answers = await many(20, (at) => act(browser, `${mutation} ${people[at]})`));
    expect(answers).toEqual(times(20, 'sent'));
    const before = await mailOut();
    expect(await act(browser, `${mutation} ${people[20]})`)).toBe('RATE_LIMITED');
    expect(await mailOut()).toBe(before);
    setClock(new Date(start + 60 * 60_000));
    expect(await act(browser, `${mutation} ${people[20]})`)).toBe('sent');
  },
);

/** What an act on many came to, once its job has done it. */
async function ended(id: number) {
  await runBulkAction(aJobContext(), id);
  const { rows } = await services.pools.main.query(`select changed, refused from bulk_action where id = $1`, [id]);
  return rows[0];
}

test('one address gets twenty mails an hour, whoever asks, in whatever way (RATE-1)', async () => {
  const { id, email } = await anAccount();
  const [one, two] = [await staff(), await staff()];
  expect(await many(10, () => act(one, `sendPasswordReset(userId: ${id})`))).toEqual(times(10, 'sent'));
  expect(await many(10, () => act(two, `inviteUser(id: ${id})`))).toEqual(times(10, 'sent'));
  expect(await act(two, `sendPasswordReset(userId: ${id})`)).toBe('RATE_LIMITED');
  const code = await aBrowser().auth('forgotPassword', { username: email });
  expect([code.status, Number(code.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
  const selection = `{ ids: [${id}], count: 1 }`;
  const { body } = await two.graphql(`mutation { inviteUsers(of: ${selection}) { id } }`);
  expect(await ended(body.data.inviteUsers.id)).toEqual({ changed: 0, refused: 1 });
  expect(await mailsTo(email)).toHaveLength(20);
});

test('what mails somebody is asked for once in a document, so that aliases ask for no more (RATE-1)', async () => {
  const [browser, person] = [await staff(), await aMember()];
  const before = await mailOut();
  for (const mutation of [`sendPasswordReset(userId: ${person})`, `inviteUser(id: ${person})`]) {
    const aliases = Array.from({ length: 15 }, (_, at) => `m${at}: ${mutation}`);
    expect((await browser.graphql(`mutation { ${aliases.join(' ')} }`)).status).toBe(400);
  }
  expect(await mailOut()).toBe(before);
});

test('the mail of a bulk action counts once for who asked, however many it reaches (RATE-1)', async () => {
  const browser = await staff();
  const ids = await many(60, () => aMember());
  const selection = `{ ids: [${ids.join(', ')}], count: 60 }`;
  const { body } = await browser.graphql(`mutation { inviteUsers(of: ${selection}) { id } }`);
  expect(await ended(body.data.inviteUsers.id)).toEqual({ changed: 60, refused: 0 });
  expect(await many(19, (at) => act(browser, `inviteUser(id: ${ids[at]})`))).toEqual(times(19, 'sent'));
  expect(await act(browser, `inviteUser(id: ${ids[20]})`)).toBe('RATE_LIMITED');
  const again = await browser.graphql(`mutation { inviteUsers(of: ${selection}) { changed } }`);
  expect(again.body.errors[0].extensions.code).toBe('RATE_LIMITED');
});

test('inviting who is made counts as well, and nobody is made whose invitation is one too many (RATE-1)', async () => {
  const browser = await staff();
  const make = async (invite: boolean) => {
    const email = `made-${randomUUID().slice(0, 8)}@example.ph`;
    const input = `{ email: "${email}", firstName: "Ana", lastName: "Reyes", accessLevels: ["member"], invite: ${invite} }`;
    return [await act(browser, `createUser(input: ${input}) { id }`), (await mailsTo(email)).length];
  };
  expect(await many(20, () => make(true))).toEqual(Array.from({ length: 20 }, () => ['sent', 1]));
  expect(await make(true)).toEqual(['RATE_LIMITED', 0]);
  expect(await make(false)).toEqual(['sent', 0]);
});

test('a stranger asks for twenty codes an hour, for whomever (RATE-1)', async () => {
  const stranger = aBrowser();
  const ask = async (at: number) =>
    (await stranger.auth('forgotPassword', { username: `nobody-${at}@example.ph` })).status;
  expect(await many(20, ask)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await ask(20)).toBe(429);
});

test('a new address that staff set is mailed to on their word, so it counts (RATE-1)', async () => {
  const browser = await staff();
  const person = await aMember();
  const edit = (at: number) =>
    act(
      browser,
      `updateUser(id: ${person}, input: { email: "moved-${person}-${at}@example.ph", firstName: "Ana", lastName: "Reyes" }) { id }`,
    );
  expect(await many(20, edit)).toEqual(times(20, 'sent'));
  expect(await edit(20)).toBe('RATE_LIMITED');
});

test('receipts do not count: whoever changed a password twenty times still gets a code (RATE-1)', async () => {
  const { email } = await anAccount();
  const browser = aBrowser();
  await browser.auth('login', { username: email, password: goodPassword });
  const passwords = [goodPassword, 'Another-Mule-8'];
  for (let at = 0; at < 21; at += 1) {
    const [currentPassword, password] = [passwords[at % 2], passwords[(at + 1) % 2]];
    expect((await browser.auth('changePassword', { currentPassword, password })).status).toBe(200);
  }
  expect((await aBrowser().auth('forgotPassword', { username: email })).status).toBe(200);
});
