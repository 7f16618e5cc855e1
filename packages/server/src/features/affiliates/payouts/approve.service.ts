import { payoutWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { ApprovePayoutInput, SettlePayoutInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { payoutCode, type PayoutLineStatus } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import type { PayoutMethod } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { type HeldRun, holdRun, takeOut } from '#features/affiliates/payouts/prepare.service.ts';
import {
  type ChangedAccount,
  findChangedAccounts,
  findPayoutRun,
  type PayoutRun,
  problemOf,
} from '#features/affiliates/payouts/payoutRun.service.ts';
import { type NewNotification, notifyEach } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

/** The people of a run, so that nothing is added to their ledgers until the transaction ends. */
const holdPeople = statement<never>(
  'affiliates.hold_payees',
  `select from affiliate o where o.user_id in (select a.user_id from payout_line l join affiliate a on a.id = l.affiliate_id
     where l.run_id = $1 and l.status = 'open') order by o.id for update`,
);

const check = statement<{ gross: number; affiliates: number; isPayee: boolean; hasProblem: boolean }>(
  'affiliates.check_payout',
  `select coalesce(sum(l.gross), 0)::float8 as gross, count(distinct l.affiliate_id)::int as affiliates,
     coalesce(bool_or(a.user_id = $2), false) as "isPayee", coalesce(bool_or(${problemOf} is not null), false) as "hasProblem"
   from payout_line l join affiliate a on a.id = l.affiliate_id where l.run_id = $1 and l.status = 'open'`,
);

const approve = statement<never>(
  'affiliates.approve_payout',
  `update payout_run set status = 'approved', approved_by_id = $2, approved_at = $3, version = version + 1, updated_at = $3 where id = $1`,
);

/**
 * A second person approves a run: never who prepared it, and nobody whom it pays. Whose account changed lately waits for the next one,
 * unless they are paid by name and with a reason. Everything is looked at again: what was held, came to
 * be disputed or was taken back since then keeps the run from being approved as it is. Throws CONFLICT, FORBIDDEN.
 */
export const approvePayout = mutation(
  ['affiliates', 'payout_approve'],
  async (ctx, id: number, version: number, unchecked: unknown = {}): Promise<PayoutRun> => {
    refuseInAnothersName(ctx);
    const { pays } = ApprovePayoutInput.parse(unchecked);
    const run = await holdRun(ctx, id);
    if (run.preparedById === ctx.me.userId) throw forbidden(payoutMessages.secondPerson);
    if (run.status !== 'draft' || run.version !== version) throw conflict(payoutMessages.notDraft);
    await ctx.rows(holdPeople, [id]);
    const held = await leaveOut(ctx, run, pays);
    const [found] = await ctx.rows(check, [id, ctx.me.userId]);
    const { gross, affiliates, isPayee, hasProblem } = found!;
    if (isPayee) throw forbidden(payoutMessages.notOneself);
    if (affiliates === 0 && held.length > 0) throw conflict(payoutMessages.allHeld);
    if (hasProblem || affiliates === 0) throw conflict(payoutMessages.changed);
    await ctx.rows(approve, [id, ctx.me.userId, ctx.now()]);
    await ctx.log({
      action: 'payout.approved',
      entity: 'payout',
      entityId: id,
      sentence: `Approved ${payoutCode(id, run.at)}: ${showAmount(gross)} for ${affiliates} affiliates`,
    });
    return findPayoutRun(ctx, id);
  },
);

/** Takes those whose account changed lately out of a draft, but for whom staff pay all the same. Nothing of theirs is held besides. */
async function leaveOut(
  ctx: Ctx,
  { id, at }: HeldRun,
  pays: ApprovePayoutInput['pays'],
): Promise<readonly ChangedAccount[]> {
  const changed = await findChangedAccounts(ctx, id);
  const reasons = new Map(pays.map(({ affiliateId, reason }) => [affiliateId, reason]));
  for (const affiliateId of reasons.keys())
    if (!changed.some((each) => each.affiliateId === affiliateId)) throw conflict(payoutMessages.notChanged);
  const left = changed.filter(({ affiliateId }) => !reasons.has(affiliateId));
  for (const { affiliateId } of left) await ctx.rows(takeOut, [id, affiliateId, ctx.now()]);
  await ctx.log(
    ...changed.map(({ affiliateId, userId, gross }) => {
      const reason = reasons.get(affiliateId);
      const what = `${showAmount(gross)} of ${payoutCode(id, at)}`;
      return {
        action: reason ? 'payout.changed-account-paid' : 'payout.row-left-out',
        entity: 'payout',
        entityId: id,
        subjectId: userId,
        sentence: reason
          ? `Paid ${what} to an account that changed recently`
          : `Left ${what} for the next payout: the account changed recently`,
        ...(reason && { reason }),
      };
    }),
  );
  return left;
}

type Line = {
  id: number;
  affiliateId: number;
  userId: number;
  status: PayoutLineStatus;
  gross: number;
  net: number;
  method: PayoutMethod;
  lastFour: string;
};

const holdLines = statement<Line>(
  'affiliates.hold_payout_lines',
  `select l.id, l.affiliate_id as "affiliateId", a.user_id as "userId", l.status, l.gross, l.net, l.method, l.last_four as "lastFour"
   from payout_line l join affiliate a on a.id = l.affiliate_id where l.run_id = $1 and l.id = any($2::int[]) order by l.id for update of l`,
);

const holdOwners = statement<never>(
  'affiliates.hold_line_owners',
  `select from affiliate a where a.id in (select affiliate_id from payout_line where run_id = $1 and id = any($2::int[])) order by a.id for update`,
);

const settle = statement<never>(
  'affiliates.settle_payout_lines',
  `update payout_line set status = $2, reference = coalesce(nullif($3, ''), reference), failure_reason = nullif($4, ''), settled_at = $5,
     settled_by_id = $6, version = version + 1, updated_at = $5 where id = any($1::int[])`,
);

/** What went out, and what came back; a row of each per transfer, which an index keeps. */
const writeRows = statement<never>(
  'affiliates.write_payout_rows',
  `insert into commission (affiliate_id, kind, amount, payout_line_id, reason, available_at, created_by_id, created_at)
   select r."affiliateId", r.kind, r.amount, r."lineId", r.reason, $2, $3, $2
   from json_to_recordset($1::json) as r("affiliateId" int, kind text, amount int, "lineId" int, reason text)
   order by r."lineId", r.kind`,
);

const finish = statement<never>(
  'affiliates.finish_payout',
  `update payout_run r set status = 'done', done_at = $2, version = version + 1, updated_at = $2
   where id = $1 and status = 'approved' and not exists (select from payout_line l where l.run_id = r.id and l.status = 'open')`,
);

/** How many rows are marked at once. */
const mostLines = 200;

/**
 * Marks transfers of an approved run as paid or failed. Paid takes them from the balance; failed gives them back, also where they were
 * marked as paid before. A row that is marked so already stays as it is, so that a second click changes nothing. Throws CONFLICT for one
 * that failed, or of a run that nobody approved.
 */
export const settlePayoutLines = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, id: number, lineIds: number[], unchecked: unknown): Promise<PayoutRun> => {
    refuseInAnothersName(ctx);
    const { outcome, reference, reason } = SettlePayoutInput.parse(unchecked);
    if (lineIds.length === 0) throw badInput({ lineIds: [payoutMessages.noRows] });
    if (lineIds.length > mostLines) throw badInput({ lineIds: [payoutMessages.tooManyRows] });
    const run = await holdRun(ctx, id);
    if (run.status !== 'approved' && run.status !== 'done') throw conflict(payoutMessages.notApproved);
    await ctx.rows(holdOwners, [id, lineIds]);
    const found = await ctx.rows(holdLines, [id, lineIds]);
    const lines = found.filter(({ status }) => status !== outcome);
    const isPossible = ({ status }: Line) => status === 'open' || (status === 'paid' && outcome === 'failed');
    if (found.length !== new Set(lineIds).size || !lines.every(isPossible)) throw conflict(payoutMessages.notOpen);
    if (lines.some(({ userId }) => userId === ctx.me.userId)) throw forbidden(payoutMessages.notOneself);
    if (lines.length === 0) return findPayoutRun(ctx, id);
    const code = payoutCode(id, run.at);
    await ctx.rows(writeRows, [
      JSON.stringify(lines.flatMap((line) => rowsOf(line, code, { outcome, reason }))),
      ctx.now(),
      ctx.me.userId,
    ]);
    const ids = lines.map((line) => line.id);
    await ctx.rows(settle, [ids, outcome, reference, reason, ctx.now(), ctx.me.userId]);
    await ctx.rows(finish, [id, ctx.now()]);
    await notifyEach(
      ctx,
      lines.map((line) => ({ userId: line.userId, ...newsOf(line, { outcome, reason }) })),
    );
    await ctx.log({
      action: `payout.${outcome}`,
      entity: 'payout',
      entityId: id,
      ...(lines.length === 1 && { subjectId: lines[0]!.userId }),
      sentence: `Marked ${showAmount(lines.reduce((sum, { net }) => sum + net, 0))} of ${code} as ${outcome}`,
      changes: { rows: { before: null, after: ids } },
      ...(reason && { reason }),
    });
    return findPayoutRun(ctx, id);
  },
);

