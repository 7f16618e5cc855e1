import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { CommissionFieldsFragment } from '#generated/graphql.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { shown, signed } from './amounts.ts';
import { titleOfRow, whyOfRow } from './rowWords.ts';

type Row = CommissionFieldsFragment & { balance?: number };

type Props = {
  label: string;
  rows: readonly Row[];
  /** The last line: what the rows come to. */
  sum?: { title: string; amount: number };
};

const head = 'px-3 py-2 font-medium first:pl-5 last:pr-5';
const cell = 'px-3 py-3 align-top first:pl-5 last:pr-5 max-md:p-0!';

/** Rows of the ledger; on a phone each is a few lines of its own. */
export function StatementTable({ label, rows, sum }: Props) {
  const hasBalance = rows.some(({ balance }) => balance !== undefined);
  return (
    <table aria-label={label} className="num w-full text-left text-sm max-md:block">
      <thead className="text-ink-soft max-md:sr-only">
        <tr>
          {['Date', 'Payment', 'Why'].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
          {['They paid', 'You earn', ...(hasBalance ? ['Balance'] : [])].map((title) => (
            <th key={title} scope="col" className={`${head} text-right whitespace-nowrap`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Line key={row.id} of={row} hasBalance={hasBalance} />
        ))}
      </tbody>
      {sum && (
        <tfoot className="max-md:block">
          <tr className="border-t border-line bg-sunk text-base font-bold max-md:flex max-md:justify-between max-md:px-4 max-md:py-3">
            <th scope="row" colSpan={4} className={cell}>
              {sum.title}
            </th>
            <td className={`${cell} text-right`}>{shown(sum.amount)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Line({ of: row, hasBalance }: { of: Row; hasBalance: boolean }) {
  const { kind, amount, at, buyer, collected, balance } = row;
  const isTakenBack = amount < 0 && kind !== 'paid';
  return (
    <tr
      className={classes(
        'border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-3',
        isTakenBack && 'bg-bad-soft',
      )}
    >
      <td className={`${cell} whitespace-nowrap max-md:order-3`}>{showDay(dayOf(new Date(at)))}</td>
      <td className={`${cell} max-md:order-1`}>
        <span className="block font-semibold wrap-anywhere">{titleOfRow(row)}</span>
        {buyer && <span className="block text-ink-soft">{buyer}</span>}
      </td>
      <td className={`${cell} wrap-anywhere max-md:order-5 max-md:col-span-2`}>
        {whyOfRow(row)}
        {kind === 'earned' && row.why && <span className="block text-ink-soft">{row.reason}</span>}
        <RowBadge of={row} />
      </td>
      <td className={`${cell} text-right whitespace-nowrap text-ink-soft max-md:order-4 max-md:empty:hidden`}>
        {collected !== null && kind === 'earned' && shown(collected)}
      </td>
      <td
        className={classes(
          cell,
          'text-right font-semibold whitespace-nowrap max-md:order-2',
          isTakenBack ? 'text-bad' : amount > 0 && 'text-good',
        )}
      >
        {signed(amount)}
      </td>
      {hasBalance && (
        <td className={`${cell} text-right whitespace-nowrap max-md:hidden`}>
          {balance !== undefined && shown(balance)}
        </td>
      )}
    </tr>
  );
}

/** What keeps a row from being paid yet. */
function RowBadge({ of: { isHeld, isApproved, availableAt, amount } }: { of: Row }) {
  if (amount < 0 || (isApproved && !isHeld)) return null;
  return (
    <span className="mt-1 block">
      {isHeld ? (
        <Badge tone="warn">On hold while we look into it</Badge>
      ) : (
        <Badge>{`Yours on ${showDay(dayOf(new Date(availableAt)))}`}</Badge>
      )}
    </span>
  );
}
