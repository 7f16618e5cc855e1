import { Client } from 'pg';
import { dueStates, dueViews } from '@tribe/domain/features/billing/dueList.ts';
import { renewalSegments } from '@tribe/domain/features/billing/subscriptionList.ts';
import { rangeOf, reportPeriods } from '@tribe/domain/features/reports/period.ts';
import {
  type DuesAsked,
  pageDues,
  pageDuesOfReport,
} from '../../packages/server/src/features/billing/dues/duePage.service.ts';
import { findAddsUp } from '../../packages/server/src/features/billing/report/addsUp.service.ts';
import { findPaymentReport } from '../../packages/server/src/features/billing/report/paymentReport.service.ts';
import {
  pageSubscriptions,
  type SubscriptionsAsked,
} from '../../packages/server/src/features/billing/subscriptions/subscriptionPage.service.ts';
import { findPaymentDetails } from '../../packages/server/src/features/billing/subscriptions/view.service.ts';
import { findProofs, queueViews } from '../../packages/server/src/features/payments/proofs/queue.service.ts';
import type { Ctx } from '../../packages/server/src/kernel/api/context.ts';

/** Ten dues for each of the hundred thousand members. */
const duesEach = 10;
const price = 199_900;

/**
 * A subscription, an invoice and ten dues for each further member, most of those that have passed paid, with their payments, some
 * refunds, and proofs that wait. The sums of invoices are right by making, and looked at once afterwards rather than row by row.
 */
export async function fillPayments(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of statements) await client.query(text);
    const { rows } = await client.query<{ dues: number; wrong: number }>(
      `select (select count(*)::int from payment_schedule) as dues, count(*)::int as wrong from (
         select i.id from invoice i join payment_schedule d on d.invoice_id = i.id group by i.id, i.total having sum(d.price) <> i.total) w`,
    );
    if (rows[0]?.wrong !== 0) throw new Error(`${rows[0]?.wrong} invoices are not the sum of their dues`);
    process.stderr.write(`Filled ${rows[0].dues} dues\n`);
  } finally {
    await client.end();
  }
}

const checked = (how: string) => [
  `alter table invoice ${how} trigger invoice__total_checked`,
  `alter table payment_schedule ${how} trigger payment_schedule__total_checked`,
];

const platforms = ['GCash', 'Maya', 'Bank', 'xendit', 'paymongo', 'imported'];

const statements = [
  ...checked('disable'),
  `insert into subscription (user_id, funnel_id, payment_term_id, starts_at, expiry, status, source, ended_at)
   select u.id, 'tribe-membership', 'one-time', day, day + 365, case when n % 25 = 0 then 'unenrolled' else 'active' end, 'checkout',
     case when n % 25 = 0 then now() - n % 200 * interval '1 day' end
   from (select id, substr(tribe_id, 4)::int as n from app_user where email like '%@many.test') u,
     lateral (select current_date - (n * 7 % 720) as day) at`,
  `insert into invoice (number, subscription_id, subtotal, total)
   select 'BENCH-' || id, id, ${duesEach * price}, ${duesEach * price} from subscription where source = 'checkout'`,
  `insert into payment_schedule (invoice_id, sequence, price, schedule_date, transaction_id, payment_platform, paid_at, waived_at)
   select i.id, k, ${price}, due, case when is_paid then 'BENCH-' || i.id || '-' || k end, case when is_paid then platform end,
     case when is_paid and platform <> 'imported' then (due + i.id % 5) + interval '4 hours' end,
     case when not is_paid and (i.id + k) % 40 = 0 then now() end
   from invoice i join subscription s on s.id = i.subscription_id cross join generate_series(1, ${duesEach}) k,
     lateral (select s.starts_at + (k - 1) * 30 as due, (array['${platforms.join("','")}'])[1 + (i.id / 3 + k) % ${platforms.length}] as platform) d,
     lateral (select due <= current_date and (i.id + k) % 8 > 0 as is_paid) p
   where i.number like 'BENCH-%'`,
  `insert into payment_transaction (number, schedule_id, kind, platform, external_id, external_invoice_id, amount, status, paid_at, received_at, refunded)
   select d.transaction_id, d.id, case when d.payment_platform in ('xendit', 'paymongo') then 'gateway' else 'manual' end, d.payment_platform,
     'ext-' || d.id, (d.id::bigint * 7919 % 100000000)::text, d.price, 'paid', d.paid_at, d.paid_at, case when d.id % 400 = 0 then ${price} / 2 else 0 end
   from payment_schedule d where d.transaction_id like 'BENCH-%' and d.paid_at is not null`,
  `insert into refund (id, transaction_id, amount, reason, state, refunded_on)
   select 'ref_' || id, id, refunded, 'Asked for it', 'done', (paid_at + interval '9 days')::date from payment_transaction where refunded > 0`,
  `insert into payment_proof (schedule_id, user_id, platform, amount, status, created_at, reviewed_at)
   select d.id, s.user_id, 'gcash', d.price, case when d.transaction_id is null then 'waiting' else 'approved' end,
     now() - d.id % 30 * interval '1 hour', case when d.transaction_id is not null then now() - d.id % 300 * interval '1 hour' end
   from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
   where i.number like 'BENCH-%' and d.waived_at is null and (d.payment_platform = 'GCash' and d.id % 3 = 0 or d.transaction_id is null and d.id % 200 = 0)`,
  `insert into payment_proof_line (proof_id, reference, reference_digits, amount, paid_on)
   select id, (id::bigint * 7919 % 100000000)::text, (id::bigint * 7919 % 100000000)::text, amount, created_at::date from payment_proof`,
  ...checked('enable'),
];

