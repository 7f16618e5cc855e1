import { ChangeSaved, PauseWanted } from '@tribe/domain/features/billing/changes/change.input.ts';
import {
  type ChangePreview,
  pausedDays,
  pauseProblem,
  shifted,
} from '@tribe/domain/features/billing/changes/change.ts';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import {
  changeEntry,
  changesSubscriptions,
  findChangeable,
  type HeldSubscription,
  holdChangeable,
  refuseRenewed,
  shiftExpiry,
} from '#features/billing/changes/held.service.ts';
import type { Changed } from '#features/billing/changes/move.service.ts';
import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { holdInvoices } from '#features/billing/subscriptions/end.service.ts';
import { missed } from '#features/billing/subscriptions/suspension.service.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

function refuseUnpausable(ctx: Ctx, held: HeldSubscription, from: string): void {
  refuseRenewed(held);
  const problem = pauseProblem(held, from, ctx.today());
  if (problem) throw badInput({ from: [problem] });
}

/** The lines of a pause from one day to another; where its end isn't known, what moves says by what. */
function linesOf(ctx: Ctx, held: HeldSubscription, { from, backOn }: PauseWanted): ChangePreview['lines'] {
  const days = backOn === null ? 0 : pausedDays(from, backOn);
  const moved = (day: string | null, show: (day: string | null) => string) =>
    backOn === null ? `${show(day)} + the days of the pause` : show(shifted(day, days));
  const asExpiry = (day: string | null) => showExpiry(day, ctx.today());
  const asDay = (day: string | null) => (day === null ? 'None' : showDay(day));
  return [
    {
      title: 'Expiry',
      before: asExpiry(held.expiry),
      after: shifted(held.expiry, 1) === held.expiry ? asExpiry(held.expiry) : moved(held.expiry, asExpiry),
    },
    ...(held.nextDue === null
      ? []
      : [{ title: 'Next payment', before: asDay(held.nextDue), after: moved(held.nextDue, asDay) }]),
  ];
}

/** What pausing a subscription comes to. */
export const previewPause = query(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown): Promise<ChangePreview> => {
    const wanted = PauseWanted.parse(unchecked);
    const held = await findChangeable(ctx, id);
    refuseUnpausable(ctx, held, wanted.from);
    const until = wanted.backOn === null ? 'until you resume it' : `until ${showDay(wanted.backOn)}`;
    return {
      lines: linesOf(ctx, held, wanted),
      notes: [
        `No access and no XP from ${showDay(wanted.from)} ${until}, and nothing becomes overdue.`,
        ...(held.openDues > 0 ? [`${counted(held.openDues, 'unpaid payment')} will move by the same days.`] : []),
        ...(held.renewal === 'waits' ? ['Its renewal begins and ends that much later.'] : []),
      ],
    };
  },
);

const plan = statement<never>(
  'billing.plan_pause',
  `update subscription set paused_from = $2, back_on = $3, status = case when $2::date <= $4::date then 'paused' else status end,
     version = version + 1, updated_at = $5 where id = $1`,
);

/** Pauses a subscription from a day, at once where that is today; until a day, or until staff resume it. */
export const pauseSubscription = mutation(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown, saved: ChangeSaved): Promise<Changed> => {
    const { from, backOn } = PauseWanted.parse(unchecked);
    const { version, reason } = ChangeSaved.parse(saved);
    const held = await holdChangeable(ctx, id, version);
    refuseUnpausable(ctx, held, from);
    await ctx.rows(plan, [id, from, backOn, ctx.today(), ctx.now()]);
    const changes = { pausedFrom: { before: null, after: from }, backOn: { before: null, after: backOn } };
    const sentence = `Paused ${held.funnelName} from ${from}${backOn ? ` to ${backOn}` : ''}`;
    await ctx.log(changeEntry(held, 'paused', { sentence, reason, changes }));
    return { id, userId: held.userId };
  },
);

/** The day until which it rested, when it is resumed: one that hasn't begun rested for none. */
const endOfPause = (ctx: Ctx, { status, pausedFrom }: HeldSubscription): PauseWanted => {
  if (pausedFrom === null) throw conflict(changeMessages.notPaused);
  return { from: pausedFrom, backOn: status === 'paused' ? ctx.today() : pausedFrom };
};

