import { EmptyState } from '#ui/EmptyState.tsx';
import { affiliateSorts } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { affiliateColumns, affiliateFields } from '@tribe/domain/features/affiliates/joining/affiliateFields.ts';
import { figures } from '@tribe/domain/features/reports/figures.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateFieldsFragment, AffiliateOverviewQuery } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { oldChoices } from '#admin/oldFilters.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlChoice } from '#kernel/url/search.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { ScreenTitle } from '#ui/ScreenTitle.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { AffiliateOverview, AffiliatePage } from './affiliate.documents.ts';
import { AffiliateStatus } from './AffiliateStatus.tsx';
import { RowDecisions } from './RowDecisions.tsx';

const column = columnsOf(affiliateColumns);

type Row = AffiliateFieldsFragment;

const sortWords = { newest: 'Newest', oldest: 'Oldest', leads: 'Leads', highest: 'Highest' } as const;
const sorts = affiliateSorts.map((value) => ({ value, label: sortWords[value] }));
const oldFilters = oldChoices(affiliateFields, ['status']);

/** Everybody who is in the program or asked to be, what it comes to, and the decisions that wait. */
export function AffiliateList() {
  const at = useListAddress([filterName], oldFilters);
  const [sort] = useUrlChoice('by', affiliateSorts);
  const setUrl = useSetUrl();
  const asked = useQuery(AffiliatePage, { ...at.variables, sort: at.sort || sort });
  const overview = useQuery(AffiliateOverview);
  const sums = overview.kind === 'done' ? overview.data.affiliateOverview : null;
  const again = () => {
    asked.retry();
    overview.retry();
  };
  const opensSettings = useMe().pageAccess.defaultSettings === true;
  return (
    <div className="in-order">
      <ScreenTitle title="Affiliates">
        <p className="num text-sm whitespace-nowrap text-ink-soft max-sm:hidden" aria-live="polite">
          {sums ? countWords(sums) : '\u00A0'}
        </p>
      </ScreenTitle>
      <div className="mb-4">
        <FigureStrip label="Commission of all affiliates" figures={figuresOf(sums)} />
      </div>
      <ListTable
        many="Affiliates"
        route="affiliates"
        {...{ at, asked, columns }}
        rowHref={({ id }) => to('affiliate', { id })}
        rowEnd={(row) =>
          row.status === 'applied' && (
            <span className="inline-flex gap-1.5 py-1 pl-2">
              <RowDecisions key={row.version} of={row} onDecided={again} />
            </span>
          )
        }
        tree={{ fields: affiliateFields }}
        moreFilters={
          <Choice
            label="Sort"
            of={sorts}
            value={at.sort ? null : sort}
            onChange={(by) => setUrl({ by, sort: null, page: null })}
          />
        }
        presets={[{ name: 'To review', filters: { [filterName]: 'status.any(applied)' } }]}
        searchLabel="Name, email or code"
        action={
          <>
            {opensSettings && <Button href={to('defaultSettings', {}, { view: 'documents' })}>Terms</Button>}
            <Button href={to('affiliates', {}, { view: 'payouts' })}>Payouts</Button>
            <Button href={to('affiliates', {}, { view: 'resources' })}>Resources</Button>
          </>
        }
        empty={
          <EmptyState
            title="No affiliates yet"
            text="Members who accept the affiliate terms are listed here to review."
          />
        }
      />
    </div>
  );
}

type Sums = AffiliateOverviewQuery['affiliateOverview'];

const countWords = ({ total, active, applied }: Sums) =>
  [
    counted(total, 'affiliate'),
    `${active.toLocaleString('en-PH')} active`,
    ...(applied > 0 ? [`${applied.toLocaleString('en-PH')} applied`] : []),
  ].join(', ');

const peso = (amount: number) => showAmount(centavosOf(amount) ?? 0);

const figuresOf = (sums: Sums | null) => [
  { label: 'On hold, 30 days', ...(sums && { value: peso(sums.onHold) }), note: 'Then it’s ready' },
  {
    ...figures.ready,
    ...(sums && { value: peso(sums.ready), note: `For ${counted(sums.readyAffiliates, 'affiliate')}` }),
  },
  { ...figures.onItsWay, ...(sums && { value: peso(sums.onItsWay) }), note: 'In a payout, before tax' },
  { label: 'Paid so far', ...(sums && { value: peso(sums.paid) }) },
  {
    label: 'Orders, 30 days',
    ...(sums && { value: sums.ordersOfAffiliates.toLocaleString('en-PH'), note: shareOf(sums) }),
  },
];

const shareOf = ({ orders, ordersOfAffiliates }: Sums): string =>
  orders === 0
    ? 'None paid yet'
    : `${((ordersOfAffiliates / orders) * 100).toFixed(1)}% of ${orders.toLocaleString('en-PH')} paid`;

const none = <span className="text-ink-faint">–</span>;
const amount = (name: 'onHold' | 'ready' | 'paid'): Column<Row> =>
  column(name, (row) => (row[name] === 0 ? none : peso(row[name])), { align: 'right', onPhone: 'hidden' });
const count = (name: 'clicks' | 'leads' | 'orders', onPhone: 'below' | 'hidden'): Column<Row> =>
  column(name === 'leads' ? 'leadCount' : name, (row) => (row[name] === 0 ? none : row[name].toLocaleString('en-PH')), {
    align: 'right',
    onPhone,
  });

const columns: readonly Column<Row>[] = [
  column('name', Named),
  column('status', ({ status }) => <AffiliateStatus status={status} />),
  count('clicks', 'hidden'),
  count('leads', 'below'),
  count('orders', 'below'),
  amount('onHold'),
  amount('ready'),
  amount('paid'),
];

/** Whose a row is; of those who applied what a decision needs, of the others since when they are in. */
function Named(row: Row) {
  const { name, profileImage, code, since, status } = row;
  const below = status === 'applied' ? whoTheyAre(row) : `${code}, ${showDay(dayOf(new Date(since))).slice(5)}`;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} image={profileImage} size="small" decorative />
      <span className="max-w-[min(20rem,60vw)] min-w-0">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="num block truncate text-xs font-normal text-ink-soft" title={below}>
          {below}
        </span>
      </span>
    </span>
  );
}

function whoTheyAre({ sharesMobile, sharesAccount, batch, stage, since }: Row): string {
  if (sharesMobile) return 'Shares a mobile number with someone else';
  if (sharesAccount) return 'Shares a payout account with another affiliate';
  return [batch, stage, showDay(dayOf(new Date(since))).slice(5)].filter(Boolean).join(', ');
}
