import { Copy } from 'lucide-react';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { tableOf } from '#admin/tableOf.ts';
import { useListAddress } from '#admin/useListAddress.ts';
import type { FindAbandonedOrdersQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FindAbandonedOrders } from './review.documents.ts';

type Order = FindAbandonedOrdersQuery['abandonedOrderPage']['rows'][number];

const at = (instant: string | null) => instant && <Moment at={instant} />;

const ends: Readonly<Record<string, string>> = {
  paid: 'Money received',
  failed: 'Failed',
  expired: 'Expired',
  closed: 'Abandoned',
};

/** The last try to pay: what became of it, and at which gateway. */
function Tried({ of }: { of: string }) {
  const [provider = '', state = ''] = of.split(', ');
  return <TwoLines top={ends[state] ?? 'Not finished'} below={`at ${showPlatform(provider)}`} />;
}

const columns: Column<Order>[] = [
  { title: 'Who', cell: ({ name, email }) => <TwoLines top={name} below={email} /> },
  { title: 'Mobile', cell: ({ mobileNumber }) => mobileNumber && <span className="num">{mobileNumber}</span> },
  { title: 'Product', cell: ({ product }) => product },
  {
    title: 'Total',
    cell: ({ amount }) => <span className="num">{showAmount(centavosOf(amount) ?? 0)}</span>,
    align: 'right',
  },
  { title: 'Last attempt', cell: ({ tried }) => (tried ? <Tried of={tried} /> : 'No attempts') },
  { title: 'Reminded', cell: ({ remindedAt }) => at(remindedAt) ?? 'Not yet' },
  { title: 'Left', cell: ({ createdAt }) => at(createdAt) },
  { title: 'Expires', cell: ({ expiresAt }) => at(expiresAt), isExtra: true },
];

/** Checkouts that somebody began and didn't pay, the newest first. */
export function AbandonedPanel() {
  const address = useListAddress();
  const { page, search } = address;
  const asked = useQuery(FindAbandonedOrders, { page, pageSize: 10, search: search || undefined });
  const table = tableOf(asked);
  return (
    <Table
      label="Abandoned checkouts"
      path={to('payment', {}, { views: 'abandoned' })}
      columns={columns}
      {...table}
      page={page}
      onPage={address.setPage}
      rowKey={({ id }) => id}
      filters={<SearchBox label="Search abandoned checkouts" value={search} onSearch={address.setSearch} />}
      rowEnd={({ funnelId, token, name }) => (
        <IconButton
          label={`Copy the link to ${name}’s order`}
          icon={<Copy strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          onClick={() => copy(to('checkout', { funnelId }, { order: token }))}
        />
      )}
      empty={
        table.total > 0 ? (
          <PageIsGone onFirst={() => address.setPage(1)} />
        ) : search ? (
          <EmptyState
            title={`Nothing matches "${search}"`}
            action={<Button onClick={address.clear}>Clear search</Button>}
          />
        ) : (
          <EmptyState title="No abandoned checkouts" text="Orders left unpaid for an hour are listed here." />
        )
      }
    />
  );
}

function copy(path: string): void {
  void navigator.clipboard.writeText(`${window.location.origin}${path}`).then(
    () => toast.success('Link copied'),
    () => toast.error('We couldn’t copy the link'),
  );
}
