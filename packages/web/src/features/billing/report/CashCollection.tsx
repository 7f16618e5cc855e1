import { type RenewalSegment, renewalSegments, segmentNote } from '@tribe/domain/features/billing/subscriptionList.ts';
import { isAnyOf } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { type Narrowed, shareOf, shown } from './figures.ts';

type Props = { of: FindPaymentReportQuery['paymentReport']; narrowed: Narrowed };

const dots: Readonly<Record<RenewalSegment, string>> = {
  'er-warmup': 'bg-line-strong',
  'early-renewal': 'bg-info',
  'regular-renewal': 'bg-mango',
  collected: 'bg-sea',
  unenrolled: 'bg-bad',
};

/** The memberships that are up for renewal today, by the days that are left; each segment opens its rows. */
export function CashCollection({ of: { segments, renewalDays }, narrowed: { product, batch } }: Props) {
  const mayOpen = useMe().pageAccess.subscriptions === true;
  const figureOf = (segment: RenewalSegment) =>
    segments.find((each) => each.segment === segment)?.figure ?? { count: 0, amount: 0 };
  const owners = Object.entries({ product, batch }).flatMap(([field, id]) =>
    id === null || id === undefined ? [] : [isAnyOf(field, String(id))],
  );
  const all = segments.reduce((sum, { figure }) => sum + figure.count, 0);
  const amount = segments.reduce((sum, { figure }) => sum + (centavosOf(figure.amount) ?? 0), 0);
  return (
    <Card title="Cash collection">
      <p className="num -mt-2 mb-3 text-sm text-ink-soft">
        {counted(all, 'membership')} by days until expiry as of today, at renewal prices
      </p>
      <div aria-hidden="true" className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunk">
        {renewalSegments.map(({ value }) => (
          <i key={value} className={dots[value]} style={{ width: `${shareOf(figureOf(value).count, all)}%` }} />
        ))}
      </div>
      <ul className="grid gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {renewalSegments.map(({ value, label }) => {
          const { count, amount: sum } = figureOf(value);
          const href = to('subscriptions', {}, { filter: filterText({ all: [isAnyOf('segment', value), ...owners] }) });
          const inside = (
            <>
              <span className="flex items-center gap-2 text-sm font-medium">
                <i aria-hidden="true" className={classes('size-2.5 shrink-0 rounded-xs', dots[value])} />
                {label}
              </span>
              <b className="num block text-xl">{count.toLocaleString('en-PH')}</b>
              <span className="num block text-sm font-semibold">{shown(sum)}</span>
              <span className="num block text-sm text-ink-soft">{segmentNote(value, renewalDays)}</span>
            </>
          );
          const look = 'block h-full rounded-control bg-sunk p-3.5';
          return (
            <li key={value}>
              {mayOpen ? (
                <Anchor href={href} className={classes(look, 'transition-colors hover:bg-shade')}>
                  {inside}
                </Anchor>
              ) : (
                <div className={look}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="num mt-3 flex justify-between border-t border-line pt-3 text-sm font-bold">
        <span>All five</span>
        <span>
          {counted(all, 'membership')}, {showAmount(amount)}
        </span>
      </p>
    </Card>
  );
}
