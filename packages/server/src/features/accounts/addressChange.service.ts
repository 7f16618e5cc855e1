import { addressChangedMail } from '#features/accounts/account.mail.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { hashOf, newToken } from '#features/accounts/session.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** What another address of an account brings with it, whoever changed it; inner functions of the operations that do. */

const takeBack = statement<never>(
  'address_change.take_back_link',
  `insert into mailed_link (kind, user_id, email, token_hash, expires_at)
   values ('take-back-email', $1, $2, $3, $4::timestamptz + interval '72 hours')`,
);

const killWhatWasMailed = statement<never>(
  'address_change.kill',
  `with links as (update mailed_link set used_at = $2 where user_id = $1 and kind = 'change-email' and used_at is null)
   update reset_request set superseded_at = $2 where user_id = $1 and superseded_at is null`,
);

/** Ends every session, and what was mailed before opens nothing any more: it went to another mailbox. */
export async function forgetAddress(ctx: Ctx, userId: number): Promise<void> {
  await ctx.rows(killWhatWasMailed, [userId, ctx.now()]);
  await endSessions(ctx, userId);
}

/** `wasTheirs` where the address of before had proved to be theirs: only then may its mailbox take the change back. */
export type Change = { before: string; after: string; wasTheirs: boolean };

/** Ends what hung on the address of before, and tells its mailbox, with a link that takes the change back for 72 hours. */
export async function leaveAddress(ctx: Ctx, userId: number, { before, after, wasTheirs }: Change): Promise<void> {
  await forgetAddress(ctx, userId);
  const token = wasTheirs ? newToken() : null;
  if (token) await ctx.rows(takeBack, [userId, before, hashOf(token), ctx.now()]);
  await ctx.mail(addressChangedMail({ email: before, publicUrl: ctx.services.config.publicUrl }, after, token));
}

const reserved = statement<{ userId: number }>(
  'address_change.reserved',
  `select user_id as "userId" from mailed_link
   where kind = 'take-back-email' and email = $1 and used_at is null and expires_at > $2 limit 1`,
);

/** Whose an address may be again, by a link that is still good; null when it is free. */
export async function addressAwaits(ctx: Ctx, email: string): Promise<number | null> {
  const [found] = await ctx.rows(reserved, [email, ctx.now()]);
  return found?.userId ?? null;
}
