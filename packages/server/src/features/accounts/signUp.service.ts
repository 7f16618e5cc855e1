import { LoginInput } from '@tribe/domain/features/accounts/login.input.ts';
import { SignupInput } from '@tribe/domain/features/accounts/signup.input.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { z } from 'zod';
import { addressAwaits } from '#features/accounts/addressChange.service.ts';
import { confirmationMail, knownAddressMail } from '#features/accounts/account.mail.ts';
import { enter, type HalfIn, type SignedIn } from '#features/accounts/enter.service.ts';
import { fitsPassword, hashPassword } from '#features/accounts/hashing.ts';
import { refuseGuessable } from '#features/accounts/newPassword.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { confirmNewcomer } from '#features/members/account.service.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { createPerson } from '#features/members/person.service.ts';
import { acceptLegal } from '#features/site/legalDocument.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError } from '#kernel/api/errors.ts';
import { checkLimit, countAgainst } from '#kernel/http/limits.ts';
import { countMailTo } from '#kernel/mail/mailLimits.ts';
import { query, mutation } from '#kernel/api/operation.ts';

const anHour = 60 * 60;
const perAddress = { count: 20, seconds: anHour };
const perAccount = { count: 5, seconds: anHour };
const guesses = { count: 20, seconds: 15 * 60 };

