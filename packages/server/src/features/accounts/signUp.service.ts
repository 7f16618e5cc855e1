import { SignupInput } from '@tribe/domain/features/accounts/signup.input.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { z } from 'zod';
import { confirmationMail, knownAddressMail } from '#features/accounts/account.mail.ts';
import { hashPassword } from '#features/accounts/hashing.ts';
import { refuseGuessable } from '#features/accounts/newPassword.ts';
import { openSession } from '#features/accounts/session.service.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { confirmAddress, recordSignIn, renameUnconfirmed, setPasswordHash } from '#features/members/account.service.ts';
import { createPerson } from '#features/members/person.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { AppError } from '#kernel/errors.ts';
import { checkLimit, countAgainst } from '#kernel/limits.ts';
import { verb } from '#kernel/permit.ts';
import type { NewSession } from '#kernel/who.ts';

const anHour = 60 * 60;
const perAddress = { count: 20, seconds: anHour };
const perAccount = { count: 5, seconds: anHour };

/** What is left to do once the answer is out. */
export const SigningUp = z.object({
  email: z.string(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type SigningUp = z.infer<typeof SigningUp>;

/** Whether the address is taken is looked at by a job, so that the answer and its work are the same for every address. */
export const signUp = verb('public', async (ctx, given: unknown): Promise<{ message: string }> => {
  const { username: email, password, firstName, lastName } = SignupInput.parse(given);
  await countAgainst(ctx, `sign-up:address:${ctx.origin.address}`, perAddress);
  refuseGuessable(password, { email, firstName, lastName });
  await countAgainst(ctx, `sign-up:account:${email}`, perAccount);
  const passwordHash = await hashPassword(password);
  await ctx.job('accounts.sign_up', { email, passwordHash, firstName, lastName } satisfies SigningUp);
  return { message: accountMessages.checkYourMail };
});

const find = statement<{ id: number; isWaiting: boolean }>(
  'sign_up.find',
  `select id, status = 'ACTIVE' and email_verified_at is null and password_hash is not null as "isWaiting"
   from app_user where email = $1 for update`,
);

/** A new address gets a non-member and a link; one that still waits gets another link; a taken one is told that it is. */
export async function completeSignUp(ctx: Ctx, asked: SigningUp): Promise<void> {
  const { email, passwordHash, firstName, lastName } = asked;
  const { publicUrl } = ctx.services.config;
  const [known] = await ctx.rows(find, [email]);
  if (known && !known.isWaiting) return ctx.mail(knownAddressMail({ email, publicUrl }));
  const userId = known ? known.id : (await newcomer(ctx, asked)).id;
  if (known) {
    await setPasswordHash(ctx, userId, passwordHash);
    await renameUnconfirmed(ctx, userId, { firstName, lastName });
  }
  await ctx.mail(confirmationMail({ email, publicUrl }, await newLink(ctx, userId)));
}

async function newcomer(ctx: Ctx, { email, passwordHash, firstName, lastName }: SigningUp): Promise<{ id: number }> {
  const levels = ['non-member'];
  const made = await createPerson(ctx, { email, passwordHash, firstName, lastName, levels, via: 'signup', by: null });
  await ctx.log({
    action: 'user.signed-up',
    entity: 'user',
    entityId: made.id,
    subjectId: made.id,
    actorId: made.id,
    sentence: `Signed up as ${firstName} ${lastName}`,
  });
  return made;
}

const link = statement<never>(
  'sign_up.link',
  `with older as (update mailed_link set used_at = $3 where user_id = $1 and kind = 'confirm-email' and used_at is null)
   insert into mailed_link (kind, user_id, token_hash, expires_at) values ('confirm-email', $1, $2, $3::timestamptz + interval '24 hours')`,
);

/** A link for 24 hours; those before it open nothing any more. */
async function newLink(ctx: Ctx, userId: number): Promise<string> {
  const token = newToken();
  await ctx.rows(link, [userId, hashOf(token), ctx.now()]);
  return token;
}

const takeLink = statement<{ userId: number }>(
  'sign_up.take_link',
  `update mailed_link l set used_at = $2 from app_user u
   where l.token_hash = $1 and l.kind = 'confirm-email' and l.used_at is null and l.expires_at > $2
     and u.id = l.user_id and u.status = 'ACTIVE' returning l.user_id as "userId"`,
);

const guesses = { count: 20, seconds: 15 * 60 };
const ConfirmInput = z.object({ token: z.string().min(1).max(200) });

/** The link of the mail makes the account live and signs in; it works once. */
export const confirmEmail = verb('public', async (ctx, given: unknown): Promise<NewSession & { id: number }> => {
  const key = `confirm:address:${ctx.origin.address}`;
  await checkLimit(ctx, key, guesses);
  const { token } = ConfirmInput.parse(given);
  const [taken] = await ctx.rows(takeLink, [hashOf(token), ctx.now()]);
  if (!taken) {
    await countAgainst(ctx, key, guesses);
    throw new AppError('BAD_USER_INPUT', accountMessages.invalidResetToken);
  }
  const { userId } = taken;
  await confirmAddress(ctx, userId);
  await recordSignIn(ctx, userId);
  const about = { entity: 'user', entityId: userId, subjectId: userId, actorId: userId };
  await ctx.log({ ...about, action: 'user.confirmed', sentence: 'Confirmed the address and signed in' });
  return { ...(await openSession(ctx, userId)), id: userId };
});
