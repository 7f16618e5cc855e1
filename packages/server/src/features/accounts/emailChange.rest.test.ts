import { randomUUID } from 'node:crypto';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountJobs } from '#features/accounts/account.jobs.ts';
import { codeAt } from '#features/accounts/totp.ts';
import { type Account, anAccount, aVisitor, goodPassword, mailsTo } from '../../testing/accounts.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { aListeningServer, type Browser } from '../../testing/http.ts';
import { services, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const hour = 60 * 60_000;
afterEach(() => setClock(new Date(start)));

let aBrowser: () => Browser;
beforeAll(async () => void ({ aBrowser } = await aListeningServer()));

const anAddress = () => `new-${randomUUID().slice(0, 8)}@example.ph`;

async function signedIn({ email }: Account): Promise<Browser> {
  const browser = aBrowser();
  expect((await browser.auth('login', { username: email, password: goodPassword })).status).toBe(200);
  return browser;
}

const login = async (email: string) =>
  (await aBrowser().auth('login', { username: email, password: goodPassword })).status;
const isIn = async (browser: Browser) => (await browser.get('/api/auth?method=getToken')).status === 200;

const tokenIn = async (email: string, name: string): Promise<string> =>
  (await mailsTo(email)).flatMap(({ text }) => new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? [])[0] ?? '';

/** Somebody changes their own address at Account. */
async function changeOwn(browser: Browser, email: string): Promise<void> {
  expect((await browser.auth('changeEmail', { email, currentPassword: goodPassword })).status).toBe(200);
  expect((await browser.auth('confirmNewEmail', { token: await tokenIn(email, 'newEmail') })).status).toBe(200);
}

const editByStaff = async (staff: Browser, id: number, email: string) => {
  const asked = await staff.graphql('query ($id: Int!) { user(id: $id) { userProfile { firstName lastName } } }', {
    id,
  });
  const { firstName, lastName } = asked.body.data.user.userProfile;
  const input = { email, firstName, lastName };
  const { body } = await staff.graphql(
    'mutation ($id: Int!, $input: UserInput!) { updateUser(id: $id, input: $input) { id email } }',
    { id, input },
  );
  return body.errors?.[0].extensions ?? body.data.updateUser;
};

const addressOf = async (id: number) =>
  (await services.pools.main.query('select email::text from app_user where id = $1', [id])).rows[0].email;

test('staff change their own address with their password alone, not by editing themselves (PWD-3)', async () => {
  const me = await anAccount({ roles: ['admin'] });
  const answer = await editByStaff(await signedIn(me), me.id, anAddress());
  expect(answer).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { email: [accountMessages.emailAtAccount] } },
  });
  expect(await addressOf(me.id)).toBe(me.email);
});

test.each([
  ['admin', 'admin', 'FORBIDDEN'],
  ['tribe-team-fa', 'tribe-team-fa', 'FORBIDDEN'],
  ['tribe-team-fa', 'coach', null],
  ['admin', 'tribe-team-fa', null],
] as [Role, Role, string | null][])('a %s changes the address of a %s: %s (PWD-3)', async (mine, theirs, refused) => {
  const [me, other] = [await anAccount({ roles: [mine] }), await anAccount({ roles: [theirs] })];
  const email = anAddress();
  const answer = await editByStaff(await signedIn(me), other.id, email);
  expect(answer.code ?? null).toBe(refused);
  expect(await addressOf(other.id)).toBe(refused ? other.email : email);
});

test('an address that staff changed is told to both mailboxes, and the old one takes it back (PWD-3)', async () => {
  const [staff, member] = [await anAccount({ roles: ['tribe-team-fa'] }), await anAccount()];
  const theirs = await signedIn(member);
  const email = anAddress();
  await editByStaff(await signedIn(staff), member.id, email);
  expect(await isIn(theirs)).toBe(false);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['address-changed']);
  const [described] = await mailsTo(member.email);
  expect(described).toMatchObject({ kind: 'email-changed' });
  expect(described?.text).not.toContain(email);
  const token = await tokenIn(member.email, 'takeBack');
  const answer = await aBrowser().auth('takeEmailBack', { token });
  expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, { email: 'a***@example.ph' }, []]);
  expect(await addressOf(member.id)).toBe(member.email);
  expect([await login(member.email), await login(email)]).toEqual([200, 400]);
  expect((await mailsTo(member.email))[0]).toMatchObject({ kind: 'email-taken-back' });
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'email-lost' });
  expect((await aBrowser().auth('takeEmailBack', { token })).body.error).toBe(accountMessages.takeBackOver);
  const { rows } = await services.pools.main.query(
    `select actor_id as "actorId", changes from info_log where subject_id = $1 and action = 'email.taken-back'`,
    [member.id],
  );
  expect(rows).toEqual([{ actorId: member.id, changes: { email: { before: email, after: member.email } } }]);
});

