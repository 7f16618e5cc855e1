import { randomUUID } from 'node:crypto';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountJobs } from '#features/accounts/account.jobs.ts';
import { codeAt } from '#features/accounts/totp.ts';
import { grantLevels } from '#features/access/grant.service.ts';
import { anAccount, aVisitor, goodPassword, mailsTo } from '../../testing/accounts.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { aListeningServer, type Browser } from '../../testing/http.ts';
import { aPerson } from '../../testing/people.ts';
import { inOneTransaction, services } from '../../testing/world.ts';

let aBrowser: () => Browser;
beforeAll(async () => void ({ aBrowser } = await aListeningServer()));
afterEach(async () => {
  await services.pools.main.query(`update setting set value = 'false' where name = 'require-second-factor'`);
});

const strangers = 'Strange-Mule-8';
const own = 'The-First-Mule-9';

/** Somebody's sign-up, with what its job does after the answer. */
async function signUp(username: string, { password = strangers, firstName = 'Eve', lastName = 'Stranger' } = {}) {
  const answer = await aBrowser().auth('signup', { username, password, firstName, lastName });
  await worksOff();
  return answer;
}

async function worksOff(): Promise<void> {
  const { rows } = await services.pools.main.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'accounts.sign_up' returning j.payload`,
  );
  for (const { payload } of rows) await accountJobs[0]?.run(aJobContext(aVisitor()), payload);
}

const linksTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(({ text }) => /confirm=([\w-]+)/.exec(text)?.[1] ?? []);

const personAt = async (email: string) => {
  const { rows } = await services.pools.main.query(
    `select u.id, p.first_name || ' ' || p.last_name as name, u.password_hash as hash
     from app_user u join user_profile p on p.user_id = u.id where u.email = $1`,
    [email],
  );
  return rows[0];
};

const logOf = async (userId: number) => {
  const { rows } = await services.pools.main.query(
    'select action, sentence from info_log where subject_id = $1 order by id',
    [userId],
  );
  return rows;
};

const login = (username: string, password: string) => aBrowser().auth('login', { username, password });

test('a stranger’s sign-up rewrites nobody whose address staff have changed, and the owner is told (PWD-5)', async () => {
  const email = `owner-${randomUUID().slice(0, 8)}@example.ph`;
  const changed = `changed-${email}`;
  await signUp(email, { password: own, firstName: 'Olivia', lastName: 'Owner' });
  const { id } = (await aBrowser().auth('confirmEmail', { token: (await linksTo(email))[0] })).body;
  await services.pools.main.query('update app_user set email = $2, email_verified_at = null where id = $1', [
    id,
    changed,
  ]);
  const before = await personAt(changed);
  expect((await signUp(changed)).status).toBe(201);
  expect(await personAt(changed)).toEqual(before);
  expect(await linksTo(changed)).toEqual([]);
  expect(await mailsTo(changed)).toMatchObject([{ kind: 'known-address' }]);
  expect((await logOf(id)).at(-1)).toMatchObject({ action: 'user.sign-up-refused' });
  await services.pools.main.query('update app_user set email_verified_at = now() where id = $1', [id]);
  expect((await login(changed, strangers)).status).toBe(400);
  expect((await login(changed, own)).status).toBe(200);
});

test('somebody whom staff made or who holds more than a newcomer is no newcomer of a stranger’s (PWD-5)', async () => {
  const email = `made-${randomUUID().slice(0, 8)}@example.ph`;
  const id = await aPerson({ email, roles: ['non-member'] });
  await services.pools.main.query('alter table app_user disable trigger app_user_first_confirmed');
  await services.pools.main.query(
    'update app_user set email_verified_at = null, first_confirmed_at = null where id = $1',
    [id],
  );
  await services.pools.main.query('alter table app_user enable trigger app_user_first_confirmed');
  await signUp(email);
  expect(await linksTo(email)).toEqual([]);
  const newcomer = `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
  await signUp(newcomer, { password: own });
  const { id: waiting } = await personAt(newcomer);
  await inOneTransaction(aVisitor(), (ctx) =>
    grantLevels(ctx, { userId: waiting, levels: ['coach'], via: 'manual', by: null }),
  );
  await signUp(newcomer);
  expect(await linksTo(newcomer)).toHaveLength(1);
});

test('until a link is opened nothing of the newcomer is anybody’s; each link brings its own name and password (PWD-5)', async () => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
  await signUp(email, { password: own, firstName: 'Olivia', lastName: 'Owner' });
  const [ownLink = ''] = await linksTo(email);
  const first = await personAt(email);
  expect(first).toMatchObject({ name: 'Olivia Owner', hash: null });
  await signUp(email);
  expect(await personAt(email)).toEqual(first);
  const [strangersLink = ''] = await linksTo(email);
  expect(strangersLink).not.toBe(ownLink);
  expect((await aBrowser().auth('confirmEmail', { token: ownLink })).body).toEqual({ id: first.id });
  expect((await aBrowser().auth('confirmEmail', { token: strangersLink })).body.error).toBe(
    accountMessages.invalidResetToken,
  );
  expect((await login(email, strangers)).status).toBe(400);
  expect((await login(email, own)).status).toBe(200);
  expect((await logOf(first.id)).map(({ action }: { action: string }) => action)).toEqual([
    'user.signed-up',
    'user.signed-up-again',
    'user.confirmed',
    'session.signed-in',
    'session.refused',
    'session.signed-in',
  ]);
});

