import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, expect, test } from 'vitest';
import { hashesDone } from '#features/accounts/hashing.ts';
import { tryCode } from '#features/accounts/otp.service.ts';
import { finishReset, prepareReset, requestCode, validateResetToken } from '#features/accounts/reset.service.ts';
import { signIn } from '#features/accounts/signIn.service.ts';
import { hashOf } from '#features/accounts/session.ts';
import {
  aCode,
  anAccount,
  aVisitor,
  behind,
  codeOf,
  goodPassword,
  mailsTo,
  type Requested,
  wholeSignIn,
} from '../../testing/accounts.ts';
import { aPerson } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { inOneTransaction, services, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const after = (seconds: number) => setClock(new Date(start + seconds * 1_000));
afterEach(() => after(0));

const newPassword = 'Another-Mule-8';
const invalid = { code: 'BAD_USER_INPUT', message: accountMessages.invalidResetToken };

async function reset({ token }: { token: string }, password = newPassword) {
  const prepared = await prepareReset(aVisitor(), { resetToken: token, password });
  return inOneTransaction(aVisitor(), (ctx) => finishReset(ctx, prepared));
}

const verify = ({ id, code }: Requested) => tryCode(aVisitor(), { id, otp: code });
const enter = (email: string, password: string) => codeOf(signIn(aVisitor(), { username: email, password }));

test('a code that was verified lets its request set a password, which then signs in', async () => {
  const { email } = await anAccount();
  const request = await aCode(email);
  await verify(request);
  expect(await reset(request)).toEqual({ ok: true });
  expect(await enter(email, newPassword)).toBe(null);
  expect(await enter(email, goodPassword)).toBe('BAD_USER_INPUT');
});

test('the token is useless before its own code was verified, and after that of another request (OTP-8)', async () => {
  const [ana, ben] = [await anAccount(), await anAccount()];
  const [first, other] = [await aCode(ana.email), await aCode(ben.email)];
  await expect(reset(first)).rejects.toMatchObject(invalid);
  await verify(other);
  await expect(reset(first)).rejects.toMatchObject(invalid);
  expect(await enter(ana.email, goodPassword)).toBe(null);
});

test('a request is good for one password, ten minutes after its code, and not once a newer one was made', async () => {
  const { email } = await anAccount();
  const used = await aCode(email);
  await verify(used);
  await reset(used);
  await expect(reset(used)).rejects.toMatchObject(invalid);
  const late = await aCode(email);
  await verify(late);
  after(10 * 60);
  await expect(reset(late)).rejects.toMatchObject(invalid);
  const older = await aCode(email);
  await verify(older);
  await aCode(email);
  await expect(reset(older)).rejects.toMatchObject(invalid);
});

test('two browsers that finish one request at once set one password', async () => {
  const request = await aCode((await anAccount()).email);
  await verify(request);
  const outcomes = await Promise.all([codeOf(reset(request)), codeOf(reset(request, 'Third-Camel-9'))]);
  expect(outcomes.toSorted()).toEqual(['BAD_USER_INPUT', null]);
});

test('a reset ends every session of the person at once, tells them by mail and stands in the audit log (SES-4)', async () => {
  const { id, email } = await anAccount();
  const sessions = [];
  for (let times = 0; times < 2; times += 1) sessions.push(await wholeSignIn(aVisitor(), email));
  const request = await aCode(email);
  await verify(request);
  await reset(request);
  for (const { token } of sessions) expect(await behind(hashOf(token))).toBe(null);
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'password-changed' });
  const { rows } = await services.pools.main.query(
    `select action from info_log where subject_id = $1 and action like 'password.%' order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'password.code-requested',
    'password.code-verified',
    'password.reset',
  ]);
});

test('an imported person, who never had a password, sets the first one and is confirmed by it (PWD-4)', async () => {
  const email = 'imported@example.ph';
  const id = await aPerson({ email });
  await services.pools.main.query('update app_user set email_verified_at = null where id = $1', [id]);
  const request = await aCode(email);
  await verify(request);
  await reset(request);
  expect(await enter(email, newPassword)).toBe(null);
});

test('a weak, a common and one’s own password are refused, and the request stays open (PWD-2)', async () => {
  const email = 'joy.pena@example.ph';
  await aPerson({ email, firstName: 'Rosalinda', lastName: 'Peña' });
  const request = await aCode(email);
  await verify(request);
  await expect(reset(request, 'short')).rejects.toThrow(accountMessages.passwordWeak);
  await expect(reset(request, 'P@ssw0rd1!')).rejects.toThrow(accountMessages.passwordCommon);
  await expect(reset(request, 'Rosalinda1990!')).rejects.toThrow(accountMessages.passwordOwnName);
  await expect(reset(request, 'Joy.Pena-1')).rejects.toThrow(accountMessages.passwordOwnName);
  const long = `${newPassword}${'é'.repeat(80)}`;
  expect(await reset(request, long)).toEqual({ ok: true });
  expect(await enter(email, long)).toBe(null);
});

test('an unknown address is answered alike, with the same statements and the same hashes (ENUM-1)', async () => {
  const { email } = await anAccount();
  const cost = async (username: string) => {
    const before = hashesDone();
    let answer: unknown;
    const statements = await statementsOf(async () => {
      answer = await inOneTransaction(aVisitor(), (ctx) => requestCode(ctx, { username }));
    });
    return { statements, hashes: hashesDone() - before, answer };
  };
  const [known, unknown] = [await cost(email), await cost('who@example.ph')];
  expect(unknown.statements).toEqual(known.statements);
  expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
  for (const { answer } of [known, unknown])
    expect(answer).toEqual({
      id: expect.any(Number),
      token: expect.stringMatching(/^[\w-]{43}$/),
      email: expect.any(String),
    });
});

test('the mail for an unknown address is dead from the start, and none of its code works', async () => {
  const { email } = await anAccount();
  await aCode(email);
  await aCode('nobody.here@example.ph');
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'one-time-code', isDead: false });
  expect((await mailsTo('nobody.here@example.ph'))[0]).toMatchObject({ isDead: true });
});

test('the id is the request’s own and never a person’s', async () => {
  const { id, email } = await anAccount();
  const [first, second] = [await aCode(email), await aCode(email)];
  expect(first.id).not.toBe(second.id);
  const { rows } = await services.pools.main.query('select user_id from reset_request where id = $1', [second.id]);
  expect(rows).toEqual([{ user_id: id }]);
});

test('an account gets five codes an hour and an address twenty, whether anybody has them or not (OTP-5)', async () => {
  const { email } = await anAccount();
  for (const each of [email, 'unknown.five@example.ph']) {
    for (let times = 0; times < 5; times += 1) await aCode(each);
    await expect(aCode(each)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3_600 });
  }
  const visitor = aVisitor();
  for (let times = 0; times < 20; times += 1) await aCode(`flood-${times}@example.ph`, visitor);
  await expect(aCode('flood-20@example.ph', visitor)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  after(3_600);
  await expect(aCode(email)).resolves.toMatchObject({ email });
});

test('the counters outlive a request that fails', async () => {
  const { email } = await anAccount();
  for (let times = 0; times < 5; times += 1) {
    const failing = inOneTransaction(aVisitor(), async (ctx) => {
      await requestCode(ctx, { username: email });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
  }
  await expect(aCode(email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('a token is valid while its request can be gone on with, and tells the address behind a mask', async () => {
  const { email } = await anAccount();
  for (const each of [email, 'x@example.ph']) {
    const { token } = await aCode(each);
    const masked = `${each[0]}***@example.ph`;
    expect(await validateResetToken(aVisitor(), { resetToken: token })).toEqual({
      ok: true,
      email: masked,
      isVerified: false,
    });
  }
  const { token } = await aCode(email);
  after(10 * 60);
  await expect(validateResetToken(aVisitor(), { resetToken: token })).rejects.toMatchObject(invalid);
  await expect(validateResetToken(aVisitor(), { resetToken: 'invented' })).rejects.toMatchObject(invalid);
});

test('a token tells that its code was given, until the password is set or ten minutes are over', async () => {
  const { email } = await anAccount();
  const described = async ({ token }: Requested) => validateResetToken(aVisitor(), { resetToken: token });
  const [first, other] = [await aCode(email), await aCode((await anAccount()).email)];
  await verify(first);
  expect(await described(first)).toMatchObject({ isVerified: true });
  expect(await described(other)).toMatchObject({ isVerified: false });
  await reset(first);
  await expect(described(first)).rejects.toMatchObject(invalid);
  await verify(other);
  after(10 * 60);
  await expect(described(other)).rejects.toMatchObject(invalid);
});

test('a password is set where guesses had made the account wait', async () => {
  const { email } = await anAccount();
  for (let times = 0; times < 5; times += 1) await enter(email, 'Wrong-Horse-7');
  expect(await enter(email, goodPassword)).toBe('RATE_LIMITED');
  const request = await aCode(email);
  await verify(request);
  await reset(request);
  expect(await enter(email, newPassword)).toBe(null);
});
