import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, expect, test } from 'vitest';
import {
  finishRecoveryCodes,
  finishRemoval,
  mySecondFactor,
  prepareFactor,
  prepareRecoveryCodes,
  prepareRemoval,
  removeSecondFactor,
  setUpSecondFactor,
} from '#features/accounts/ownSecondFactor.service.ts';
import { hashOf } from '#features/accounts/session.ts';
import { completeSignIn, signIn } from '#features/accounts/signIn.service.ts';
import { codeAt } from '#features/accounts/totp.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import {
  type Account,
  anAccount,
  aVisitor,
  behind,
  codeOf,
  goodPassword,
  mailsTo,
  wholeSignIn,
} from '../../testing/accounts.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
let clock = start;
/** A code is good once, so that each act has a step of its own. */
const later = (seconds = 60) => setClock(new Date((clock += seconds * 1_000)));
afterEach(async () => {
  await services.pools.main.query(`update setting set value = 'false' where name = 'require-second-factor'`);
  setClock(new Date((clock = start)));
});

const password = { currentPassword: goodPassword };

type Factor = Account & { secret: string; recoveryCodes: string[] };

async function aFactor(roles: Parameters<typeof anAccount>[0] = {}): Promise<Factor> {
  const account = await anAccount(roles);
  const ctx = await signedIn(account.id);
  const { secret } = await setUpSecondFactor(ctx, password);
  const prepared = await prepareFactor(ctx, { code: codeAt(secret, ctx.now()) });
  const { recoveryCodes } = await inOneTransaction(ctx, (inside) => finishRecoveryCodes(inside, prepared));
  later();
  return { ...account, secret, recoveryCodes };
}

async function halfIn({ email }: Account): Promise<string> {
  const answer = await signIn(aVisitor(), { username: email, password: goodPassword });
  return 'step' in answer ? answer.step : '';
}

const give = async (account: Account, code: string, step?: string) =>
  completeSignIn(aVisitor(), { code }, step ?? (await halfIn(account)));

test('strangers have no second factor, and only staff with the right take somebody else’s', async () => {
  expect(await codeOf(mySecondFactor(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await codeOf(setUpSecondFactor(aStranger(), password))).toBe('UNAUTHENTICATED');
  const { id } = await anAccount();
  expect(await codeOf(removeSecondFactor(await signedInAs('coach'), id, 'Lost'))).toBe('FORBIDDEN');
});

test('from the first code on, the password opens a second step and no session (MFA)', async () => {
  const account = await aFactor();
  expect(await mySecondFactor(await signedIn(account.id))).toMatchObject({ isOn: true, codesLeft: 10 });
  expect(await mailsTo(account.email)).toMatchObject([{ kind: 'second-factor-on' }]);
  const { rows } = await services.pools.main.query('select secret, recovery_hashes from user_second_factor');
  expect(JSON.stringify(rows)).not.toContain(account.secret);
  expect(JSON.stringify(rows)).not.toContain(account.recoveryCodes[0]?.replace('-', ''));
  const { token, id } = await give(account, codeAt(account.secret, new Date(clock)));
  expect([id, (await behind(hashOf(token)))?.userId]).toEqual([account.id, account.id]);
});

test('a code is good once, also for eight who send it at once, and for the minute around it (MFA)', async () => {
  const account = await aFactor();
  const code = codeAt(account.secret, new Date(clock));
  const step = await halfIn(account);
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(give(account, code, step))));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  later(15 * 60);
  expect(await codeOf(give(account, codeAt(account.secret, new Date(clock - 30_000))))).toBeNull();
  later();
  expect(await codeOf(give(account, codeAt(account.secret, new Date(clock - 90_000))))).toBe('BAD_USER_INPUT');
});

test('a recovery code opens once, however it is typed', async () => {
  const account = await aFactor();
  const [first = ''] = account.recoveryCodes;
  expect(await codeOf(give(account, ` ${first.toUpperCase()} `))).toBeNull();
  expect(await codeOf(give(account, first))).toBe('BAD_USER_INPUT');
  expect(await mySecondFactor(await signedIn(account.id))).toMatchObject({ codesLeft: 9 });
});

test('after five wrong codes the wait begins, whatever the address', async () => {
  const account = await aFactor();
  const step = await halfIn(account);
  for (let done = 0; done < 5; done += 1) expect(await codeOf(give(account, '000000', step))).toBe('BAD_USER_INPUT');
  expect(await codeOf(give(account, codeAt(account.secret, new Date(clock)), step))).toBe('RATE_LIMITED');
});

