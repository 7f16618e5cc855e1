import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateLeadsQuery } from '#generated/graphql.ts';
import { tableOf } from '#admin/tableOf.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { shown } from '../commissions/amounts.ts';
import { AffiliateLeads as LeadsOf } from './lead.documents.ts';
import { LeadBadge } from './LeadBadge.tsx';
import { LeadFilters, useLeadFilters } from './LeadFilters.tsx';

type Lead = AffiliateLeadsQuery['affiliateLeadPage']['rows'][number];

/** Whom an affiliate brought, as staff see them: how far each one came, by which order, why they are theirs and who else was considered. */
export function AffiliateLeads({ affiliateId }: { affiliateId: number }) {
  const filters = useLeadFilters();
  const { page, setPage, isNarrowed, clear } = filters;
  const asked = useQuery(LeadsOf, { affiliateId, ...filters.asked });
  return (
    <>
      <LeadFilters of={filters} />
      <Table
        label="Leads"
        path="/affiliates/leads"
        columns={columns}
        {...tableOf(asked)}
        page={page}
        pageSize={rowsPerPage}
        onPage={setPage}
        rowKey={({ id }) => id}
        empty={
          isNarrowed ? (
            <EmptyState title="No leads match" action={<Button onClick={clear}>Show all leads</Button>} />
          ) : (
            <EmptyState
              title="No leads yet"
              text="People who sign up or check out through this affiliate are listed here."
            />
          )
        }
      />
    </>
  );
}

const none = <span className="text-ink-faint max-sm:hidden">–</span>;
const day = (instant: string) => showDay(dayOf(new Date(instant))).slice(5);

const columns: readonly Column<Lead>[] = [
  { title: 'Lead', isActive: true, cell: Person },
  { title: 'Status', cell: ({ state }) => <LeadBadge state={state} /> },
  { title: 'Order', isActive: true, cell: OrderOf },
  { title: 'Why it’s theirs', cell: Why },
  { title: 'Date', align: 'right', onPhone: 'hidden', cell: ({ at }) => day(at) },
];

function Person({ name, email, userId }: Lead) {
  const opensCard = useMe().pageAccess.user === true;
  const title = name ?? email;
  return (
    <span className="block max-w-64 min-w-0">
      <span className="block wrap-anywhere whitespace-normal">
        {userId !== null && opensCard ? <TextLink href={to('user', { id: userId })}>{title}</TextLink> : title}
      </span>
      {name !== null && (
        <span className="block truncate text-xs font-normal text-ink-soft" title={email}>
          {email}
        </span>
      )}
    </span>
  );
}

function OrderOf({ product, amount, orderedAt, subscriptionId }: Lead) {
  const opens = useMe().pageAccess.subscription === true;
  if (product === null || orderedAt === null) return none;
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere whitespace-normal">
        {subscriptionId !== null && opens ? (
          <TextLink href={to('subscription', { id: subscriptionId })}>{product}</TextLink>
        ) : (
          product
        )}
      </span>
      <span className="num block text-xs text-ink-soft">
        {amount === null ? day(orderedAt) : `${shown(amount)}, ${day(orderedAt)}`}
      </span>
    </span>
  );
}

/** Why they are this affiliate's, and of whom else it was asked. */
function Why({ why, isFlagged, candidates }: Lead) {
  const earns = candidates.findIndex(({ refused }) => refused === null);
  const others = candidates.filter((_, place) => place !== earns);
  return (
    <span className="block max-w-88 min-w-0 text-sm wrap-anywhere whitespace-normal">
      <span className="block">{why}</span>
      {isFlagged && <span className="block text-warn">The buyer used the affiliate’s device</span>}
      {others.length > 0 && (
        <span className="block text-xs text-ink-soft">{`Also considered: ${others.map(inWords).join('; ')}`}</span>
      )}
    </span>
  );
}

const inWords = ({ name, via, refused }: Lead['candidates'][number]): string =>
  refused === null ? `${name} (${via.toLowerCase()})` : `${name} (${via.toLowerCase()}, ${refused})`;
