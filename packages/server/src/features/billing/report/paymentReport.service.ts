import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import {
  type RenewalDays,
  type RenewalSegment,
  renewalSegments,
} from '@tribe/domain/features/billing/subscriptionList.ts';
import type { StepDays } from '@tribe/domain/features/reports/period.ts';
import { addDays, type Day, isDay, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { ownersOf } from '#features/billing/ownersOf.ts';
import { isReceivedHere, isSettledWithoutMoney } from '#features/billing/received.ts';
import { isUpForRenewal, renewalDays, segmentSums } from '#features/billing/subscriptions/renewalSegment.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { stepsIn } from '#features/reports/range.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { allHidden, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** How many dues, and what they come to in centavos. */
export const Figure = shape({ count: 'Int', amount: 'Peso' });
export type Figure = ShapeOf<typeof Figure>;

/** What dues come to: expected = collected + outstanding + waived. */
export const Equation = shape({ expected: Figure, collected: Figure, outstanding: Figure, waived: Figure });
export type Equation = ShapeOf<typeof Equation>;

/** A step of the report: its dues by their day, and the money that came and went on its days, whichever dues it was for. */
export type ReportLine = StepDays & Equation & { received: Figure; refunded: Figure };

export const PaymentReport = shape({
  ...allHidden(Equation),
  from: 'Date',
  until: 'Date',
  asOf: 'DateTime?',
  received: Figure,
  refunded: Figure,
  lines: written<ReportLine[]>(),
  platforms: written<(Figure & { platform: string })[]>(),
  products: written<(Equation & { id: number; name: string })[]>(),
  segments: written<(Figure & { segment: RenewalSegment })[]>(),
  renewalDays: written<RenewalDays>(),
});
export type PaymentReport = ShapeOf<typeof PaymentReport>;

export type ReportAsked = {
  from: Day;
  until: Day;
  step: string;
  productId?: number | null;
  batchId?: number | null;
};

type Standing = 'collected' | 'outstanding' | 'waived';
type Counted = Figure & { day: Day; productId: number; product: string; platform: string | null; standing: Standing };
type Money = Figure & { day: Day };
type Found = { dues: Counted[]; received: Money[]; refunded: Money[] };
type Renewals = { segments: (Figure & { segment: RenewalSegment })[]; days: RenewalDays };

const figures = `count(*)::int as count, coalesce(sum(d.price), 0)::float8 as amount`;
const listed = (table: string) => `coalesce((select json_agg(row_to_json(x)) from ${table} x), '[]')`;
const parts = 'join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id';

/** Dues `d` of the subscriptions that `owners` keep, as a join and a condition. Dues of orders that nobody has paid are in no list. */
export const duesOf = (owners: readonly string[]): { join: string; and: string } =>
  owners.length > 0
    ? { join: parts, and: owners.map((owner) => ` and ${owner}`).join('') }
    : { join: '', and: ' and d.invoice_id not in (select n.id from invoice n where n.subscription_id is null)' };

/** By the day, the product and the platform in one pass; all that the report shows of dues is added up from it. */
function moneyOf(asked: ReportAsked, { owners, values }: { owners: string[]; values: unknown[] }) {
  const put = (value: unknown) => `$${values.push(value)}`;
  const [step, from, until] = [put(asked.step), put(asked.from), put(asked.until)];
  const [since, before] = [put(startOfDay(asked.from)), put(startOfDay(addDays(asked.until, 1)))];
  // Added up by their days first: to find the month of a day costs more than to count it.
  const stepOf = (day: string) => `date_trunc(${step}::text, ${day}::timestamp)::date`;
  const and = owners.map((owner) => ` and ${owner}`).join('');
  const owned = duesOf(owners);
  return statement<Found>(
    '',
    `with due as (
       select d.schedule_date as day, s.funnel_id, d.payment_platform as platform,
         case when d.transaction_id is not null then 'collected' when d.waived_at is not null then 'waived' else 'outstanding' end as standing,
         ${figures}
       from payment_schedule d ${parts}
       where d.schedule_date between ${from}::date and ${until}::date and ${isSettledWithoutMoney('d')} is not true${and}
       group by 1, 2, 3, 4),
     dues as (
       select ${stepOf('e.day')} as day, p.id as "productId", p.name as product, e.platform, e.standing, sum(e.count)::int as count,
         sum(e.amount) as amount
       from due e join funnel f on f.id = e.funnel_id join product p on p.id = f.product_id group by 1, 2, 3, 4, 5),
     received as (
       select ${stepOf('e.day')} as day, sum(e.count)::int as count, sum(e.amount) as amount
       from (select (d.paid_at at time zone 'Asia/Manila')::date as day, ${figures} from payment_schedule d
         ${owned.join} where d.paid_at >= ${since} and d.paid_at < ${before} and ${isReceivedHere('d')}${owned.and} group by 1) e group by 1),
     refunded as (
       select ${stepOf('r.refunded_on')} as day, count(distinct d.id)::int as count, sum(r.amount)::float8 as amount
       from refund r join payment_transaction t on t.id = r.transaction_id join payment_schedule d on d.id = t.schedule_id ${parts}
       where r.state <> 'failed' and r.refunded_on between ${from}::date and ${until}::date${and} group by 1)
     select ${listed('dues')} as dues, ${listed('received')} as received, ${listed('refunded')} as refunded`,
  );
}

function renewalsOf(today: Day, { owners, values }: { owners: string[]; values: unknown[] }) {
  const day = `$${values.push(today)}`;
  const and = owners.map((owner) => ` and ${owner}`).join('');
  return statement<Renewals>(
    '',
    `with segments as (select * from ${segmentSums(day, `subscription s where ${isUpForRenewal(day)}${and}`)} sums)
     select ${listed('segments')} as segments, json_build_object('warmup', ${renewalDays.warmup}, 'early', ${renewalDays.early},
       'regular', ${renewalDays.regular}, 'grace', ${renewalDays.grace}) as days`,
  );
}

/** Of a million dues they cost half a second, and are answered again for a moment. */
const answers = slowResultCache<{ counted: [Found, Renewals]; asOf: Date | null }>({ slowFrom: 25 });

/**
 * What was expected of these Manila days and what came of it, of the people whom who asks sees; two statements. Throws
 * BAD_USER_INPUT for days that are none, and for more steps than can be shown.
 */
export const findPaymentReport = replicaQuery(
  'paymentReport',
  async (ctx, asked: ReportAsked): Promise<PaymentReport> => {
    checkDays(asked);
    const { steps } = stepsIn(asked);
    const { counted, asOf } = await answers(ctx, cacheKey(ctx, asked), async () => ({
      counted: await read(ctx, asked),
      asOf: ctx.reading.asOf,
    }));
    const [found, { segments, days }] = counted;
    const lines = steps.map((step): ReportLine => {
      const onDay = ({ day }: { day: Day }) => day === step.start;
      return {
        ...step,
        ...equationOf(found.dues.filter(onDay)),
        received: sumOf(found.received.filter(onDay)),
        refunded: sumOf(found.refunded.filter(onDay)),
      };
    });
    return {
      from: asked.from,
      until: asked.until,
      asOf,
      ...equationOf(found.dues),
      received: sumOf(found.received),
      refunded: sumOf(found.refunded),
      lines,
      platforms: platformsOf(found.dues),
      products: productsOf(found.dues),
      segments: renewalSegments.map(
        ({ value }) => segments.find(({ segment }) => segment === value) ?? { segment: value, count: 0, amount: 0 },
      ),
      renewalDays: days,
    };
  },
);

/** Tells two askings of the report apart: whoever sees everybody sees the same. */
export const cacheKey = (ctx: Ctx, asked: Omit<ReportAsked, 'step'>): string =>
  JSON.stringify([asked, visibilityOf(ctx.me) === 'everybody' ? null : ctx.me.userId, ctx.today()]);

/** Throws BAD_USER_INPUT for days that are none, or the wrong way round. */
export function checkDays({ from, until }: Omit<ReportAsked, 'step'>): void {
  for (const [name, day] of Object.entries({ from, until }))
    if (!isDay(day)) throw badInput({ [name]: [fieldMessages.notValid(name === 'from' ? 'From' : 'Until')] });
  if (until < from) throw badInput({ until: ['“Until” can’t be before “From”'] });
}

/** Whose dues who asks sees, as conditions on the subscription `s` and their values. */
export function ownedBy(ctx: Ctx, asked: Omit<ReportAsked, 'step'>): { owners: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const asking = { userId: ctx.me.userId, visibility: visibilityOf(ctx.me) };
  return { owners: ownersOf(asked, (value) => `$${values.push(value)}`, asking), values };
}

async function read(ctx: Ctx, asked: ReportAsked): Promise<[Found, Renewals]> {
  const [ofMoney, ofRenewals] = [ownedBy(ctx, asked), ownedBy(ctx, asked)];
  const [money, renewals] = [moneyOf(asked, ofMoney), renewalsOf(ctx.today(), ofRenewals)];
  const [[found], [standing]] = await Promise.all([
    ctx.rows(money, ofMoney.values),
    ctx.rows(renewals, ofRenewals.values),
  ]);
  return [found!, standing!];
}

const sumOf = (figures: readonly Figure[]): Figure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  amount: figures.reduce((sum, { amount }) => sum + amount, 0),
});

function equationOf(dues: readonly Counted[]): Equation {
  const of = (standing: Standing) => sumOf(dues.filter((due) => due.standing === standing));
  return { expected: sumOf(dues), collected: of('collected'), outstanding: of('outstanding'), waived: of('waived') };
}

function platformsOf(dues: readonly Counted[]): PaymentReport['platforms'] {
  const paid = Map.groupBy(
    dues.filter(({ standing }) => standing === 'collected'),
    ({ platform }) => platform ?? '',
  );
  return [...paid].map(([platform, of]) => ({ platform, ...sumOf(of) })).toSorted((a, b) => b.amount - a.amount);
}

function productsOf(dues: readonly Counted[]): PaymentReport['products'] {
  return [...Map.groupBy(dues, ({ productId }) => productId)]
    .map(([id, of]) => ({ id, name: of[0]!.product, ...equationOf(of) }))
    .toSorted((a, b) => b.expected.amount - a.expected.amount);
}