/** What is left to do once the answer is out. */
export const SigningUp = z.object({
  email: z.string(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type SigningUp = z.infer<typeof SigningUp>;

/** Whether the address is taken is looked at by a job, so that the answer and its work are the same for every address. */
export const signUp = query('public', async (ctx, input: unknown): Promise<{ message: string }> => {
  const { username: email, password, firstName, lastName } = SignupInput.parse(input);
  await countAgainst(ctx, `sign-up:address:${ctx.origin.address}`, perAddress);
  refuseGuessable(password, { email, firstName, lastName });
  await countAgainst(ctx, `sign-up:account:${email}`, perAccount);
  await countMailTo(ctx, email);
  const passwordHash = await hashPassword(password);
  await ctx.job('accounts.sign_up', { email, passwordHash, firstName, lastName } satisfies SigningUp);
  return { message: accountMessages.checkYourMail };
});

/**
 * Only who signed up, was never confirmed and holds nothing yet is a waiting newcomer. Everybody else with this address is
 * somebody whom a stranger's sign-up must not touch, also while their address waits to be proved anew.
 */
const find = statement<{ id: number; isWaiting: boolean }>(
  'sign_up.find',
  `select u.id, u.status = 'ACTIVE' and u.first_confirmed_at is null
     and exists (select from user_access_level h where h.user_id = u.id and h.via = 'signup')
     and not exists (select from user_access_level h where h.user_id = u.id and h.access_level_id <> 'non-member' and ${isActiveGrant('h', '$2')})
     as "isWaiting"
   from app_user u where u.email = $1 for update of u`,
);

/** A new address gets a non-member and a link; one that still waits gets another link; a taken one is told that it is. */
export async function completeSignUp(ctx: Ctx, asked: SigningUp): Promise<void> {
  const { email } = asked;
  const { publicUrl } = ctx.services.config;
  const [known] = await ctx.rows(find, [email, ctx.now()]);
  // An address that its owner may still take back is not free.
  const awaits = await addressAwaits(ctx, email);
  const owner = known && !known.isWaiting ? known.id : awaits;
  if (owner !== null) {
    await log(ctx, owner, 'user.sign-up-refused', 'Someone tried to sign up with this account’s email');
    return ctx.mail(knownAddressMail({ email, publicUrl }));
  }
  const userId = known?.id ?? (await newcomer(ctx, asked)).id;
  if (known) await log(ctx, userId, 'user.signed-up-again', `Signed up again, as ${nameOf(asked)}`);
  await ctx.mail(confirmationMail({ email, publicUrl }, await newLink(ctx, userId, asked)));
}

/** The password is not theirs yet: it waits on the link. */
async function newcomer(ctx: Ctx, asked: SigningUp): Promise<{ id: number }> {
  const { email, firstName, lastName } = asked;
  const made = await createPerson(ctx, { email, firstName, lastName, levels: ['non-member'], via: 'signup', by: null });
  await acceptLegal(ctx, made.id);
  await log(ctx, made.id, 'user.signed-up', `Signed up as ${nameOf(asked)}`);
  return made;
}

const nameOf = ({ firstName, lastName }: Pick<SigningUp, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/** Who it was is not known before the link is opened. */
const log = (ctx: Ctx, userId: number, action: string, sentence: string): Promise<void> =>
  ctx.log({ action, entity: 'user', entityId: userId, subjectId: userId, sentence });

const link = statement<never>(
  'sign_up.link',
  `insert into mailed_link (kind, user_id, email, password_hash, first_name, last_name, token_hash, expires_at)
   values ('confirm-email', $1, $2, $3, $4, $5, $6, $7::timestamptz + interval '24 hours')`,
);

/** A link for 24 hours. Those before it stay good: a stranger who signs up again takes nobody's link away. */
async function newLink(ctx: Ctx, userId: number, asked: SigningUp): Promise<string> {
  const { email, passwordHash, firstName, lastName } = asked;
  const token = newToken();
  await ctx.rows(link, [userId, email, passwordHash, firstName, lastName, hashOf(token), ctx.now()]);
  return token;
}

/** The person is held, so that of two links opened at once the later one finds who was confirmed by the first. */
const holdPerson = statement<never>(
  'sign_up.hold_person',
  `select from app_user where id = (select user_id from mailed_link where token_hash = $1) for update`,
);

type Opened = { id: number; email: string; passwordHash: string; firstName: string; lastName: string };

/** Of the links of a newcomer one is opened: after it, they were confirmed once, and the others open nothing. */
const takeLink = statement<Opened>(
  'sign_up.take_link',
  `update mailed_link l set used_at = $2 from app_user u
   where l.token_hash = $1 and l.kind = 'confirm-email' and l.used_at is null and l.expires_at > $2
     and u.id = l.user_id and u.status = 'ACTIVE' and u.first_confirmed_at is null and u.email = l.email
   returning u.id, l.email, l.password_hash as "passwordHash", l.first_name as "firstName", l.last_name as "lastName"`,
);

const used = statement<{ id: number }>(
  'sign_up.used_link',
  `select u.id from mailed_link l join app_user u on u.id = l.user_id
   where l.token_hash = $1 and l.kind = 'confirm-email' and l.used_at is not null and u.status = 'ACTIVE' and u.email = l.email`,
);

type Waiting = Omit<SigningUp, 'email'> & { id: number };

const waiting = statement<Waiting>(
  'sign_up.waiting',
  `select u.id, l.password_hash as "passwordHash", l.first_name as "firstName", l.last_name as "lastName"
   from app_user u join mailed_link l on l.user_id = u.id and l.kind = 'confirm-email' and l.email = u.email and l.used_at is null
   where u.email = $1 and u.status = 'ACTIVE' and u.first_confirmed_at is null
   order by l.id desc limit 1`,
);

/** The newest sign-up of an address that nobody has confirmed, whether or not its link is still good; null where there is none. */
export const waitingSignUp = async (ctx: Ctx, email: string): Promise<Waiting | null> =>
  (await ctx.rows(waiting, [email]))[0] ?? null;

/** Sends the link once more, to whoever knows the password of the sign-up. Who doesn't is refused as at a sign-in. */
export const resendConfirmation = query('public', async (ctx, input: unknown): Promise<{ message: string }> => {
  const { username: email, password } = LoginInput.parse(input);
  const key = `confirm:address:${ctx.origin.address}`;
  await checkLimit(ctx, key, guesses);
  const found = await waitingSignUp(ctx, email);
  const fits = await fitsPassword(found?.passwordHash ?? null, password);
  if (!found || !fits) {
    await countAgainst(ctx, key, guesses);
    throw new AppError('BAD_USER_INPUT', accountMessages.wrongSignIn);
  }
  await countAgainst(ctx, `sign-up:account:${email}`, perAccount);
  await countMailTo(ctx, email);
  const { id: _id, ...theirs } = found;
  await ctx.job('accounts.sign_up', { email, ...theirs } satisfies SigningUp);
  return { message: accountMessages.checkYourMail };
});

const ConfirmInput = z.object({ token: z.string().min(1).max(200) });

/** The link of the mail gives the newcomer the password and the name of its sign-up, makes the account live and signs in, once. */
export const confirmEmail = mutation('public', async (ctx, input: unknown): Promise<SignedIn | HalfIn> => {
  const key = `confirm:address:${ctx.origin.address}`;
  await checkLimit(ctx, key, guesses);
  const { token } = ConfirmInput.parse(input);
  await ctx.rows(holdPerson, [hashOf(token)]);
  const [opened] = await ctx.rows(takeLink, [hashOf(token), ctx.now()]);
  if (!opened) {
    if ((await ctx.rows(used, [hashOf(token)])).length > 0)
      throw new AppError('BAD_USER_INPUT', accountMessages.alreadyConfirmed);
    await countAgainst(ctx, key, guesses);
    throw new AppError('BAD_USER_INPUT', accountMessages.invalidResetToken);
  }
  const { id, ...theirs } = opened;
  await confirmNewcomer(ctx, id, theirs);
  await ctx.log({
    action: 'user.confirmed',
    entity: 'user',
    entityId: id,
    subjectId: id,
    actorId: id,
    sentence: `Confirmed their email as ${nameOf(theirs)}, with the sign-up password`,
  });
  return enter(ctx, opened);
});
