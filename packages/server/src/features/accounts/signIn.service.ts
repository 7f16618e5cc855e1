import { LoginInput } from '@tribe/domain/features/accounts/login.input.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { signInLimits } from '@tribe/domain/features/accounts/session.ts';
import { knownDevice, newDevice } from '#features/accounts/device.ts';
import { fitsPassword, hashPassword, isOutdated } from '#features/accounts/hashing.ts';
import { endSession, openSession } from '#features/accounts/session.service.ts';
import { bearerFor } from '#features/accounts/session.ts';
import { recordSignIn, setPasswordHash } from '#features/members/account.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { AppError } from '#kernel/errors.ts';
import { checkLimit, clearLimit, countAgainst, type Limit } from '#kernel/limits.ts';
import { verb } from '#kernel/permit.ts';
import type { NewSession } from '#kernel/who.ts';

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

type Guard = { key: string; limit: Limit };

/** What an attempt counts against. A browser that is known has a count of its own, so that nobody can lock its owner out. */
function guardsFor(ctx: Ctx, email: string, device: string | null): [Guard, ...Guard[]] {
  if (device) return [{ key: `sign-in:device:${device}`, limit: perAccount }];
  return [
    { key: `sign-in:account:${email}`, limit: perAccount },
    { key: `sign-in:address:${ctx.origin.address}`, limit: perAddress },
  ];
}

export type SignedIn = NewSession & { id: number; device: string | null };

/**
 * Signs in with address and password; `deviceMark` is what this browser kept of an earlier time. Works outside a transaction,
 * since a hash may wait its turn. Looks at the limits before and after: a right password among too many wrong ones opens nothing.
 */
export const signIn = verb('public', async (ctx, given: unknown, deviceMark?: string): Promise<SignedIn> => {
  const { username: email, password } = LoginInput.parse(given);
  const secret = ctx.services.config.sessionSecret;
  const device = knownDevice(deviceMark, email, secret);
  const guards = guardsFor(ctx, email, device);
  for (const { key, limit } of guards) await checkLimit(ctx, key, limit);
  const [account] = await ctx.rows(find, [email]);
  const fits = await fitsPassword(account?.passwordHash ?? null, password);
  if (!account || !fits) return refuse(ctx, guards, account?.id);
  for (const { key, limit } of guards) await checkLimit(ctx, key, limit);
  await clearLimit(ctx, guards[0].key);
  await renewHash(ctx, account, password);
  await recordSignIn(ctx, account.id);
  await logSession(ctx, 'session.signed-in', account.id, 'Signed in');
  const session = await openSession(ctx, account.id);
  return { ...session, id: account.id, device: device ? null : newDevice(email, secret) };
});

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

async function renewHash(ctx: Ctx, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash !== null && isOutdated(passwordHash)) await setPasswordHash(ctx, id, await hashPassword(password));
}

function logSession(ctx: Ctx, action: string, userId: number, sentence: string): Promise<void> {
  return ctx.outside.log({ action, entity: 'user', entityId: userId, subjectId: userId, actorId: userId, sentence });
}

/** Ends the session of this browser, if it has one. */
export const signOut = verb('public', async (ctx, token: string | undefined): Promise<void> => {
  const userId = await endSession(ctx, token);
  if (userId !== null) await logSession(ctx, 'session.signed-out', userId, 'Signed out');
});

/** A short-lived bearer of the session that asks; null when nobody does. */
export const currentBearer = verb('public', async (ctx): Promise<string | null> =>
  ctx.who ? bearerFor(ctx.who.sessionId, ctx.now(), ctx.services.config.sessionSecret) : null,
);
