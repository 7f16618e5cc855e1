import { CodeInput } from '@tribe/domain/features/accounts/code.input.ts';
import { LoginInput } from '@tribe/domain/features/accounts/login.input.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { signInLimits } from '@tribe/domain/features/accounts/session.ts';
import { factorOnMail } from '#features/accounts/account.mail.ts';
import { knownDevice } from '#features/accounts/device.ts';
import { enter, type HalfIn, letIn, type Proved, type SignedIn } from '#features/accounts/enter.service.ts';
import { fitsPassword, hashPassword, isOutdated } from '#features/accounts/hashing.ts';
import { factorOf, keepCodes, makeRecoveryCodes, proveFactor } from '#features/accounts/secondFactor.service.ts';
import { readStep } from '#features/accounts/secondStep.ts';
import { endSession, impersonationEnded } from '#features/accounts/session.service.ts';
import { bearerFor } from '#features/accounts/session.ts';
import { waitingSignUp } from '#features/accounts/signUp.service.ts';
import { setPasswordHash } from '#features/members/account.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, forbidden } from '#kernel/api/errors.ts';
import { checkLimit, clearLimit, countAgainst, type Limit } from '#kernel/http/limits.ts';
import { query } from '#kernel/api/operation.ts';

type Account = { id: number; passwordHash: string | null };

/** Who may sign in: a living account whose address has proved to be theirs. */
const find = statement<Account>(
  'sign_in.find',
  `select id, case when status = 'ACTIVE' and email_verified_at is not null then password_hash end as "passwordHash"
   from app_user where email = $1`,
);

const seconds = signInLimits.window / 1_000;
const perAccount: Limit = { count: signInLimits.perAccount, seconds, doubles: true };
const perAddress: Limit = { count: signInLimits.perAddress, seconds, doubles: true };

/** Accounts of the demo have a password that everybody can read. */
const isOfDemo = (email: string): boolean => email.endsWith('@demo.test');

type Guard = { key: string; limit: Limit };

/** What an attempt counts against. A browser that is known has a count of its own, so that nobody can lock its owner out. */
function guardsFor(ctx: Ctx, email: string, device: string | null): [Guard, ...Guard[]] {
  if (device) return [{ key: `sign-in:device:${device}`, limit: perAccount }];
  return [
    { key: `sign-in:account:${email}`, limit: perAccount },
    { key: `sign-in:address:${ctx.origin.address}`, limit: perAddress },
  ];
}

/**
 * Signs in with address and password; `deviceMark` is what this browser kept of an earlier time. Works outside a transaction,
 * since a hash may wait its turn. Looks at the limits before and after: a right password among too many wrong ones opens nothing.
 */
export const signIn = query('public', async (ctx, input: unknown, deviceMark?: string): Promise<SignedIn | HalfIn> => {
  const { username: email, password } = LoginInput.parse(input);
  if (isOfDemo(email) && !ctx.origin.isDirect && !ctx.services.config.demoInPublic)
    throw forbidden(accountMessages.demoIsLocal);
  const secret = ctx.services.config.sessionSecret;
  const device = knownDevice(deviceMark, email, secret);
  const guards = guardsFor(ctx, email, device);
  for (const { key, limit } of guards) await checkLimit(ctx, key, limit);
  const [account] = await ctx.rows(find, [email]);
  const waiting = account?.passwordHash === null ? await waitingSignUp(ctx, email) : null;
  const fits = await fitsPassword(account?.passwordHash ?? waiting?.passwordHash ?? null, password);
  if (!account || !fits) return refuse(ctx, guards, account?.id);
  // Only who knows the password of the sign-up learns that it waits.
  if (account.passwordHash === null) throw new AppError('BAD_USER_INPUT', accountMessages.confirmFirst);
  for (const { key, limit } of guards) await checkLimit(ctx, key, limit);
  await clearLimit(ctx, guards[0].key);
  const passwordHash = await renewedHash(ctx, account, password);
  return enter(ctx, { id: account.id, email, passwordHash }, device);
});

const findById = statement<Proved>(
  'sign_in.find_by_id',
  `select id, email, password_hash as "passwordHash" from app_user where id = $1 and status = 'ACTIVE' and email_verified_at is not null`,
);

/** The second step: the code of the app, or a recovery code. `stepMark` is what the first step left in this browser. */
export const completeSignIn = query(
  'public',
  async (ctx, input: unknown, stepMark?: string, deviceMark?: string): Promise<SignedIn> => {
    const { code } = CodeInput.parse(input);
    const key = `second-factor:address:${ctx.origin.address}`;
    await checkLimit(ctx, key, perAddress);
    const step = readStep(stepMark, ctx.now());
    const [account] = step ? await ctx.rows(findById, [step.userId]) : [];
    const secret = ctx.services.config.sessionSecret;
    if (!account || !step?.isSignedBy({ passwordHash: account.passwordHash, secret }))
      throw new AppError('BAD_USER_INPUT', accountMessages.secondFactorOver);
    await proveFactor(ctx, account.id, code).catch(async (error: unknown) => {
      await countAgainst(ctx, key, perAddress);
      throw error;
    });
    const recoveryCodes = await firstCodes(ctx, account);
    return { ...(await letIn(ctx, account, knownDevice(deviceMark, account.email, secret))), ...recoveryCodes };
  },
);

/** A factor that was proved for the first time is on from now; its recovery codes are shown once. */
async function firstCodes(
  ctx: Ctx,
  { id: userId, email }: { id: number; email: string },
): Promise<{ recoveryCodes?: string[] }> {
  if ((await factorOf(ctx, userId)).isOn) return {};
  const { shown, hashes } = await makeRecoveryCodes(ctx);
  if (!(await keepCodes(ctx, userId, hashes, false))) return {};
  await logSession(ctx, 'second-factor.set-up', userId, 'Set up two-step verification');
  await ctx.mail(factorOnMail({ email, publicUrl: ctx.services.config.publicUrl }));
  return { recoveryCodes: shown };
}

async function refuse(ctx: Ctx, guards: Guard[], userId: number | undefined): Promise<never> {
  await ctx.outside.log({
    action: 'session.refused',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence: 'A sign-in failed',
  });
  for (const { key, limit } of guards) await countAgainst(ctx, key, limit);
  throw new AppError('BAD_USER_INPUT', accountMessages.wrongSignIn);
}

/** The hash that is kept from now on: made anew when it was made with older figures. */
async function renewedHash(ctx: Ctx, { id, passwordHash }: Account, password: string): Promise<string> {
  if (passwordHash !== null && !isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  await setPasswordHash(ctx, id, renewed, passwordHash);
  return renewed;
}

function logSession(ctx: Ctx, action: string, userId: number, sentence: string): Promise<void> {
  return ctx.outside.log({ action, entity: 'user', entityId: userId, subjectId: userId, actorId: userId, sentence });
}

/** Ends the session of this browser, if it has one. */
export const signOut = query('public', async (ctx, token: string | undefined): Promise<void> => {
  const ended = await endSession(ctx, token);
  if (!ended) return;
  if (ended.impersonatorId === null) return logSession(ctx, 'session.signed-out', ended.userId, 'Signed out');
  await ctx.outside.log(impersonationEnded(ended, 'Stopped acting as someone else by signing out'));
});

/** A short-lived bearer of the session that asks; null when nobody does. */
export const currentBearer = query('public', async (ctx): Promise<string | null> =>
  ctx.viewer ? bearerFor(ctx.viewer.sessionId, ctx.now(), ctx.services.config.sessionSecret) : null,
);
