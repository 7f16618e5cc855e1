import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { type HrefOf, type Narrowed, parts, shareOf, shown } from './figures.ts';

type Report = FindPaymentReportQuery['paymentReport'];
type Props = { of: Report; hrefOf: HrefOf; narrowed: Narrowed };

const terms = [{ part: 'expected', label: 'Expected', dot: null }, ...parts] as const;
const signs = ['', '=', '+', '+'];

/** Expected is collected, outstanding and waived: each term opens its rows. */
export function ReportEquation({ of: { dues }, hrefOf, narrowed }: Props) {
  const all = dues.expected.amount;
  return (
    <Card>
      <dl className="grid gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {terms.map(({ part, label, dot }, place) => (
          <div key={part} className={classes('relative min-w-0', place > 0 && 'sm:pl-6')}>
            <dt className="flex items-center gap-2 text-sm font-medium text-ink-soft">
              {place > 0 && (
                <span aria-hidden="true" className="num absolute top-6 left-0 text-lg max-sm:hidden">
                  {signs[place]}
                </span>
              )}
              {dot && <i aria-hidden="true" className={classes('size-2.5 rounded-xs', dot)} />}
              {label}
            </dt>
            <dd className="num">
              <TextLink
                href={hrefOf(part, narrowed)}
                look="quiet"
                className="text-xl font-bold tracking-tight text-ink!"
              >
                {shown(dues[part].amount)}
              </TextLink>
              <span className="block text-sm text-ink-soft">
                {counted(dues[part].count, 'due')}
                {place > 0 && all > 0 && `, ${shareOf(dues[part].amount, all).toFixed(1)}%`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunk">
        {parts.map(({ part, dot }) => (
          <i key={part} className={dot} style={{ width: `${shareOf(dues[part].amount, all)}%` }} />
        ))}
      </div>
    </Card>
  );
}