test('a second step belongs to one person and one password, and lasts ten minutes', async () => {
  const [account, other] = [await aFactor(), await aFactor()];
  const step = await halfIn(account);
  const forged = step.replace(String(account.id), String(other.id));
  const code = codeAt(other.secret, new Date(clock));
  for (const mark of [forged, 'x', '1.2.3', undefined]) {
    const refused = completeSignIn(aVisitor(), { code }, mark);
    await expect(refused).rejects.toMatchObject({ message: accountMessages.secondFactorOver });
  }
  later(10 * 60);
  expect(await codeOf(give(account, codeAt(account.secret, new Date(clock)), step))).toBe('BAD_USER_INPUT');
  const fresh = await halfIn(account);
  await services.pools.main.query(`update app_user set password_hash = password_hash || 'x' where id = $1`, [
    account.id,
  ]);
  expect(await codeOf(give(account, codeAt(account.secret, new Date(clock)), fresh))).toBe('BAD_USER_INPUT');
});

test('the password gives other recovery codes, and takes the factor away', async () => {
  const account = await aFactor();
  const ctx = await signedIn(account.id);
  expect(await codeOf(prepareRecoveryCodes(ctx, { currentPassword: 'Wrong-Horse-7' }))).toBe('BAD_USER_INPUT');
  const renewed = await prepareRecoveryCodes(ctx, password);
  await inOneTransaction(ctx, (inside) => finishRecoveryCodes(inside, renewed));
  expect(await codeOf(give(account, account.recoveryCodes[1] ?? ''))).toBe('BAD_USER_INPUT');
  expect(await codeOf(give(account, renewed.shown[1] ?? ''))).toBeNull();
  await prepareRemoval(ctx, password);
  await inOneTransaction(ctx, (inside) => finishRemoval(inside));
  expect(await halfIn(account)).toBe('');
  expect((await mailsTo(account.email))[0]).toMatchObject({ kind: 'second-factor-off' });
});

test('staff who help somebody without phone and codes say why, and never reach above themselves', async () => {
  const [account, admin] = [await aFactor(), await aFactor({ roles: ['admin'] })];
  const office = await signedInAs('tribe-team-fa');
  expect(await codeOf(removeSecondFactor(office, admin.id, 'Lost the phone'))).toBe('FORBIDDEN');
  expect(await codeOf(removeSecondFactor(office, account.id, ' '))).toBe('BAD_USER_INPUT');
  await inOneTransaction(office, (inside) => removeSecondFactor(inside, account.id, 'Lost the phone'));
  expect(await halfIn(account)).toBe('');
});

test('where the academy demands it, staff set one up on the way in, and members need none', async () => {
  const admin = await aFactor({ roles: ['admin'] });
  const [coach, member, bare] = [await anAccount({ roles: ['coach'] }), await anAccount(), await signedInAs('admin')];
  const before = await wholeSignIn(aVisitor(), coach.email);
  const lookedAt = await signedIn(member.id);
  await services.pools.main.query('update session set impersonator_id = $2 where id = $1', [
    lookedAt.me.sessionId,
    bare.me.userId,
  ]);
  await keepNamedSettings(services.pools.main);
  const demand = (ctx: typeof bare) =>
    inOneTransaction(ctx, (inside) => updateSetting(inside, 'require-second-factor', 'true'));
  await expect(demand(bare)).rejects.toMatchObject({ messages: { value: [accountMessages.secondFactorFirst] } });
  await demand(await signedIn(admin.id));
  expect(await behind(hashOf(before.token))).toBeNull();
  const { rows } = await services.pools.main.query(`select action from info_log where subject_id = $1`, [member.id]);
  expect(rows).toContainEqual({ action: 'impersonation.ended' });
  expect(await halfIn(member)).toBe('');
  const answer = await signIn(aVisitor(), { username: coach.email, password: goodPassword });
  if (!('step' in answer) || !answer.setUp) throw new Error('Nothing was to be set up');
  expect(answer.setUp.address).toContain('otpauth://totp/Tribe:');
  const entered = await give(coach, codeAt(answer.setUp.secret, new Date(clock)), answer.step);
  expect(entered.recoveryCodes).toHaveLength(10);
  expect(await codeOf(prepareRemoval(await signedIn(coach.id), password))).toBe('FORBIDDEN');
});

test('nobody sets up or confirms a second factor in another’s name (IMP-2)', async () => {
  const ctx = await signedIn((await anAccount()).id);
  ctx.me.impersonatorId = 1;
  expect(await codeOf(setUpSecondFactor(ctx, password))).toBe('FORBIDDEN');
  expect(await codeOf(prepareFactor(ctx, { code: '123456' }))).toBe('FORBIDDEN');
});