/** What resuming a subscription today comes to. */
export const previewResume = query(changesSubscriptions, async (ctx, id: number): Promise<ChangePreview> => {
  const held = await findChangeable(ctx, id);
  const rested = endOfPause(ctx, held);
  const days = pausedDays(rested.from, rested.backOn ?? rested.from);
  const note = held.status === 'paused' ? `It rested for ${counted(days, 'day')}.` : 'The planned pause is called off.';
  return { lines: linesOf(ctx, held, rested), notes: [note] };
});

const moveDues = statement<never>(
  'billing.move_unpaid',
  `update payment_schedule d set schedule_date = d.schedule_date + $2::int, version = d.version + 1, updated_at = $3
   where d.invoice_id in (select i.id from invoice i where i.subscription_id = $1) and d.transaction_id is null and d.waived_at is null`,
);

const end = statement<never>(
  'billing.end_pause',
  `update subscription s set status = case when s.status <> 'paused' then s.status
       when s.on_missed = 'suspend' and ${missed('$2')} then 'suspended' else 'active' end,
     paused_from = null, back_on = null, version = version + 1, updated_at = $3 where s.id = $1`,
);

/** Ends a pause that is held: what was left of it on the first day is left now, and what was owed then is owed that much later. */
async function endPause(
  ctx: Ctx,
  { id, userId }: Pick<HeldSubscription, 'id' | 'userId'>,
  { days, reason }: { days: number; reason: string },
): Promise<void> {
  if (days > 0) {
    await tellWhy(ctx, reason);
    await ctx.rows(moveDues, [id, days, ctx.now()]);
    await shiftExpiry(ctx, id, days);
  }
  await ctx.rows(end, [id, ctx.today(), ctx.now()]);
  await followRules(ctx, [userId]);
}

/** Resumes a subscription today, or calls a planned pause off. */
export const resumeSubscription = mutation(
  changesSubscriptions,
  async (ctx, id: number, saved: ChangeSaved): Promise<Changed> => {
    const { version, reason } = ChangeSaved.parse(saved);
    const held = await holdChangeable(ctx, id, version);
    const { from, backOn } = endOfPause(ctx, held);
    const days = pausedDays(from, backOn ?? from);
    await endPause(ctx, held, { days, reason });
    const changes = {
      pausedFrom: { before: held.pausedFrom, after: null },
      expiry: { before: held.expiry, after: shifted(held.expiry, days) },
    };
    const sentence = `Resumed ${held.funnelName} after ${counted(days, 'day')}`;
    await ctx.log(changeEntry(held, 'unpaused', { sentence, reason, changes }));
    return { id, userId: held.userId };
  },
);

type Resting = { id: number; userId: number; pausedFrom: string; backOn: string };

const begin = statement<{ id: number; userId: number }>(
  'billing.begin_pauses',
  `update subscription set status = 'paused', version = version + 1, updated_at = $2
   where paused_from <= $1::date and status in ('active', 'suspended') returning id, user_id as "userId"`,
);

const over = statement<Resting>(
  'billing.pauses_over',
  `select id, user_id as "userId", paused_from as "pausedFrom", back_on as "backOn" from subscription
   where status = 'paused' and back_on <= $1::date order by id`,
);

const still = statement<Resting>(
  'billing.pause_over',
  `select id, user_id as "userId", paused_from as "pausedFrom", back_on as "backOn" from subscription
   where id = $1 and status = 'paused' and back_on <= $2::date for update`,
);

/** Begins and ends the pauses whose day has come. Runs by itself; a second run finds none. */
export async function followPauses(ctx: Ctx): Promise<void> {
  const begun = await ctx.rows(begin, [ctx.today(), ctx.now()]);
  await ctx.log(...begun.map((each) => entry(each, 'paused', 'Paused, as planned')));
  for (const { id } of await ctx.rows(over, [ctx.today()])) {
    await ctx.rows(holdInvoices, [id]);
    const [resting] = await ctx.rows(still, [id, ctx.today()]);
    if (!resting) continue;
    const days = pausedDays(resting.pausedFrom, resting.backOn);
    await endPause(ctx, resting, { days, reason: 'The pause is over' });
    await ctx.log(entry(resting, 'unpaused', `Resumed after ${counted(days, 'day')}, as planned`));
  }
}

const entry = ({ id, userId }: { id: number; userId: number }, done: string, sentence: string) => ({
  action: `subscription.${done}`,
  entity: 'subscription',
  entityId: id,
  subjectId: userId,
  sentence,
});
