import { publishPeople } from '#features/members/shownPeople.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** What signing in writes on a person's own row; each is an inner function of the accounts' operations. */

const password = statement<{ id: number }>(
  'members.set_password',
  `update app_user set password_hash = $2, updated_at = $3
   where id = $1 and ($4::text is null or password_hash = $4) returning id`,
);

/** Keeps the hash of a password; with `before` only in the place of that one. Answers whether it was kept. */
export async function setPasswordHash(
  ctx: Ctx,
  userId: number,
  hash: string,
  before: string | null = null,
): Promise<boolean> {
  return (await ctx.rows(password, [userId, hash, ctx.now(), before])).length === 1;
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

const affiliated = statement<never>(
  'members.affiliated',
  `update app_user set affiliate_timestamp = coalesce(affiliate_timestamp, $2), updated_at = $2 where id = $1`,
);

/** Since when somebody is an affiliate: since they first accepted the terms. */
export async function recordAffiliate(ctx: Ctx, userId: number): Promise<void> {
  await ctx.rows(affiliated, [userId, ctx.now()]);
}

const newcomer = statement<never>(
  'members.confirm_newcomer',
  `with account as (
     update app_user set password_hash = $2, email_verified_at = $5, updated_at = $5 where id = $1)
   update user_profile set first_name = $3, last_name = $4, updated_at = $5 where user_id = $1`,
);

/** Who opens the link of a sign-up is who it says from now, with its password. */
export async function confirmNewcomer(
  ctx: Ctx,
  userId: number,
  { passwordHash, firstName, lastName }: { passwordHash: string; firstName: string; lastName: string },
): Promise<void> {
  await ctx.rows(newcomer, [userId, passwordHash, firstName, lastName, ctx.now()]);
}

/** Who goes in a merge keeps the address that who stays gave up; where that is taken back, the two exchange them again. */
const giveUp = statement<{ id: number }>(
  'members.give_up_address',
  `update app_user set email = 'address-' || id || '@merging.invalid' where email = $2 and status = 'MERGED' and merged_into_id = $1
   returning id`,
);
const claimAddress = statement<never>('members.take_over_address', 'update app_user set email = $2 where id = $1');

const address = statement<{ before: string }>(
  'members.change_address',
  `with before as (select id, email from app_user where id = $1 for update)
   update app_user u set email = $2, email_verified_at = $3, version = u.version + 1, updated_at = $3
   from before where u.id = before.id returning before.email as before`,
);

/** Another address, which has proved to be theirs. Answers the one of before; a taken one breaks its constraint. */
export async function changeAddress(ctx: Ctx, userId: number, email: string): Promise<string> {
  const [keeper] = await ctx.rows(giveUp, [userId, email]);
  const [changed] = await ctx.rows(address, [userId, email, ctx.now()]);
  const before = changed?.before ?? '';
  if (keeper) await ctx.rows(claimAddress, [keeper.id, before]);
  return before;
}

const into = statement<{ id: number }>(
  'members.merged_into',
  `with recursive them as (
     select id from app_user where merged_into_id = $1
     union select u.id from app_user u join them t on u.merged_into_id = t.id)
   select id from them order by id`,
);

/** The accounts that were merged into somebody's, also through one another. */
export async function mergedInto(ctx: Ctx, userId: number): Promise<number[]> {
  return (await ctx.rows(into, [userId])).map(({ id }) => id);
}

/** What a merge kept to be undone tells who somebody was, too. */
const forget = statement<{ before: string }>(
  'members.forget',
  `with before as (select id, email from app_user where id = $1 for update),
   merges as (update user_merge set rows = '[]', undo_until = merged_at, updated_at = $2
     where survivor_id = $1 or merged_id = $1)
   update app_user u set email = 'deleted-' || u.id || '@deleted.invalid', slug = 'deleted-' || u.id, password_hash = null,
     profile_image = null, status = case u.status when 'MERGED' then u.status else 'ARCHIVED' end, archived_at = $2, archive_reason = $3, version = u.version + 1, updated_at = $2
   from before where u.id = before.id returning before.email as before`,
);

/** Takes who somebody was from their own row and out of their merges, for good. Answers the address of before. */
export async function forgetPerson(ctx: Ctx, userId: number, reason: string): Promise<string> {
  const [forgotten] = await ctx.rows(forget, [userId, ctx.now(), reason]);
  await publishPeople(ctx, [userId]);
  return forgotten?.before ?? '';
}
