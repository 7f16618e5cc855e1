import { PayoutReasonInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import {
  type PayoutRunStatus,
  payoutCode,
  payoutParts,
  type PayoutWarning,
} from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { holdPayable, type Payable } from '#features/affiliates/payouts/payable.service.ts';
import { findPayoutRun, type PayoutRun } from '#features/affiliates/payouts/payoutRun.service.ts';
import { writeHold } from '#features/affiliates/commissions/hold.service.ts';
import { payoutTerms } from '#features/affiliates/commissions/dashboard.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

const addRun = statement<{ id: number }>(
  'affiliates.add_payout_run',
  `insert into payout_run (minimum, prepared_by_id, created_at, updated_at) values (${payoutTerms.minimum}, $1, $2, $2) returning id`,
);

const addLines = statement<never>(
  'affiliates.add_payout_lines',
  `insert into payout_line (run_id, affiliate_id, part, parts, gross, withholding_rate, withheld, net, method, details, last_four, warnings,
     created_at, updated_at)
   select $1, l."affiliateId", l.part, l.parts, l.gross, l.rate, l.withheld, l.net, l.method, l.details, l."lastFour",
     array(select json_array_elements_text(l.warnings)), $3, $3
   from json_to_recordset($2::json) as l("affiliateId" int, part int, parts int, gross int, rate int, withheld int, net int, method text,
     details text, "lastFour" text, warnings json)`,
);

const addItems = statement<never>(
  'affiliates.add_payout_items',
  `insert into payout_item (commission_id, run_id, affiliate_id)
   select r.id::bigint, $1, x."affiliateId"
   from json_to_recordset($2::json) as x("affiliateId" int, rows json) cross join lateral json_array_elements_text(x.rows) as r(id)`,
);

function linesOf(payable: Payable) {
  const { id: affiliateId, gross, rate, limit, method, details, lastFour } = payable;
  const parts = payoutParts(gross, rate, limit);
  const warnings: PayoutWarning[] = [];
  if (payable.changedLately) warnings.push('details-changed');
  if (payable.isFirst) warnings.push('first-payout');
  if (payable.sharesAccount) warnings.push('same-account');
  return parts.map((part, place) => ({
    ...part,
    affiliateId,
    part: place + 1,
    parts: parts.length,
    rate,
    method,
    details,
    lastFour,
    warnings,
  }));
}

/**
 * Prepares a payout of all that can be paid: whoever has the minimum, is active, isn't held, and has an account that wasn't changed in
 * the last days. Nothing is paid by it. Of two at once the second finds what the first left. Throws CONFLICT where that is nothing.
 */
export const preparePayout = mutation(['affiliates', 'affiliate_manage'], async (ctx): Promise<PayoutRun> => {
  refuseInAnothersName(ctx);
  const people = (await holdPayable(ctx)).filter(({ blockedBy }) => blockedBy === null);
  const lines = people.flatMap(linesOf);
  const paid = new Set(lines.map(({ affiliateId }) => affiliateId));
  if (lines.length === 0) throw conflict(payoutMessages.nothingToPay);
  const [run] = await ctx.rows(addRun, [ctx.me.userId, ctx.now()]);
  const { id } = run!;
  await ctx.rows(addLines, [id, JSON.stringify(lines), ctx.now()]);
  const items = people.filter((each) => paid.has(each.id)).map(({ id: affiliateId, rows }) => ({ affiliateId, rows }));
  await ctx.rows(addItems, [id, JSON.stringify(items)]);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  await ctx.log({
    action: 'payout.prepared',
    entity: 'payout',
    entityId: id,
    sentence: `Prepared ${payoutCode(id, ctx.now())}: ${showAmount(gross)} for ${paid.size} affiliates`,
  });
  return findPayoutRun(ctx, id);
});

export type HeldRun = { id: number; status: PayoutRunStatus; version: number; preparedById: number; at: Date };

const hold = statement<HeldRun>(
  'affiliates.hold_payout_run',
  `select id, status, version, prepared_by_id as "preparedById", created_at as at from payout_run where id = $1 for update`,
);

/** A run, held until the transaction ends. Throws NOT_FOUND. */
export async function holdRun(ctx: Ctx, id: number): Promise<HeldRun> {
  const [run] = await ctx.rows(hold, [id]);
  if (!run) throw notFound('Payout');
  return run;
}

/** Takes rows out of a draft: all of them, or those of one affiliate. What they paid out can be in another run. */
export const takeOut = statement<{ gross: number; userId: number; isLast: boolean }>(
  'affiliates.take_out_of_payout',
  `with items as (delete from payout_item where run_id = $1 and ($2::int is null or affiliate_id = $2)),
     lines as (update payout_line set status = 'cancelled', version = version + 1, updated_at = $3
       where run_id = $1 and ($2::int is null or affiliate_id = $2) and status = 'open' returning gross, affiliate_id)
   select sum(l.gross)::float8 as gross, min(a.user_id) as "userId",
     not exists (select from payout_line o where o.run_id = $1 and o.status = 'open' and $2 is not null and o.affiliate_id <> $2) as "isLast"
   from lines l join affiliate a on a.id = l.affiliate_id having count(*) > 0`,
);

const endRun = statement<never>(
  'affiliates.cancel_payout_run',
  `update payout_run set status = 'cancelled', note = $2, version = version + 1, updated_at = $3 where id = $1`,
);

const touchRun = statement<never>(
  'affiliates.touch_payout_run',
  `update payout_run set version = version + 1, updated_at = $2 where id = $1`,
);

/** Sends a draft back: nothing is paid, and all that was in it can be prepared again. Throws CONFLICT for what isn't a draft. */
export const cancelPayout = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, id: number, unchecked: unknown): Promise<PayoutRun> => {
    refuseInAnothersName(ctx);
    const { reason } = PayoutReasonInput.parse(unchecked);
    const run = await holdRun(ctx, id);
    if (run.status !== 'draft') throw conflict(payoutMessages.notDraft);
    await ctx.rows(takeOut, [id, null, ctx.now()]);
    await ctx.rows(endRun, [id, reason, ctx.now()]);
    await ctx.log({
      action: 'payout.cancelled',
      entity: 'payout',
      entityId: id,
      sentence: `Sent back ${payoutCode(id, run.at)}`,
      reason,
    });
    return findPayoutRun(ctx, id);
  },
);

/** Takes an affiliate out of a draft and holds all of theirs until staff release it. Without anybody left the draft is sent back. */
export const holdPayoutRow = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, id: number, affiliateId: number, unchecked: unknown): Promise<PayoutRun> => {
    refuseInAnothersName(ctx);
    const { reason } = PayoutReasonInput.parse(unchecked);
    const run = await holdRun(ctx, id);
    if (run.status !== 'draft') throw conflict(payoutMessages.notDraft);
    const [taken] = await ctx.rows(takeOut, [id, affiliateId, ctx.now()]);
    if (!taken) throw notFound('Affiliate');
    await writeHold(ctx, { affiliateId, orderId: null, reason });
    if (taken.isLast) await ctx.rows(endRun, [id, reason, ctx.now()]);
    else await ctx.rows(touchRun, [id, ctx.now()]);
    await ctx.log({
      action: 'payout.row-held',
      entity: 'payout',
      entityId: id,
      subjectId: taken.userId,
      sentence: `Removed ${showAmount(taken.gross)} from ${payoutCode(id, run.at)} and put it on hold`,
      reason,
    });
    return findPayoutRun(ctx, id);
  },
);
