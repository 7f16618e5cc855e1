import { enrollLabel, offerLine } from '@tribe/domain/features/billing/wayIn.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { findOnSale } from '#features/billing/wayIn.service.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';

/** The SQL conditions of the answer `r`: it stands in a line, and its person is no member yet at `now`. */
export const isInLine = (r: string, now: string) =>
  `(${r}.status = 'submitted' and ${r}.archived_at is null and not exists (select from user_access_level h
     where h.user_id = ${r}.user_id and h.access_level_id <> 'non-member' and ${isActiveGrant('h', now)}))`;

/** The place of the answer `r` among those that stand before it. */
export const place = (r: string, now: string) => `(select count(*)::int from form_response before
   where before.form_id = ${r}.form_id and ${isInLine('before', now)} and (before.submitted_at, before.id) <= (${r}.submitted_at, ${r}.id))`;

const hold = statement<never>('forms.hold_line', 'select pg_advisory_xact_lock($1::int, 0)');
const known = statement<{ id: number }>(
  'forms.entry_of_address',
  `with own as (select id from app_user where id = $3::int and email = $2::citext),
   kept as (select r.id, r.user_id from form_response r where r.form_id = $1 and r.email = $2::citext and r.status = 'submitted'
     and r.archived_at is null and ($3::int is null or r.user_id is null and exists (select from own)) order by r.submitted_at, r.id limit 1),
   claimed as (update form_response r set user_id = $3 from kept where r.id = kept.id and kept.user_id is null and $3::int is not null returning r.id)
   select id from kept`,
);

/**
 * The answer with which an address stands in line already, or null. Nobody else joins until the end of the transaction. Whoever
 * left their own address before they had an account takes that place along.
 */
export async function entryOf(ctx: Ctx, formId: number, email: string): Promise<number | null> {
  await ctx.rows(hold, [formId]);
  const [entry] = await ctx.rows(known, [formId, email, ctx.viewer?.userId ?? null]);
  return entry?.id ?? null;
}

const placeOf = statement<{ place: number }>(
  'forms.place_in_line',
  `select ${place('r', '$2')} as place from form_response r where r.id = $1`,
);

const mailsPerHour = { count: 3, seconds: 3_600 };

/** Mails somebody their place, which nobody else learns. Throws RATE_LIMITED for an address that is sent to again and again. */
export async function notifyPlace(ctx: Ctx, id: number, email: string): Promise<void> {
  await countAgainst(ctx, `waitlist:${email.toLowerCase()}`, mailsPerHour);
  const [found] = await ctx.rows(placeOf, [id, ctx.now()]);
  const subject = formMessages.waitlistMail(found?.place ?? 1);
  const onSale = await findOnSale(ctx);
  const { publicUrl } = ctx.services.config;
  await ctx.mail({
    kind: 'waitlist',
    to: email,
    subject,
    paragraphs: [
      `${subject}.`,
      onSale
        ? `You don’t have to wait: enrollment is open for ${offerLine(onSale)}.`
        : 'We’ll email you once, when enrollment opens. Until then, enjoy the free lessons.',
      'If you didn’t ask for this, you can ignore this email.',
    ],
    link: onSale
      ? { label: enrollLabel(onSale), url: `${publicUrl}${to('checkout', { funnelId: onSale.funnelId })}` }
      : { label: 'See the free lessons', url: `${publicUrl}/lessons` },
  });
}