test('the later link applies its own name and password where that is the one that is opened (PWD-5)', async () => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
  await signUp(email, { firstName: 'Olvia' });
  await signUp(email, { password: own, firstName: 'Olivia', lastName: 'Owner' });
  const [later = '', earlier = ''] = await linksTo(email);
  expect((await aBrowser().auth('confirmEmail', { token: later })).status).toBe(200);
  expect((await personAt(email)).name).toBe('Olivia Owner');
  expect((await login(email, own)).status).toBe(200);
  expect((await aBrowser().auth('confirmEmail', { token: earlier })).status).toBe(400);
});

test('a link of before opens nothing once the person was confirmed in another way, or has another address (PWD-5)', async () => {
  for (const change of [`email_verified_at = now()`, `email = 'moved-' || email`]) {
    const email = `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
    await signUp(email);
    const { id } = await personAt(email);
    await services.pools.main.query(`update app_user set ${change} where id = $1`, [id]);
    const [token = ''] = await linksTo(email);
    expect((await aBrowser().auth('confirmEmail', { token })).status).toBe(400);
    const { rows } = await services.pools.main.query('select password_hash from app_user where id = $1', [id]);
    expect(rows).toEqual([{ password_hash: null }]);
  }
});

test('the link of a sign-up asks for the second factor where the academy wants one, and opens no session before (MFA)', async () => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
  await signUp(email, { password: own });
  const { id } = await personAt(email);
  await inOneTransaction(aVisitor(), (ctx) =>
    grantLevels(ctx, { userId: id, levels: ['coach'], via: 'manual', by: null }),
  );
  await services.pools.main.query(
    `insert into setting (name, value) values ('require-second-factor', 'true')
     on conflict (name) do update set value = 'true'`,
  );
  const [token = ''] = await linksTo(email);
  const browser = aBrowser();
  const answer = await browser.auth('confirmEmail', { token });
  expect(answer.body).toEqual({
    secondFactor: true,
    setUp: { secret: expect.any(String), address: expect.any(String) },
  });
  expect(answer.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(false);
  expect((await browser.get('/api/auth?method=getToken')).status).toBe(401);
  const code = codeAt(answer.body.setUp.secret, services.clock());
  expect((await browser.auth('secondFactor', { code })).body.recoveryCodes).toHaveLength(10);
  expect((await browser.get('/api/auth?method=getToken')).status).toBe(200);
});

test('who lost an address to staff meanwhile does not finish a second step (MFA)', async () => {
  const { id, email } = await anAccount({ roles: ['coach'] });
  await services.pools.main.query(
    `insert into setting (name, value) values ('require-second-factor', 'true')
     on conflict (name) do update set value = 'true'`,
  );
  const browser = aBrowser();
  const { setUp } = (await browser.auth('login', { username: email, password: goodPassword })).body;
  await services.pools.main.query('update app_user set email_verified_at = null where id = $1', [id]);
  const answer = await browser.auth('secondFactor', { code: codeAt(setUp.secret, services.clock()) });
  expect(answer.body.error).toBe(accountMessages.secondFactorOver);
});

test('two links opened at once give one session and one password (PWD-5)', async () => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
  await signUp(email);
  await signUp(email, { password: own });
  const answers = await Promise.all((await linksTo(email)).map((token) => aBrowser().auth('confirmEmail', { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('who signs in before the link was opened is told so, by the right password alone, and gets it sent again', async () => {
  const email = `waits-${randomUUID().slice(0, 8)}@example.ph`;
  await signUp(email, { password: own, firstName: 'Olivia', lastName: 'Owner' });
  expect((await login(email, own)).body.error).toBe(accountMessages.confirmFirst);
  expect((await login(email, strangers)).body.error).toBe(accountMessages.wrongSignIn);
  const resend = async (username: string, password: string) => {
    const { status, body } = await aBrowser().auth('resendConfirmation', { username, password });
    await worksOff();
    return [status, body.error ?? null];
  };
  await services.pools.main.query(`update mailed_link set expires_at = now() - interval '1 day' where email = $1`, [
    email,
  ]);
  expect(await resend(email, strangers)).toEqual([400, accountMessages.wrongSignIn]);
  expect(await resend(`nobody-${email}`, own)).toEqual([400, accountMessages.wrongSignIn]);
  expect(await linksTo(email)).toHaveLength(1);
  expect(await resend(email, own)).toEqual([200, null]);
  const [newest] = await linksTo(email);
  const { id } = await personAt(email);
  expect((await aBrowser().auth('confirmEmail', { token: newest })).body).toEqual({ id });
  expect((await login(email, own)).status).toBe(200);
  // The link was opened already: what is left to do is said, and nothing more is sent.
  expect((await aBrowser().auth('confirmEmail', { token: newest })).body.error).toBe(accountMessages.alreadyConfirmed);
  expect(await resend(email, own)).toEqual([400, accountMessages.wrongSignIn]);
});

test('a password with the person’s own name in it is refused in words', async () => {
  const fields = { username: 'maria.santos@example.ph', firstName: 'Maria', lastName: 'Santos' };
  const { status, body } = await aBrowser().auth('signup', { ...fields, password: 'I-am-Maria-2026!' });
  expect([status, body.error]).toEqual([400, accountMessages.passwordOwnName]);
});
