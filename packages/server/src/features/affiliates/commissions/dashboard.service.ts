import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { isFreshAccount } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import {
  dashboardSpans,
  type PayoutBlock,
  payoutBlockOf,
} from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { addDays, type Day } from '@tribe/domain/kernel/time/manila.ts';
import {
  AffiliateFigures,
  affiliateMoney,
  affiliateMoneyFrom,
} from '#features/affiliates/joining/affiliateList.service.ts';
import { badInput } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A setting in hundredths, as SQL: pesos as centavos, percent as basis points. */
const hundredths = (name: string, otherwise: number, [least, most]: readonly [number, number]) =>
  `(select greatest(${least}, least(${most}, coalesce((select round(value::numeric * 100) from setting where name = '${name}'), ${otherwise}))))::int`;

/** What staff set about payouts, as SQL: nobody is paid less than the minimum, and no transfer is above its limit. */
export const payoutTerms = {
  minimum: hundredths('payout-minimum', 100_000, [1, 100_000_000]),
  withholding: hundredths('payout-withholding', 500, [0, 5_000]),
  bankLimit: hundredths('payout-limit-bank', 5_000_000, [10_000, 1_000_000_000]),
  walletLimit: hundredths('payout-limit-wallet', 5_000_000, [10_000, 1_000_000_000]),
};

export const DashboardPoint = shape({ day: 'Date', clicks: 'Int', leads: 'Int', orders: 'Int', earned: 'Peso' });
export type DashboardPoint = ShapeOf<typeof DashboardPoint>;

/** What frees up in a week, and `until` which day: the last of the week. Without one it waits for somebody. */
export const FreesUp = shape({
  from: described('Date?', 'Null for what is held or disputed.'),
  until: 'Date?',
  amount: 'Peso',
});
export type FreesUp = ShapeOf<typeof FreesUp>;

export const NextPayout = shape({ amount: 'Peso', minimum: 'Peso', blockedBy: written<PayoutBlock | null>() });
export type NextPayout = ShapeOf<typeof NextPayout>;

/** An affiliate's own figures; amounts in centavos. Ready, on hold, on its way and paid come to what was earned. */
export const AffiliateDashboard = shape({
  ...AffiliateFigures,
  points: [DashboardPoint],
  freesUp: [FreesUp],
  nextPayout: NextPayout,
});
export type AffiliateDashboard = ShapeOf<typeof AffiliateDashboard>;

type Row = Omit<AffiliateDashboard, 'freesUp' | 'nextPayout'> & {
  pending: { day: Day; amount: number }[];
  status: AffiliateStatus;
  isHeld: boolean;
  hasDetails: boolean;
  changedAt: Date | null;
  minimum: number;
};

/** All from sums that triggers keep, but for what is pending: that is thirty days of one affiliate. */
const figures = statement<Row>(
  'affiliates.dashboard',
  `select ${affiliateMoney}, a.status, a.payout_details is not null as "hasDetails", a.payout_changed_at as "changedAt",
     exists (select from commission_hold h where h.affiliate_id = a.id and h.order_id is null and h.released_at is null) as "isHeld",
     ${payoutTerms.minimum} as minimum,
     (select coalesce(json_agg(json_build_object('day', p.day, 'clicks', p.clicks, 'leads', p.leads, 'orders', p.orders, 'earned', p.earned)
        order by p.day), '[]') from (
        select s.day::date as day, coalesce(sum(x.clicks), 0) as clicks, coalesce(sum(x.leads), 0) as leads,
          coalesce(sum(x.orders), 0) as orders, coalesce(sum(x.earned), 0) as earned
        from generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') s(day)
          left join (affiliate o join affiliate_day x on x.affiliate_id = o.id) on o.user_id = a.user_id and x.day = s.day::date
        group by 1) p) as points,
     (select coalesce(json_agg(json_build_object('day', p.day, 'amount', p.amount) order by p.day), '[]') from (
        select (c.available_at at time zone 'Asia/Manila')::date as day, sum(c.amount) as amount
        from affiliate o join commission c on c.affiliate_id = o.id join commission_pending w on w.commission_id = c.id
        where o.user_id = a.user_id group by 1) p) as pending
   from ${affiliateMoneyFrom} where a.user_id = $1 and a.merged_at is null`,
);

const nothing = { clicks: 0, leads: 0, orders: 0, earned: 0, onHold: 0, onItsWay: 0, ready: 0, paid: 0 };

/** One's own figures, with a point for each of the last 7, 15, 30 or 90 days. Who may see the page and is no affiliate has none. */
export const findMyAffiliateDashboard = replicaQuery(
  'affiliateDashboard',
  async (ctx, asked: number): Promise<AffiliateDashboard> => {
    const span = dashboardSpans.find((each) => each === asked);
    if (!span) throw badInput({ days: [fieldMessages.notValid('Days')] });
    const [found] = await ctx.rows(figures, [ctx.me.userId, ctx.today(), span]);
    if (!found)
      return {
        ...nothing,
        points: Array.from({ length: span }, (_, place) => {
          const day = addDays(ctx.today(), place + 1 - span);
          return { day, clicks: 0, leads: 0, orders: 0, earned: 0 };
        }),
        freesUp: [],
        nextPayout: { amount: 0, minimum: 0, blockedBy: 'paused' },
      };
    const { pending, status, isHeld, hasDetails, changedAt, minimum, ...shown } = found;
    const { ready, onItsWay } = shown;
    const account = { hasDetails, isFreshAccount: isFreshAccount(changedAt, ctx.now()) };
    const blockedBy = payoutBlockOf({ status, isHeld, ...account, hasOpenPayout: onItsWay > 0, ready, minimum });
    return {
      ...shown,
      freesUp: inWeeks(pending, ctx.today()),
      nextPayout: { amount: Math.max(0, ready), minimum, blockedBy },
    };
  },
);

/** By weeks from today on; what should have been free and isn't comes last. */
function inWeeks(pending: readonly { day: Day; amount: number }[], today: Day): FreesUp[] {
  const weeks = new Map<Day, FreesUp>();
  let waiting = 0;
  for (const { day, amount } of pending) {
    if (day < today) {
      waiting += amount;
      continue;
    }
    const from = weekOf(day);
    const week = weeks.get(from) ?? { from, until: addDays(from, 6), amount: 0 };
    weeks.set(from, { ...week, amount: week.amount + amount });
  }
  return [...weeks.values(), ...(waiting === 0 ? [] : [{ from: null, until: null, amount: waiting }])];
}

/** The Sunday with which its week begins. */
const weekOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
