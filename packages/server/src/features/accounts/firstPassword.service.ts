import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { firstPasswordDays } from '@tribe/domain/features/accounts/password.ts';
import { newPasswordField } from '@tribe/domain/features/accounts/password.input.ts';
import { z } from 'zod';
import { enter, type HalfIn, type SignedIn } from '#features/accounts/enter.service.ts';
import { hashPassword } from '#features/accounts/hashing.ts';
import { refuseGuessable } from '#features/accounts/newPassword.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import { confirmAddress, setPasswordHash } from '#features/members/account.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { checkLimit, countAgainst } from '#kernel/http/limits.ts';

const insert = statement<never>(
  'first_password.insert',
  `insert into mailed_link (kind, user_id, email, token_hash, expires_at)
   values ('first-password', $1, $2, $3, $4::timestamptz + make_interval(days => $5))`,
);

/**
 * A link with which the owner of an address chooses the first password of their account and is in: opening the mail proves the address,
 * as a code would. It works once, and never for an account that has a password. Goes into a mail to that address, and nowhere else.
 */
export async function firstPasswordLink(ctx: Ctx, { id, email }: { id: number; email: string }): Promise<string> {
  const token = newToken();
  await ctx.rows(insert, [id, email, hashOf(token), ctx.now(), firstPasswordDays]);
  return token;
}

type Owner = {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  isGood: boolean;
  hasPassword: boolean;
};

const find = statement<Owner>(
  'first_password.find',
  `select u.id as "userId", u.email, p.first_name as "firstName", p.last_name as "lastName",
     l.used_at is null and l.expires_at > $2 and u.password_hash is null as "isGood", u.password_hash is not null as "hasPassword"
   from mailed_link l join app_user u on u.id = l.user_id join user_profile p on p.user_id = u.id
   where l.token_hash = $1 and l.kind = 'first-password' and u.status = 'ACTIVE' and u.email = l.email`,
);

const guesses = { count: 20, seconds: 15 * 60 };
const Token = z.string().min(1).max(200);
const isOver = () => new AppError('BAD_USER_INPUT', accountMessages.invalidResetToken);
const isSet = () => new AppError('BAD_USER_INPUT', accountMessages.passwordIsSet);

/** Whose link it is. A guess is counted; a link that was good once isn't one. */
async function ownerOf(ctx: Ctx, token: string): Promise<Owner> {
  const key = `first-password:address:${ctx.origin.address}`;
  await checkLimit(ctx, key, guesses);
  const [owner] = await ctx.rows(find, [hashOf(token), ctx.now()]);
  if (owner?.hasPassword) throw isSet();
  if (owner?.isGood) return owner;
  if (!owner) await countAgainst(ctx, key, guesses);
  throw isOver();
}

/** Looks whether a link can still be used, before anybody thinks of a password. It changes nothing: mail programs open links too. */
export const checkFirstPassword = query('public', async (ctx, input: unknown): Promise<{ ok: true }> => {
  await ownerOf(ctx, z.object({ token: Token }).parse(input).token);
  return { ok: true };
});

export type FirstPassword = { tokenHash: Buffer; passwordHash: string };

/** The first half, outside a transaction, since a hash may wait its turn. */
export const prepareFirstPassword = query('public', async (ctx, input: unknown): Promise<FirstPassword> => {
  const { token, password } = z.object({ token: Token, password: newPasswordField }).parse(input);
  refuseGuessable(password, await ownerOf(ctx, token));
  return { tokenHash: hashOf(token), passwordHash: await hashPassword(password) };
});

/** The person is locked, so that of two who send the form at once the later one finds the password of the first. */
const hold = statement<never>(
  'first_password.hold',
  `select from app_user where id = (select user_id from mailed_link where token_hash = $1) for update`,
);

const use = statement<{ id: number; email: string }>(
  'first_password.use',
  `update mailed_link l set used_at = $2 from app_user u
   where l.token_hash = $1 and l.kind = 'first-password' and l.used_at is null and l.expires_at > $2
     and u.id = l.user_id and u.status = 'ACTIVE' and u.password_hash is null and u.email = l.email
   returning u.id, u.email`,
);

/** The second half: the link is used up, the password set, the address proved, and its owner signed in, or asked for their second factor. */
export const finishFirstPassword = mutation(
  'public',
  async (ctx, { tokenHash, passwordHash }: FirstPassword): Promise<SignedIn | HalfIn> => {
    await ctx.rows(hold, [tokenHash]);
    const [owner] = await ctx.rows(use, [tokenHash, ctx.now()]);
    if (!owner) throw isOver();
    const { id, email } = owner;
    await setPasswordHash(ctx, id, passwordHash);
    await confirmAddress(ctx, id);
    const about = { entity: 'user', entityId: id, subjectId: id, actorId: id };
    await ctx.log({ ...about, action: 'password.first', sentence: 'Chose their first password with a mailed link' });
    return enter(ctx, { id, email, passwordHash });
  },
);
