import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { otpDigits, otpTries, otpWrongTriesPerDay } from '@tribe/domain/features/accounts/otp.ts';
import { fitsCode } from '#features/accounts/hashing.ts';
import { hashOf } from '#features/accounts/session.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError } from '#kernel/api/errors.ts';
import { checkLimit, countAgainst, uncount, type Limit } from '#kernel/http/limits.ts';
import { workflow } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const perDay: Limit = { count: otpWrongTriesPerDay, seconds: 24 * 60 * 60 };
const perAddress: Limit = { count: 30, seconds: 15 * 60 };

/** One statement takes a try, so that of a hundred at once no more are compared than the code has left. */
const takeTry = statement<{ codeHash: string; userId: number | null; email: string; isHolder: boolean }>(
  'otp.take_try',
  `update reset_request set tries = tries + 1
   where id = $1 and tries < $3 and expires_at > $2 and verified_at is null and used_at is null and superseded_at is null
   returning code_hash as "codeHash", user_id as "userId", email, coalesce(token_hash = $4, false) as "isHolder"`,
);

const why = statement<{ isOver: boolean; isSpent: boolean }>(
  'otp.why',
  `select expires_at <= $2 or superseded_at is not null as "isOver", tries >= $3 and verified_at is null as "isSpent"
   from reset_request where id = $1 and verified_at is null`,
);

const verify = statement<{ userId: number }>(
  'otp.verify',
  `update reset_request set verified_at = $2 where id = $1 and verified_at is null and used_at is null and superseded_at is null
   returning user_id as "userId"`,
);

export const OtpAnswer = shape({ isValid: 'Boolean', message: 'String' });
export type OtpAnswer = ShapeOf<typeof OtpAnswer>;
/** `token` is the handle of the request, which the browser that asked for the code was given. */
type OtpTry = { id: number; otp: string | number; token?: string | null | undefined };

const no = (message: string): OtpAnswer => ({ isValid: false, message });
const { otpInvalid, otpExpired, otpTooManyTries, otpVerified } = accountMessages;

/**
 * Whether a code is the one of this request; a right one verifies it, once. Everything that it writes outlives the request
 * that asked, and a code of one request opens no other. Wrong tries of the day are counted apart for who has the handle and
 * for who has not, so that nobody who only knows the number of a request locks its owner out.
 */
export const validateOtp = workflow('public', ({ ctx }, attempt: OtpTry): Promise<OtpAnswer> => tryCode(ctx, attempt));

export async function tryCode(ctx: Ctx, { id, otp, token }: OtpTry): Promise<OtpAnswer> {
  const addressKey = `code:guess:${ctx.origin.address}`;
  if (await isFull(() => checkLimit(ctx, addressKey, perAddress))) return no(otpTooManyTries);
  const [request] = await ctx.outside.rows(takeTry, [id, ctx.now(), otpTries, token ? hashOf(token) : null]);
  if (!request) return whyNot(ctx, id, addressKey);
  const accountKey = `code:${request.isHolder ? 'wrong' : 'stray'}:${request.email}`;
  if (await isFull(() => countAgainst(ctx, accountKey, perDay))) return no(otpTooManyTries);
  const code = otpDigits(otp);
  const fits = await fitsCode(request.codeHash, code ?? '', ctx.services.config);
  if (!fits || code === null || request.userId === null) {
    await isFull(() => countAgainst(ctx, addressKey, perAddress));
    await record(ctx, request.userId, 'password.code-refused', 'Entered a wrong one-time code');
    return no(otpInvalid);
  }
  await uncount(ctx, accountKey);
  const [verified] = await ctx.outside.rows(verify, [id, ctx.now()]);
  if (!verified) return no(otpInvalid);
  await record(ctx, verified.userId, 'password.code-verified', 'Entered the correct one-time code', verified.userId);
  return { isValid: true, message: otpVerified };
}

/** Whether a limit stood in the way; the answer of this operation says it in its own words. */
async function isFull(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true;
    throw error;
  }
}

async function whyNot(ctx: Ctx, id: number, addressKey: string): Promise<OtpAnswer> {
  await isFull(() => countAgainst(ctx, addressKey, perAddress));
  const [state] = await ctx.outside.rows(why, [id, ctx.now(), otpTries]);
  if (state?.isOver) return no(otpExpired);
  return no(state?.isSpent ? otpTooManyTries : otpInvalid);
}

/** `actorId` where it is known who did it: whoever has the right code reads their mail. */
function record(ctx: Ctx, userId: number | null, action: string, sentence: string, actorId?: number): Promise<void> {
  const about = userId === null ? {} : { entityId: userId, subjectId: userId };
  return ctx.outside.log({ ...about, entity: 'user', action, sentence, ...(actorId ? { actorId } : {}) });
}
