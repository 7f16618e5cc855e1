import { useState } from 'react';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { tableState } from '#admin/tableOf.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { RefundModal } from '../refunds/RefundModal.tsx';
import { FindDisownedOrders } from './disowned.documents.ts';
import { type Disowned, SettleDisownedModal } from './SettleDisownedModal.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const showPesos = (pesos: number) => showAmount(centavosOf(pesos) ?? 0);
const at = (instant: string) => <span className="num">{showInstant(new Date(instant))}</span>;

const columns: Column<Disowned>[] = [
  { title: 'Account', cell: ({ email }) => email },
  { title: 'Bought by', cell: ({ name, mobileNumber }) => [name, mobileNumber].filter(Boolean).join(', ') },
  { title: 'Product', cell: ({ product }) => product },
  { title: 'Total', cell: ({ total }) => <b className="num">{showPesos(total)}</b>, align: 'right' },
  {
    title: 'Paid with',
    cell: ({ payments }) => (
      <span className="num">{payments.map(({ number, left }) => `${number}, ${showPesos(left)}`).join('; ')}</span>
    ),
  },
  { title: 'Bought', cell: ({ paidAt }) => at(paidAt), isExtra: true },
  { title: 'Said “Not mine”', cell: ({ disownedAt }) => at(disownedAt) },
];

type Doing = { order: Disowned } & (
  | { act: 'theirs' | 'close' }
  | { act: 'refund'; payment: Disowned['payments'][number] }
);

/** Orders whose buyer told us that they aren't theirs; nothing shows while there are none. */
export function DisownedOrders() {
  const asked = useQuery(FindDisownedOrders);
  const me = useMe();
  const [doing, setDoing] = useState<Doing | null>(null);
  const may = (act: 'payment_approve' | 'payment_revoke') =>
    !me.isImpersonating && opens(['payments', act], me) === 'open';
  const after = { onClose: () => setDoing(null), onDone: asked.retry };
  const acts = (order: Disowned): MenuItem[] => [
    ...(me.pageAccess.subscription === true && order.userId !== null
      ? [
          {
            kind: 'link' as const,
            label: 'Their subscriptions',
            href: to('viewSubscription', { userId: order.userId }),
          },
        ]
      : []),
    ...(may('payment_revoke') && !order.isOwn
      ? order.payments.map((payment) => ({
          label: `Refund ${payment.number}`,
          onChoose: () => setDoing({ order, act: 'refund' as const, payment }),
        }))
      : []),
    ...(may('payment_approve') && !order.isOwn
      ? [
          { label: 'It’s theirs after all', onChoose: () => setDoing({ order, act: 'theirs' as const }) },
          { label: 'Close the case', onChoose: () => setDoing({ order, act: 'close' as const }) },
        ]
      : []),
  ];
  if (asked.kind === 'loading' || (asked.kind === 'done' && asked.data.disownedOrders.length === 0)) return null;
  return (
    <section aria-labelledby="disowned" className="mt-8">
      <h2 id="disowned" className="text-lg font-semibold">
        Reported as someone else’s
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Find out who paid, refund the money, end the subscription, then close the case and explain how it was settled.
      </p>
      <Table
        label="Orders reported as someone else’s"
        path={to('payment', {}, { views: 'disowned' })}
        columns={columns}
        rows={asked.kind === 'done' ? asked.data.disownedOrders : []}
        state={tableState(asked)}
        onRetry={asked.retry}
        rowKey={({ id }) => id}
        rowEnd={(order) => {
          const items = acts(order);
          return (
            items.length > 0 && (
              <Menu
                label={`Settle the order of ${order.email}`}
                align="end"
                items={items}
                trigger={<Button size="small">Settle</Button>}
              />
            )
          );
        }}
        empty={null}
      />
      {doing?.act === 'refund' && (
        <RefundModal
          payment={{ ...doing.payment, name: doing.order.name }}
          left={centavosOf(doing.payment.left) ?? 0}
          reason="The owner of this email didn’t buy it"
          {...after}
        />
      )}
      {(doing?.act === 'theirs' || doing?.act === 'close') && (
        <SettleDisownedModal order={doing.order} isTheirs={doing.act === 'theirs'} {...after} />
      )}
    </section>
  );
}
