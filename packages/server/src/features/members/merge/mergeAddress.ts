import type { Compared } from '#features/members/merge/mergeDetails.ts';
import type { Pair } from '#features/members/merge/mergeRows.ts';
import type { InScope } from '#features/members/scope.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { addressChangedMail } from '#features/accounts/account.mail.ts';
import { forgetAddress, leaveAddress } from '#features/accounts/addressChange.service.ts';
import { notifyNewAddress } from '#features/members/invitation.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden } from '#kernel/api/errors.ts';

/**
 * The address of the duplicate for the account that stays is a change of address: nobody's own (that asks for the password, at
 * /account), and only of people who rank below whoever merges, as both accounts did.
 */
export function refuseAddress(ctx: Ctx, pair: Pair, ranks: readonly Pick<InScope, 'rank'>[]): void {
  if (pair.survivorId === ctx.me.userId) throw forbidden(accountMessages.emailAtAccount);
  if (ranks.some(({ rank }) => rank >= ctx.me.rank)) throw forbidden(accountMessages.emailOfPeer);
}

const emailOf = ({ details }: Compared, side: 'survivor' | 'merged'): string =>
  details.find(({ field }) => field === 'email')?.[side]?.value ?? '';

const proved = statement<{ isProved: boolean }>(
  'members.merge_address_proved',
  'select email_verified_at is not null as "isProved" from app_user where id = $1',
);

/** Whether the address of an account has proved to be its person's; asked before a merge gives it another one. */
export const isAddressProved = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await ctx.rows(proved, [userId]))[0]?.isProved === true;

/** Both addresses hear of it: the new one how to sign in, the old one that it isn't theirs any more, and how to take that back. */
export async function notifyAddresses(
  ctx: Ctx,
  { survivorId }: Pair,
  { compared, wasTheirs }: { compared: Compared; wasTheirs: boolean },
): Promise<void> {
  const change = { before: emailOf(compared, 'survivor'), after: emailOf(compared, 'merged'), wasTheirs };
  await leaveAddress(ctx, survivorId, change);
  await notifyNewAddress(ctx, survivorId);
}

/** What proved the address, and the password set by a mail to the other one, go back with the address. */
const back = statement<{ survivorId: number; from: string; to: string }>(
  'members.merge_address_back',
  `update app_user u set email_verified_at = (r.row -> 'before' ->> 'email_verified_at')::timestamptz,
     password_hash = r.row -> 'before' ->> 'password_hash'
   from user_merge m cross join lateral (select jsonb_array_elements(m.rows) as row) r
   where m.id = $1 and u.id = m.survivor_id and r.row ->> 'table' = 'app_user'
     and (r.row -> 'before' ->> 'id')::int = m.survivor_id
     and r.row -> 'before' ->> 'email' <> r.row -> 'after' ->> 'email' and u.email = (r.row -> 'before' ->> 'email')::citext
   returning u.id as "survivorId", r.row -> 'after' ->> 'email' as "from", u.email::text as "to"`,
);

/** After a merge was undone: whoever could read the other mailbox opens this account no more. */
export async function restoreAddress(ctx: Ctx, mergeId: number): Promise<void> {
  const [restored] = await ctx.rows(back, [mergeId]);
  if (!restored) return;
  const { publicUrl } = ctx.services.config;
  // A code that went to the other mailbox would set the password of this account.
  await forgetAddress(ctx, restored.survivorId);
  await ctx.mail(addressChangedMail({ email: restored.from, publicUrl }, restored.to, null));
}
