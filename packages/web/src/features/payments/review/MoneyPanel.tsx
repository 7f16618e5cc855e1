import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { whyNames } from '@tribe/domain/features/payments/reviewMessages.ts';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { tableState } from '#admin/tableOf.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Button } from '#ui/Button.tsx';
import { Table } from '#ui/Table.tsx';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { Disputes } from '../disputes/Disputes.tsx';
import { RefundModal } from '../refunds/RefundModal.tsx';
import { DisownedOrders } from './DisownedOrders.tsx';
import { FindOpenMoney } from './review.documents.ts';
import { type Money, type SettleAct, SettleMoneyModal } from './SettleMoneyModal.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const showPesos = (pesos: number) => showAmount(centavosOf(pesos) ?? 0);

const columns: Column<Money>[] = [
  { title: 'Who', cell: ({ name, product }) => <TwoLines top={name} below={product} /> },
  { title: 'Amount left', cell: ({ left, currency }) => <Sum of={left} currency={currency} />, align: 'right' },
  { title: 'Why', cell: ({ why }) => <Badge tone={why === 'credit' ? 'info' : 'warn'}>{whyNames[why] ?? why}</Badge> },
  {
    title: 'For',
    cell: ({ invoiceNumber, sequence, price, paidBy, isWaived }) => (
      <TwoLines
        isWhole
        top={`${invoiceNumber}, payment ${sequence}`}
        below={`${showPesos(price)}, ${paidBy ? `paid by ${paidBy}` : isWaived ? 'waived' : 'open'}`}
      />
    ),
  },
  {
    title: 'Paid by',
    cell: ({ platform, reference }) => <TwoLines top={showPlatform(platform)} below={reference} />,
  },
  { title: 'Payment', cell: ({ number }) => number, isExtra: true },
  { title: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

const Sum = ({ of: pesos, currency }: { of: number; currency: string }) => (
  <b className="num">{currency === 'PHP' ? showPesos(pesos) : `${currency} ${pesos}`}</b>
);

type Doing = { money: Money; act: SettleAct | 'refund' };

/** Payments that no due is paid by: paid twice, of another amount, too late; and credits that no due is left for. */
export function MoneyPanel() {
  const asked = useQuery(FindOpenMoney);
  const me = useMe();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const money = asked.kind === 'done' ? asked.data.openMoney : [];
  const may = (act: 'payment_approve' | 'payment_revoke') =>
    !me.isImpersonating && opens(['payments', act], me) === 'open';
  return (
    <>
      <Table
        label="Payments to review"
        path={to('payment', {}, { views: 'look' })}
        columns={columns}
        rows={money}
        state={tableState(asked)}
        onRetry={asked.retry}
        rowKey={({ id, why }) => `${id}-${why}`}
        rowEnd={(row) => {
          const items = actsOf(row, { maySettle: may('payment_approve'), mayRefund: may('payment_revoke') }).map(
            ([act, label]): MenuItem => ({ label, onChoose: () => setDoing({ money: row, act }) }),
          );
          return (
            items.length > 0 && (
              <Menu label="Settle" align="end" items={items} trigger={<Button size="small">Settle</Button>} />
            )
          );
        }}
        empty={
          <EmptyState
            title="No payments to review"
            text="Payments made twice, too late or for the wrong amount are listed here."
            icon={<ShieldCheck strokeWidth={1.75} className="size-6" aria-hidden="true" />}
          />
        }
      />
      <DisownedOrders />
      <Disputes />
      {doing?.act === 'refund' && (
        <RefundModal
          payment={doing.money}
          left={centavosOf(doing.money.left) ?? 0}
          reason={doing.money.why === 'credit' ? '' : (whyNames[doing.money.why] ?? '')}
          onClose={close}
          onDone={asked.retry}
        />
      )}
      {doing && doing.act !== 'refund' && (
        <SettleMoneyModal money={doing.money} act={doing.act} onClose={close} onDone={asked.retry} />
      )}
    </>
  );
}

type Rights = { maySettle: boolean; mayRefund: boolean };

/** What can be done with a payment: nobody settles their own, and what isn't pesos pays nothing. */
function actsOf({ isOwn, why, paidBy, isWaived }: Money, { maySettle, mayRefund }: Rights) {
  if (isOwn) return [];
  const pays = !['wrong-currency', 'wrong-mode', 'credit'].includes(why);
  const acts: [SettleAct | 'refund', string][] = [];
  if (maySettle && pays && paidBy === null && !isWaived) acts.push(['apply', 'Apply it to what’s due']);
  if (maySettle && pays) acts.push(['credit', 'Keep as credit for the next payments']);
  if (mayRefund) acts.push(['refund', 'Refund']);
  if (maySettle && why !== 'credit') acts.push(['dismiss', 'Mark as settled']);
  return acts;
}
