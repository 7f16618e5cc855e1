import { randomInt } from 'node:crypto';
import { emailField } from '@tribe/domain/features/accounts/login.input.ts';
import { maskedEmail } from '@tribe/domain/features/accounts/email.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { otpLength, otpLifetime, otpPerHour } from '@tribe/domain/features/accounts/otp.ts';
import { newPasswordField } from '@tribe/domain/features/accounts/password.input.ts';
import { z } from 'zod';
import { codeMail, passwordChangedMail } from '#features/accounts/account.mail.ts';
import { hashCode, hashPassword } from '#features/accounts/hashing.ts';
import { refuseGuessable } from '#features/accounts/newPassword.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { confirmAddress, setPasswordHash } from '#features/members/account.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError } from '#kernel/api/errors.ts';
import { clearLimit, countAgainst } from '#kernel/http/limits.ts';
import { countMailBy, countMailTo } from '#kernel/mail/mailLimits.ts';
import { query, mutation } from '#kernel/api/operation.ts';

const anHour = 60 * 60;
const perAccount = { count: otpPerHour, seconds: anHour };

const lock = statement<never>('reset.lock', `select pg_advisory_xact_lock(hashtextextended($1, 731))`);

const insert = statement<{ id: number; userId: number | null }>(
  'reset.insert',
  `with person as (select id from app_user where email = $1::citext and status = 'ACTIVE'),
   older as (update reset_request set superseded_at = $5 where email = $1::citext and superseded_at is null and used_at is null)
   insert into reset_request (id, user_id, email, token_hash, code_hash, expires_at, created_at)
   values ($6, (select id from person), $1, $2, $3, $4, $5) on conflict (id) do nothing returning id, user_id as "userId"`,
);

/** The numbers that an Int of GraphQL and an address have room for. */
const mostRequests = 2 ** 31;

/** `id` is the request's own, never a person's. */
export type ResetHandle = { id: number; token: string; email: string };

const isNobody = new Date(0);
const RequestInput = z.object({ username: emailField(accountMessages.registeredEmailRequired) });

/**
 * Mails a one-time code; a newer one kills the older. For an unknown address everything happens alike, but that its mail
 * is dead from the start and nobody's password hangs on the request.
 */
export const requestCode = mutation('public', async (ctx, input: unknown): Promise<ResetHandle> => {
  const { username: email } = RequestInput.parse(input);
  await countMailBy(ctx);
  await countAgainst(ctx, `code:account:${email}`, perAccount);
  await countMailTo(ctx, email);
  const { handle, code, userId, expiresAt } = await openRequest(ctx, email);
  const { publicUrl } = ctx.services.config;
  await ctx.mail(codeMail({ email, publicUrl }, code, userId === null ? isNobody : expiresAt));
  const about = { entity: 'user', entityId: userId ?? undefined, subjectId: userId ?? undefined };
  await ctx.log({ ...about, action: 'password.code-requested', sentence: 'Asked for a one-time code' });
  return handle;
});

type OpenedRequest = { handle: ResetHandle; code: string; userId: number | null; expiresAt: Date };

/** Opens a request with a new code, without limits and without mail. */
export async function openRequest(ctx: Ctx, email: string): Promise<OpenedRequest> {
  const code = newCode();
  const codeHash = await hashCode(code, ctx.services.config);
  const token = newToken();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + otpLifetime);
  await ctx.rows(lock, [email]);
  const { id, userId } = await insertRequest(ctx, [email, hashOf(token), codeHash, expiresAt, now]);
  return { handle: { id, token, email }, code, userId, expiresAt };
}

/** A number that another request has is drawn anew. */
async function insertRequest(ctx: Ctx, values: readonly unknown[]): Promise<{ id: number; userId: number | null }> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [request] = await ctx.rows(insert, [...values, randomInt(1, mostRequests)]);
    if (request) return request;
  }
  throw new Error('No number is left for a request');
}

/** Six random digits, zeros in front included. */
export const newCode = (): string => String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0');

const Token = z.string().min(1).max(200);
const invalidToken = () => new AppError('BAD_USER_INPUT', accountMessages.invalidResetToken);

const alive = statement<{ email: string; isVerified: boolean }>(
  'reset.alive',
  `select email, verified_at is not null as "isVerified" from reset_request where token_hash = $1 and used_at is null and superseded_at is null
   and (expires_at > $2 or verified_at > $2::timestamptz - make_interval(secs => $3))`,
);

/** `isVerified` once the right code was given, so that whoever loads the page anew goes on from there. */
type GoingOn = { ok: true; email: string; isVerified: boolean };

/** Whether a request can still be gone on with; tells no more of whose it is than its own browser knows. */
export const validateResetToken = query('public', async (ctx, input: unknown): Promise<GoingOn> => {
  const { resetToken } = z.object({ resetToken: Token }).parse(input);
  const [request] = await ctx.rows(alive, [hashOf(resetToken), ctx.now(), otpLifetime / 1_000]);
  if (!request) throw invalidToken();
  return { ok: true, email: maskedEmail(request.email), isVerified: request.isVerified };
});

type Verified = { id: number; userId: number; email: string; firstName: string; lastName: string };

const verified = statement<Verified>(
  'reset.verified',
  `select r.id, u.id as "userId", u.email, p.first_name as "firstName", p.last_name as "lastName"
   from reset_request r join app_user u on u.id = r.user_id join user_profile p on p.user_id = u.id
   where r.token_hash = $1 and r.used_at is null and r.superseded_at is null and u.status = 'ACTIVE'
     and r.verified_at > $2::timestamptz - make_interval(secs => $3)`,
);

const ResetInput = z.object({ resetToken: Token, password: newPasswordField });

export type NewPassword = { requestId: number; userId: number; email: string; passwordHash: string };

/**
 * The first half of a reset, outside a transaction since a hash may wait its turn: the request must be one whose code was
 * verified less than ten minutes ago, and the password one that is not easily guessed.
 */
export const prepareReset = query('public', async (ctx, input: unknown): Promise<NewPassword> => {
  const { resetToken, password } = ResetInput.parse(input);
  const [request] = await ctx.rows(verified, [hashOf(resetToken), ctx.now(), otpLifetime / 1_000]);
  if (!request) throw invalidToken();
  refuseGuessable(password, request);
  const { id: requestId, userId, email } = request;
  return { requestId, userId, email, passwordHash: await hashPassword(password) };
});

const use = statement<{ id: number }>(
  'reset.use',
  `update reset_request set used_at = $3 where id = $1 and user_id = $2 and verified_at is not null
   and used_at is null and superseded_at is null returning id`,
);

/** The second half: the request is used up, the password set, every session ended, and the person told. */
export const finishReset = mutation('public', async (ctx, reset: NewPassword): Promise<{ ok: true }> => {
  const { requestId, userId, email, passwordHash } = reset;
  const [used] = await ctx.rows(use, [requestId, userId, ctx.now()]);
  if (!used) throw invalidToken();
  await setPasswordHash(ctx, userId, passwordHash);
  await confirmAddress(ctx, userId);
  await endSessions(ctx, userId);
  await ctx.mail(passwordChangedMail({ email, publicUrl: ctx.services.config.publicUrl }));
  const about = { entity: 'user', entityId: userId, subjectId: userId, actorId: userId };
  await ctx.log({ ...about, action: 'password.reset', sentence: 'Set a new password with a one-time code' });
  await clearLimit(ctx, `sign-in:account:${email}`);
  return { ok: true };
});