test('who changed the address from a borrowed browser is out once it is taken back, with all that they asked for (PWD-3)', async () => {
  const member = await anAccount();
  const thief = await signedIn(member);
  const [stolen, further] = [anAddress(), anAddress()];
  await changeOwn(thief, stolen);
  expect((await mailsTo(stolen)).map(({ kind }) => kind)).toEqual(['email-now', 'change-email']);
  const { body: handle } = await aBrowser().auth('forgotPassword', { username: stolen });
  await thief.auth('changeEmail', { email: further, currentPassword: goodPassword });
  expect((await aBrowser().auth('takeEmailBack', { token: await tokenIn(member.email, 'takeBack') })).status).toBe(200);
  expect(await isIn(thief)).toBe(false);
  expect((await aBrowser().auth('validateResetToken', { resetToken: handle.token })).status).toBe(400);
  const again = await signedIn(member);
  const later = await again.auth('confirmNewEmail', { token: await tokenIn(further, 'newEmail') });
  expect(later.body.error).toBe(accountMessages.linkOver);
});

test('of several changes the first mailbox wins: a later one takes nothing back from it (PWD-3)', async () => {
  const member = await anAccount();
  const [second, third] = [anAddress(), anAddress()];
  const browser = await signedIn(member);
  await changeOwn(browser, second);
  await changeOwn(browser, third);
  const [owners, thiefs] = [await tokenIn(member.email, 'takeBack'), await tokenIn(second, 'takeBack')];
  expect((await aBrowser().auth('takeEmailBack', { token: owners })).status).toBe(200);
  expect((await aBrowser().auth('takeEmailBack', { token: thiefs })).status).toBe(400);
  expect(await addressOf(member.id)).toBe(member.email);
});

test('a later mailbox takes back what came after it, and the first still wins over it (PWD-3)', async () => {
  const member = await anAccount();
  const [second, third] = [anAddress(), anAddress()];
  const browser = await signedIn(member);
  await changeOwn(browser, second);
  await changeOwn(browser, third);
  expect((await aBrowser().auth('takeEmailBack', { token: await tokenIn(second, 'takeBack') })).status).toBe(200);
  expect((await aBrowser().auth('takeEmailBack', { token: await tokenIn(member.email, 'takeBack') })).status).toBe(200);
  expect(await addressOf(member.id)).toBe(member.email);
});

test('a change is taken back for 72 hours, and in that time nobody signs up with the address (PWD-3)', async () => {
  const member = await anAccount();
  await changeOwn(await signedIn(member), anAddress());
  const token = await tokenIn(member.email, 'takeBack');
  const fields = { username: member.email, password: 'Strange-Mule-8', firstName: 'Eve', lastName: 'Stranger' };
  await aBrowser().auth('signup', fields);
  const { rows } = await services.pools.main.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'accounts.sign_up' returning j.payload`,
  );
  for (const { payload } of rows) await accountJobs[0]?.run(aJobContext(aVisitor()), payload);
  expect((await mailsTo(member.email))[0]).toMatchObject({ kind: 'known-address' });
  setClock(new Date(start + 72 * hour));
  expect((await aBrowser().auth('takeEmailBack', { token })).status).toBe(400);
  setClock(new Date(start + 72 * hour - 1_000));
  expect((await aBrowser().auth('takeEmailBack', { token })).status).toBe(200);
});

test('a mailbox that never proved to be theirs is told, and takes nothing back (PWD-3)', async () => {
  const [staff, member] = [await anAccount({ roles: ['tribe-team-fa'] }), await anAccount()];
  await services.pools.main.query('update app_user set email_verified_at = null where id = $1', [member.id]);
  await editByStaff(await signedIn(staff), member.id, anAddress());
  const [described] = await mailsTo(member.email);
  expect(described).toMatchObject({ kind: 'email-changed' });
  expect(described?.text).not.toContain('takeBack');
});

test('who has a second factor changes the address with a code of it (PWD-3, MFA)', async () => {
  const member = await anAccount();
  const browser = await signedIn(member);
  const { secret } = (await browser.auth('setUpSecondFactor', { currentPassword: goodPassword })).body;
  await browser.auth('confirmSecondFactor', { code: codeAt(secret, new Date(start)) });
  setClock(new Date(start + 60_000));
  const asked = { email: anAddress(), currentPassword: goodPassword };
  expect((await browser.auth('changeEmail', asked)).body.messages).toEqual({ code: [accountMessages.codeRequired] });
  expect((await browser.auth('changeEmail', { ...asked, code: '000000' })).body.messages).toEqual({
    code: [accountMessages.codeWrong],
  });
  expect(await mailsTo(asked.email)).toEqual([]);
  const code = codeAt(secret, new Date(start + 60_000));
  expect((await browser.auth('changeEmail', { ...asked, code })).status).toBe(200);
});

test('who invents links that take back is stopped, and two who open one at once take it once', async () => {
  const guesser = aBrowser();
  for (let times = 0; times < 20; times += 1)
    expect((await guesser.auth('takeEmailBack', { token: randomUUID() })).status).toBe(400);
  expect((await guesser.auth('takeEmailBack', { token: randomUUID() })).status).toBe(429);
  const member = await anAccount();
  await changeOwn(await signedIn(member), anAddress());
  const token = await tokenIn(member.email, 'takeBack');
  const answers = await Promise.all([0, 1].map(() => aBrowser().auth('takeEmailBack', { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