type Call = { name: string; took: number; slowest: number; statements: number };
export type Tools = {
  admin: Ctx;
  manager: Ctx;
  timed(name: string, work: () => Promise<unknown>): Promise<Call>;
  tell(title: string, calls: readonly Call[], budget: number): void;
};

const budget = 150;
/** As often each page is asked once it is warm, and the report. */
const [again, reports] = [3, 100];

/** Lists of payments and subscriptions, the rows of a figure, and the report itself. */
export async function measurePayments({ admin, manager, timed, tell }: Tools): Promise<void> {
  const rows = await admin.services.pools.main.query<{ batch: number; product: number; member: number }>(
    `select (select max(id) from batch) as batch, (select min(product_id) from funnel where id = 'tribe-membership') as product,
       (select min(user_id) from subscription where source = 'checkout') as member`,
  );
  const { batch: batchId, product: productId, member } = rows.rows[0]!;
  const today = admin.today();
  const { from, until } = rangeOf('daily', today, { from: '', until: '' });
  const ofDues: DuesAsked[] = [
    ...dueViews.flatMap((view) => [
      { view },
      ...[
        'scheduleDate',
        '-scheduleDate',
        'price',
        '-price',
        ...(view === 'all' ? [] : ['status']),
        ...(view === 'paid' ? ['paidAt', '-paidAt'] : []),
      ].map((sort) => ({
        view,
        sort,
      })),
      ...[`batch.any(${batchId})`, 'batch.any(0)', `product.any(${productId})`, `due.between(${from},${until})`].map(
        (filter) => ({ view, filter }),
      ),
    ]),
    ...dueStates.map(({ value }) => ({ filter: `state.any(${value})` })),
    ...platforms.map((platform) => ({ view: 'paid', filter: `platform.any('${platform}')` })),
    { view: 'paid', filter: `state.any(collected),paid.between(${from},${until})` },
    { filter: `refunded.between(${from},${until})` },
    { filter: `any(batch.any(${batchId}),state.any(overdue))` },
    { filter: 'amount.atLeast(500000)' },
    ...['name', '-product', 'batch', '-reference', 'status'].map((sort) => ({ filter: `due.on(${today})`, sort })),
    ...['ana', 'peña', 'mendoza', 'cruz', 'member-777', 'T-500123', 'BENCH-70123', 'zzzz nobody'].map((search) => ({
      search,
    })),
  ];
  const ofSubscriptions: SubscriptionsAsked[] = [
    {},
    ...['expiry', '-expiry', 'startsAt', '-startsAt'].map((sort) => ({ sort })),
    ...['expired.no()', 'expired.yes()', 'expiry.next(30)', 'expiry.empty()', 'starts.last(30)'].map((filter) => ({
      filter,
    })),
    ...['active', 'inactive', 'archived'].map((status) => ({ filter: `status.any(${status})` })),
    ...renewalSegments.map(({ value }) => ({ filter: `segment.any(${value})` })),
    { filter: 'segment.any(collected,unenrolled)' },
    { filter: `batch.any(${batchId})` },
    { filter: `any(batch.any(${batchId}),status.any(inactive))` },
    { search: 'mendoza' },
    { filter: 'expiry.next(30)', sort: '-outstanding' },
  ];
  const lists = [
    ['payments, the office', ofDues, (asked: DuesAsked) => pageDues(admin, asked)],
    ['payments of a success manager', ofDues, (asked: DuesAsked) => pageDuesOfReport(manager, asked)],
    ['subscriptions, the office', ofSubscriptions, (asked: SubscriptionsAsked) => pageSubscriptions(admin, asked)],
    [
      'subscriptions, a success manager',
      ofSubscriptions,
      (asked: SubscriptionsAsked) => pageSubscriptions(manager, asked),
    ],
  ] as const;
  for (const [title, all, ask] of lists) {
    const [first, warm]: Call[][] = [[], []];
    for (const asked of all) {
      const name = JSON.stringify(asked);
      first!.push(await timed(name, () => ask(asked)));
      const pages = Math.max(1, Math.ceil((await ask(asked)).total / 10));
      for (let time = 0; time < again; time += 1)
        for (const page of new Set([1, Math.ceil(pages / 2), pages]))
          warm!.push(await timed(`${name} page ${page}`, () => ask({ ...asked, page })));
    }
    tell(`${title}, first`, first!, budget);
    tell(`${title}, warm`, warm!, budget);
  }
  for (const [who, ctx] of [
    ['office', admin],
    ['manager', manager],
  ] as const) {
    const [first, warm]: Call[][] = [[], []];
    for (const { value } of reportPeriods)
      for (const more of [{}, { productId }, { batchId }]) {
        const asked = { ...rangeOf(value, today, { from: '', until: '' }), ...more };
        const name = `${value} ${JSON.stringify(more)}`;
        first!.push(await timed(name, () => findPaymentReport(ctx, asked)));
        first!.push(await timed(`${name} adds up`, () => findAddsUp(ctx, asked)));
        for (let time = 0; time < reports / 10; time += 1) {
          warm!.push(await timed(name, () => findPaymentReport(ctx, asked)));
          warm!.push(await timed(`${name} adds up`, () => findAddsUp(ctx, asked)));
        }
      }
    tell(`payment report, ${who}, first`, first!, 1_000);
    tell(`payment report, ${who}, warm`, warm!, budget);
  }
  const details: Call[] = [];
  for (let n = 0; n < reports; n += 1)
    details.push(await timed(`person ${member + n}`, () => findPaymentDetails(admin, member + n)));
  tell('payments of a person', details, budget);
  const queue: Call[] = [];
  for (let n = 0; n < reports; n += 1)
    for (const view of queueViews) queue.push(await timed(view, () => findProofs(admin, view)));
  tell('proof desk', queue, budget);
}
