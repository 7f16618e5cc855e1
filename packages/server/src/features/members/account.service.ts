import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';

/** What signing in writes on a person's own row; each is an inner function of the accounts' verbs. */

const password = statement<never>(
  'members.set_password',
  `update app_user set password_hash = $2, updated_at = $3 where id = $1`,
);

/** Keeps the hash of a password. */
export async function setPasswordHash(ctx: Ctx, userId: number, hash: string): Promise<void> {
  await ctx.rows(password, [userId, hash, ctx.now()]);
}

const confirm = statement<never>(
  'members.confirm_email',
  `update app_user set email_verified_at = coalesce(email_verified_at, $2), updated_at = $2 where id = $1`,
);

/** The address has proved to be theirs: the account is live. */
export async function confirmAddress(ctx: Ctx, userId: number): Promise<void> {
  await ctx.rows(confirm, [userId, ctx.now()]);
}

const signedIn = statement<never>('members.signed_in', `update app_user set last_login_at = $2 where id = $1`);

export async function recordSignIn(ctx: Ctx, userId: number): Promise<void> {
  await ctx.rows(signedIn, [userId, ctx.now()]);
}

const rename = statement<never>(
  'members.rename_unconfirmed',
  `update user_profile set first_name = $2, last_name = $3, updated_at = $4 where user_id = $1`,
);

/** Who signs up again before confirming has said their name anew. */
export async function renameUnconfirmed(
  ctx: Ctx,
  userId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await ctx.rows(rename, [userId, firstName, lastName, ctx.now()]);
}
