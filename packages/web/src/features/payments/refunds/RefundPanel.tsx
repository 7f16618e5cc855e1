import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { tableState } from '#admin/tableOf.ts';
import type { FindOpenRefundsQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FindOpenRefunds, FindRefundable, FinishManualRefund } from './refund.documents.ts';
import { RefundModal } from './RefundModal.tsx';

type Refund = FindOpenRefundsQuery['openRefunds'][number];

const states: Readonly<Record<string, [BadgeTone, string]>> = {
  manual: ['warn', 'To send by hand'],
  asked: ['info', 'Waiting'],
  sent: ['info', 'Sent to the gateway'],
  failed: ['bad', 'Failed'],
};

const columns: Column<Refund>[] = [
  { title: 'Who', cell: ({ name, product }) => <TwoLines top={name} below={product} /> },
  {
    title: 'Amount',
    cell: ({ amount }) => <b className="num">{showAmount(centavosOf(amount) ?? 0)}</b>,
    align: 'right',
  },
  {
    title: 'Status',
    cell: ({ state }) => {
      const [tone, label] = states[state] ?? ['plain', state];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    title: 'Paid by',
    cell: ({ platform, reference }) => <TwoLines top={showPlatform(platform)} below={reference} />,
  },
  { title: 'Why', cell: ({ reason, message }) => <TwoLines top={reason} below={message} /> },
  { title: 'Asked by', cell: ({ askedBy }) => askedBy, isExtra: true },
  { title: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** Refunds that staff send by hand, and what became of the others. */
export function RefundPanel() {
  const asked = useQuery(FindOpenRefunds);
  const me = useMe();
  const mayRefund = !me.isImpersonating && opens(['payments', 'payment_revoke'], me) === 'open';
  const [sent, setSent] = useState<Refund | null>(null);
  const [again, setAgain] = useState<Refund | null>(null);
  const refunds = asked.kind === 'done' ? asked.data.openRefunds : [];
  const [due, setDue] = useUrlNumber('due', 0);
  return (
    <>
      <Table
        label="Refunds to send"
        path={to('payment', {}, { views: 'refunds' })}
        columns={columns}
        rows={refunds}
        state={tableState(asked)}
        onRetry={asked.retry}
        rowKey={({ id }) => id}
        rowEnd={(refund) =>
          mayRefund && (
            <>
              {refund.state === 'manual' && (
                <Button size="small" look="primary" onClick={() => setSent(refund)}>
                  Mark as sent
                </Button>
              )}
              {refund.state === 'failed' && (
                <Button size="small" onClick={() => setAgain(refund)}>
                  Try again
                </Button>
              )}
            </>
          )
        }
        empty={
          <EmptyState
            title="No refunds to send"
            text="Refunds the gateway can’t send automatically are listed here."
            icon={<CircleCheck strokeWidth={1.75} className="size-6" aria-hidden="true" />}
          />
        }
      />
      {due > 0 && mayRefund && <RefundOfDue scheduleId={due} onClose={() => setDue(0)} onDone={asked.retry} />}
      {sent && <SentModal refund={sent} onClose={() => setSent(null)} onDone={asked.retry} />}
      {again && (
        <RefundModal
          payment={{ ...again, id: again.transactionId }}
          left={centavosOf(again.amount) ?? 0}
          reason={again.reason}
          onClose={() => setAgain(null)}
          onDone={asked.retry}
        />
      )}
    </>
  );
}

type OfDueProps = { scheduleId: number; onClose: () => void; onDone: () => void };

/** The refund of what paid a due, which a list of dues leads to. */
function RefundOfDue({ scheduleId, onClose, onDone }: OfDueProps) {
  const asked = useQuery(FindRefundable, { scheduleId });
  if (asked.kind === 'loading') return null;
  const found = asked.kind === 'done' ? asked.data.refundablePayment : null;
  if (found)
    return <RefundModal payment={found} left={centavosOf(found.left) ?? 0} onClose={onClose} onDone={onDone} />;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title="Nothing can be refunded"
      text={asked.kind === 'failed' ? asked.failure.message : reviewMessages.nothingToRefund}
      actions={<Button onClick={onClose}>Close</Button>}
    />
  );
}

type SentProps = { refund: Refund; onClose: () => void; onDone: () => void };

function SentModal({ refund, onClose, onDone }: SentProps) {
  const [reference, setReference] = useState('');
  const [finish, { isBusy }] = useMutation(FinishManualRefund);
  const save = async () => {
    const acted = await finish({ refundId: refund.id, reference });
    if (acted.ok) toast.success(reviewMessages.refundSent);
    else toast.error(acted.failure.message);
    if (!acted.ok && acted.failure.code !== 'CONFLICT') return;
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`${showAmount(centavosOf(refund.amount) ?? 0)} to ${refund.name}`}
      text={`Paid by ${[showPlatform(refund.platform), refund.reference].filter(Boolean).join(' ')}. Record it once you’ve sent the money.`}
      withCancel
      actions={
        <Button look="primary" disabled={!reference.trim()} busy={isBusy && 'Saving…'} onClick={() => void save()}>
          It’s sent
        </Button>
      }
    >
      <div className="pb-2">
        <TextField label="Reference of your transfer" value={reference} onChange={setReference} maxLength={100} />
      </div>
    </Modal>
  );
}
