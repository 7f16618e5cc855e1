import { randomUUID } from 'node:crypto';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, expect, test } from 'vitest';
import { hashesDone } from '#features/accounts/hashing.ts';
import { accountJobs } from '#features/accounts/account.jobs.ts';
import { hashOf } from '#features/accounts/session.ts';
import { signIn } from '#features/accounts/signIn.service.ts';
import { confirmEmail, signUp } from '#features/accounts/signUp.service.ts';
import { anAccount, aVisitor, behind, codeOf, goodPassword, mailsTo, wholeSignIn } from '../../testing/accounts.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { aPerson } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { inOneTransaction, services, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
afterEach(() => setClock(new Date(start)));

const anAddress = () => `newcomer-${randomUUID().slice(0, 8)}@example.ph`;
const form = (email: string, password = goodPassword) => ({
  username: email,
  password,
  firstName: 'Luz',
  lastName: 'Magsaysay',
});

const context = aJobContext(aVisitor());

/** Does what the jobs of signing up would do next. */
async function workJobs(): Promise<void> {
  const { rows } = await services.pools.main.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'accounts.sign_up' returning j.payload`,
  );
  for (const { payload } of rows) await accountJobs[0]?.run(context, payload);
}

async function signedUp(email: string, password = goodPassword): Promise<void> {
  await signUp(aVisitor(), form(email, password));
  await workJobs();
}

const linkTo = async (email: string): Promise<string> =>
  /confirm=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
const confirm = async (token: string) => {
  const answer = await inOneTransaction(aVisitor(), (ctx) => confirmEmail(ctx, { token }));
  if ('step' in answer) throw new Error('This newcomer wants a second step');
  return answer;
};
const enter = (email: string, password = goodPassword) => codeOf(signIn(aVisitor(), { username: email, password }));

test('a new address gets a link, and is a non-member who is signed in once it is opened', async () => {
  const email = anAddress();
  expect(await signUp(aVisitor(), form(email))).toEqual({ message: accountMessages.checkYourMail });
  await workJobs();
  expect(await enter(email)).toBe('BAD_USER_INPUT');
  const { token, id } = await confirm(await linkTo(email));
  const viewer = await behind(hashOf(token));
  expect(viewer).toMatchObject({ userId: id, sessionKind: 'member' });
  expect(viewer?.currentUser).toMatchObject({
    roles: ['non-member'],
    firstName: 'Luz',
    slug: expect.stringContaining('luz-magsaysay'),
  });
  expect(await enter(email)).toBe(null);
});

test('a link works once, for a day, and the one that is opened kills the others', async () => {
  const email = anAddress();
  await signedUp(email);
  const older = await linkTo(email);
  await signedUp(email, 'Another-Mule-8');
  const newer = await linkTo(email);
  await confirm(newer);
  expect(await codeOf(confirm(newer))).toBe('BAD_USER_INPUT');
  expect(await codeOf(confirm(older))).toBe('BAD_USER_INPUT');
  expect(await enter(email, 'Another-Mule-8')).toBe(null);
  const late = anAddress();
  await signedUp(late);
  setClock(new Date(start + 24 * 3_600_000));
  expect(await codeOf(confirm(await linkTo(late)))).toBe('BAD_USER_INPUT');
});

test('a taken address is told so by mail alone, and nothing of its account changes', async () => {
  const { email } = await anAccount();
  await signedUp(email, 'Another-Mule-8');
  expect(await mailsTo(email)).toMatchObject([{ kind: 'known-address' }]);
  expect(await enter(email)).toBe(null);
  const imported = anAddress();
  await aPerson({ email: imported });
  await services.pools.main.query('update app_user set email_verified_at = null where email = $1', [imported]);
  await signedUp(imported);
  expect(await mailsTo(imported)).toMatchObject([{ kind: 'known-address' }]);
  expect(await enter(imported)).toBe('BAD_USER_INPUT');
});

test('a new and a taken address get the same answer for the same statements and the same hashes (ENUM-1)', async () => {
  const { email } = await anAccount();
  const cost = async (address: string) => {
    const before = hashesDone();
    let answer: unknown;
    const statements = await statementsOf(async () => (answer = await signUp(aVisitor(), form(address))));
    return { answer, statements, hashes: hashesDone() - before };
  };
  const first = await cost(email);
  expect(first.hashes).toBe(1);
  expect(await cost(anAddress())).toEqual(first);
  await workJobs();
});

test('a weak, a common and one’s own password are refused before anything is done', async () => {
  for (const password of ['short', 'Password1!', 'Magsaysay-1950'])
    expect(await codeOf(signUp(aVisitor(), form(anAddress(), password)))).toBe('BAD_USER_INPUT');
});

test('names that are missing or hold line breaks do not reach a mail', async () => {
  await expect(signUp(aVisitor(), { ...form(anAddress()), firstName: ' ' })).rejects.toThrow('First name is required');
  const email = anAddress();
  await signUp(aVisitor(), { ...form(email), firstName: 'Luz\r\nBcc: x@example.ph' });
  await workJobs();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an address is signed up five times an hour, and a visitor signs up twenty', async () => {
  const email = anAddress();
  for (let times = 0; times < 5; times += 1) await signUp(aVisitor(), form(email));
  expect(await codeOf(signUp(aVisitor(), form(email)))).toBe('RATE_LIMITED');
  const visitor = aVisitor();
  for (let times = 0; times < 20; times += 1)
    expect(await codeOf(signUp(visitor, form('weak@example.ph', 'weak')))).toBe('BAD_USER_INPUT');
  for (let times = 0; times < 20; times += 1) await codeOf(signUp(visitor, form(anAddress(), 'Password1!')));
  expect(await codeOf(signUp(visitor, form(anAddress())))).toBe('RATE_LIMITED');
});

test('who invents links is stopped', async () => {
  const visitor = aVisitor();
  const attempt = () => codeOf(inOneTransaction(visitor, (ctx) => confirmEmail(ctx, { token: randomUUID() })));
  for (let times = 0; times < 20; times += 1) expect(await attempt()).toBe('BAD_USER_INPUT');
  expect(await attempt()).toBe('RATE_LIMITED');
});

test('the link of somebody who was archived meanwhile opens nothing and says so', async () => {
  const email = anAddress();
  await signUp(aVisitor(), form(email));
  await workJobs();
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where email = $1`, [email]);
  await expect(confirm(await linkTo(email))).rejects.toMatchObject({ message: accountMessages.invalidResetToken });
});

test('what has ended is swept away', async () => {
  const { email } = await anAccount();
  const { token } = await wholeSignIn(aVisitor(), email);
  setClock(new Date(start + 31 * 86_400_000));
  await accountJobs[1]?.run(aJobContext(aVisitor()), {});
  const { rows } = await services.pools.main.query('select from session where token_hash = $1', [hashOf(token)]);
  expect(rows).toHaveLength(0);
  const counters = await services.pools.main.query('select from rate_counter');
  expect(counters.rows).toHaveLength(0);
});