type Outcome = Pick<SettlePayoutInput, 'outcome' | 'reason'>;

/** A transfer that failed before anybody marked it went out and came back: its statement tells both. */
function rowsOf(
  { id: lineId, affiliateId, status, gross, method, lastFour }: Line,
  code: string,
  { outcome, reason }: Outcome,
) {
  const where = payoutWords(method, lastFour);
  const out = { affiliateId, lineId, kind: 'paid', amount: -gross, reason: `${code} to ${where}` };
  const back = { affiliateId, lineId, kind: 'returned', amount: gross, reason: `${code} came back: ${reason}` };
  if (outcome === 'paid') return [out];
  return status === 'paid' ? [back] : [out, back];
}

function newsOf({ net, method, lastFour }: Line, { outcome, reason }: Outcome): NewNotification {
  const where = payoutWords(method, lastFour);
  const link = to('affiliatePayout');
  if (outcome === 'paid')
    return {
      kind: 'affiliate.payout-sent',
      title: `We sent you ${showAmount(net)}`,
      body: `It’s on its way to ${where}. Banks take up to two working days.`,
      link,
    };
  return {
    kind: 'affiliate.payout-failed',
    title: `${showAmount(net)} didn’t reach you`,
    body: `${where}: ${reason}. Check your payout details. The money is back in your balance.`,
    link,
  };
}
