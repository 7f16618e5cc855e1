import { fc } from '@tribe/domain/testing/property.ts';
import { expect, test } from 'vitest';
import { findMyAffiliateDashboard } from '#features/affiliates/commissions/dashboard.service.ts';
import { approveCommissions, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import {
  adjustCommission,
  holdCommission,
  releaseCommissionHold,
} from '#features/affiliates/commissions/hold.service.ts';
import { pageMyCommissions } from '#features/affiliates/commissions/statement.service.ts';
import { findAffiliate } from '#features/affiliates/joining/affiliateList.service.ts';
import { decideAffiliate } from '#features/affiliates/joining/decision.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import { cancelPayout, holdPayoutRow, preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { openDispute, settleDispute } from '#features/payments/refunds/dispute.service.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { Ctx } from '#kernel/api/context.ts';
import {
  aPayee,
  broughtOrder,
  collects,
  onDay,
  paymentOf,
  refunds,
  revokes,
  wrongCommissions,
} from '../../../testing/commissions.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { isLong } from '../../../testing/long.ts';
import { onSale } from '../../../testing/orders.ts';
import { inThree } from '../../../testing/billing.ts';
import { signedInAs } from '../../../testing/people.ts';
import { inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];
const sold = await onSale({}, inThree);
let day = 0;
let clicks = 0;
let sequences = 0;
/** How often each act did something: one that never does would make the rest a lie. */
const done: Record<string, number> = {};

type Scene = { affiliateId: number; userId: number; dues: number[]; orders: number[] };
type Step = { act: keyof typeof acts; at: number; part: number };
const inTx = <Done>(ctx: Ctx, work: (ctx: Ctx) => Promise<Done>) => inOneTransaction(ctx, work);
const refuse = (): never => {
  throw new AppError('CONFLICT', 'There is nothing that this could be done to');
};
const oneOf = <Each>(all: readonly Each[], at: number): Each => all[at % Math.max(1, all.length)] ?? refuse();
const runsOf = ({ affiliateId }: Scene, status: string) =>
  rows(
    `select distinct r.id, r.version from payout_run r join payout_line l on l.run_id = r.id where l.affiliate_id = $1 and r.status = $2 order by r.id`,
    affiliateId,
    status,
  );

async function settles(scene: Scene, at: number, outcome: 'paid' | 'failed'): Promise<void> {
  const lines = await rows(
    `select l.id, l.run_id as "runId" from payout_line l join payout_run r on r.id = l.run_id
     where l.affiliate_id = $1 and r.status in ('approved', 'done') and l.status in ('open', 'paid') order by l.id`,
    scene.affiliateId,
  );
  const { id, runId } = oneOf(lines, at);
  const input = { outcome, reference: '', reason: outcome === 'failed' ? 'Wrong number' : '' };
  await inTx(writer, (ctx) => settlePayoutLines(ctx, runId, [id], input));
}

const decides = (decision: 'ban' | 'pause' | 'approve') => (scene: Scene) =>
  inTx(admin, async (ctx) => {
    const { version } = await findAffiliate(ctx, scene.affiliateId);
    await decideAffiliate(ctx, scene.affiliateId, { decision, reason: 'As it was found' }, version);
  });

const acts = {
  click: async ({ affiliateId }: Scene) => {
    await rows(
      `insert into affiliate_click (link_id, affiliate_id, visitor, hour, at, source, campaign)
       select id, $1, decode($2, 'hex'), date_trunc('hour', $3::timestamptz), $3, '', '' from affiliate_link where affiliate_id = $1 limit 1`,
      affiliateId,
      (clicks += 1).toString(16).padStart(8, '0'),
      services.clock(),
    );
  },
  order: async (scene: Scene) => {
    if (scene.orders.length === 2) refuse();
    const { orderId, dues } = await broughtOrder(scene.affiliateId, sold);
    scene.orders.push(orderId);
    scene.dues.push(...dues);
  },
  pay: (scene: Scene, { at }: Step) => collects(admin, oneOf(scene.dues, at)),
  payOther: (scene: Scene, { at }: Step) => collects(admin, oneOf(scene.dues, at + 1)),
  revoke: (scene: Scene, { at }: Step) => revokes(admin, oneOf(scene.dues, at)),
  refund: (scene: Scene, { at, part }: Step) => refunds(admin, oneOf(scene.dues, at), part),
  dispute: async (scene: Scene, { at, part }: Step) => {
    const paid = (await paymentOf(oneOf(scene.dues, at))) ?? refuse();
    const input = { payment: paid.number, externalId: '', evidenceDay: null };
    const id = await inTx(admin, (ctx) => openDispute(ctx, input));
    const outcome = part % 3 === 0 ? 'won' : 'lost';
    if (part % 2 === 0) await inTx(admin, (ctx) => settleDispute(ctx, id, { outcome, fee: 0, keepsAccess: true }));
  },
  follow: () => followPayments(aJobContext()),
  days: async () => {
    onDay((day += 31));
    await followPayments(aJobContext());
    await approveCommissions(aJobContext());
  },
  hold: async (scene: Scene, { at, part }: Step) => {
    const orderId = part % 2 === 0 ? null : oneOf(scene.orders, at);
    await inTx(writer, (ctx) => holdCommission(ctx, scene.affiliateId, { orderId, reason: 'Looks odd' }));
  },
  release: async ({ affiliateId }: Scene, { at }: Step) => {
    const held = await rows(
      'select id from commission_hold where affiliate_id = $1 and released_at is null',
      affiliateId,
    );
    await inTx(writer, (ctx) => releaseCommissionHold(ctx, oneOf(held, at).id));
  },
  adjust: ({ affiliateId }: Scene, { part }: Step) =>
    inTx(writer, (ctx) => adjustCommission(ctx, affiliateId, { amount: part - 60_000, reason: 'A prize' })),
  prepare: () => inTx(writer, (ctx) => preparePayout(ctx)),
  prepareTwice: async () => {
    const both = await Promise.allSettled([writer, admin].map((by) => inTx(by, (ctx) => preparePayout(ctx))));
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  },
  approve: async (scene: Scene, { at }: Step) => {
    const { id, version } = oneOf(await runsOf(scene, 'draft'), at);
    await inTx(admin, (ctx) => approvePayout(ctx, id, version));
    expect(await wrongApproval(id)).toEqual([]);
  },
  sendBack: async (scene: Scene, { at }: Step) => {
    const { id } = oneOf(await runsOf(scene, 'draft'), at);
    await inTx(writer, (ctx) => cancelPayout(ctx, id, { reason: 'Not now' }));
  },
  holdRow: async (scene: Scene, { at }: Step) => {
    const { id } = oneOf(await runsOf(scene, 'draft'), at);
    await inTx(writer, (ctx) => holdPayoutRow(ctx, id, scene.affiliateId, { reason: 'Looks odd' }));
  },
  paid: (scene: Scene, { at }: Step) => settles(scene, at, 'paid'),
  failed: (scene: Scene, { at }: Step) => settles(scene, at, 'failed'),
  twoClicks: async (scene: Scene, { at }: Step) => {
    await Promise.all([settles(scene, at, 'paid'), settles(scene, at, 'paid')]);
  },
  ban: decides('ban'),
  pause: decides('pause'),
  activate: decides('approve'),
};

/** What a run that was approved just now pays and shouldn't: of a payment that is none, before its days, or to who isn't active. */
const wrongApproval = (runId: number) =>
  rows(
    `select 'an unpaid due' as rule, min(t.id) as id from payout_item x join commission c on c.id = x.commission_id
       join payment_transaction t on t.id = c.transaction_id where x.run_id = $1 and t.status <> 'paid' group by c.transaction_id having sum(c.amount) > 0
     union all select 'not approved', c.id from payout_item x join commission c on c.id = x.commission_id
       where x.run_id = $1 and c.kind <> 'returned' and not exists (select from commission_approval p where p.commission_id = c.id)
     union all select 'not active', a.id from payout_line l join affiliate a on a.id = l.affiliate_id where l.run_id = $1 and l.status = 'open' and a.status <> 'active'
     union all select 'below the minimum', l.affiliate_id from payout_line l where l.run_id = $1 and l.status = 'open' group by l.affiliate_id having sum(l.gross) < 100000`,
    runId,
  );

/** What is wrong with the payouts of an affiliate. */
const wrongPayouts = (affiliateId: number) =>
  rows(
    `with of as (select l.*, (select coalesce(sum(c.amount), 0) from commission c where c.payout_line_id = l.id and c.kind = 'paid') as out,
         (select coalesce(sum(c.amount), 0) from commission c where c.payout_line_id = l.id and c.kind = 'returned') as back
       from payout_line l where l.affiliate_id = $1)
     select 'paid otherwise than said' as rule, id from of where out <> case when status in ('paid', 'failed') then -gross else 0 end
     union all select 'came back otherwise than said', id from of where back <> case when status = 'failed' then gross else 0 end
     union all select 'gross is not withheld and net', id from of where gross <> withheld + net
     union all select 'not the rows of the ledger', run_id from of where status <> 'cancelled' group by run_id
       having sum(gross) <> (select coalesce(sum(c.amount), 0) from payout_item x join commission c on c.id = x.commission_id
         where x.run_id = of.run_id and x.affiliate_id = $1)
     union all select 'the days are not the sums', affiliate_id from affiliate_total t where affiliate_id = $1
       and t.paid <> (select coalesce(sum(d.paid), 0) from affiliate_day d where d.affiliate_id = $1)`,
    affiliateId,
  );

/** What of the figures that are shown isn't the sum of the rows. */
async function shownIsSum({ affiliateId, userId }: Scene): Promise<void> {
  const mine = await signedIn(userId);
  const figures = await findMyAffiliateDashboard(mine, 7);
  const statement = await pageMyCommissions(mine, { pageSize: 100 });
  const staff = await findAffiliate(admin, affiliateId);
  const sum = statement.rows.reduce((all, { amount }) => all + amount, 0);
  expect(statement.total).toBe(statement.rows.length);
  expect(figures.earned - figures.paid).toBe(sum);
  expect(figures.ready + figures.onHold + figures.onItsWay).toBe(sum);
  expect(statement.rows[0]?.balance ?? 0).toBe(sum);
  for (const each of ['clicks', 'leads', 'orders', 'earned', 'onHold', 'onItsWay', 'ready', 'paid'] as const)
    expect([each, staff[each]]).toEqual([each, figures[each]]);
}

/** Nothing of this affiliate is in anybody's way any more. */
async function ends({ affiliateId }: Scene): Promise<void> {
  for (const { id } of await rows(
    `select distinct run_id as id from payout_line where affiliate_id = $1 and status = 'open'`,
    affiliateId,
  )) {
    await rows(`update payout_run set status = 'cancelled' where id = $1`, id);
    await rows(`update payout_line set status = 'cancelled' where run_id = $1 and status = 'open'`, id);
  }
  await rows(
    `insert into commission_approval select p.commission_id, $2 from commission_pending p join commission c on c.id = p.commission_id where c.affiliate_id = $1`,
    affiliateId,
    services.clock(),
  );
  const [{ left }] = await rows(
    'select (approved - paid)::int as left from affiliate_total where affiliate_id = $1',
    affiliateId,
  );
  if (left > 0) await inTx(writer, (ctx) => adjustCommission(ctx, affiliateId, { amount: -left, reason: 'The end' }));
  await rows('delete from commission_work');
}

/** Acts that lead to a payout come often, so that most sequences see one. */
const often: (keyof typeof acts)[] = ['pay', 'payOther', 'days', 'prepare', 'approve', 'paid', 'order', 'adjust'];
const step = fc.record({
  act: fc.constantFrom<keyof typeof acts>(...often, ...often, ...(Object.keys(acts) as (keyof typeof acts)[])),
  at: fc.nat(5),
  part: fc.integer({ min: 1, max: 200_000 }),
});

test(
  'whatever happens, in any order, rows are the balance that is shown, nothing is paid twice or of what never arrived',
  async () => {
    const anySteps = fc.array(step, { minLength: 8, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        onDay((day = 0));
        await rows('delete from rate_counter');
        const { id: affiliateId, userId } = await aPayee();
        const scene: Scene = { affiliateId, userId, dues: [], orders: [] };
        await acts.order(scene);
        for (const each of steps)
          await acts[each.act](scene, each).then(
            () => (done[each.act] = (done[each.act] ?? 0) + 1),
            (error: unknown) => {
              if (!(error instanceof AppError)) throw error;
            },
          );
        await followPayments(aJobContext());
        // Who wasn't active when a payment was followed earns nothing of it.
        const wrong = (await wrongCommissions(affiliateId)).filter(({ rule }) => rule !== 'paid and not earned');
        expect([...wrong, ...(await wrongPayouts(affiliateId))]).toEqual([]);
        await shownIsSum(scene);
        await ends(scene);
        sequences += 1;
        if (isLong && sequences % 500 === 0)
          process.stdout.write(`payouts: ${sequences} sequences, ${JSON.stringify(done)}\n`);
      }),
      { numRuns: isLong ? 2_500 : 12 },
    );
    const neverDone = Object.keys(acts).filter((act) => (done[act] ?? 0) === 0);
    expect(isLong ? neverDone : []).toEqual([]);
  },
  isLong ? 7_200_000 : 60_000,
);
