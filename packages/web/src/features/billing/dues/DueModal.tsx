import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { type MutationResult, useMutation } from '#kernel/graphql/useMutation.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import { ApproveDueModal } from './ApproveDueModal.tsx';
import { ChangeDueModal } from './ChangeDueModal.tsx';
import { DisapprovePaymentScheduleTransaction, WaivePaymentSchedule } from './due.documents.ts';
import { InvoiceDueModal } from './InvoiceDueModal.tsx';
import { type DueAct, type DueModalProps, isOld } from './dueAct.ts';

/** One thing that staff do with a due. */
export function DueModal({ act, ...props }: DueModalProps & { act: DueAct }) {
  switch (act) {
    case 'approve':
      return <ApproveDueModal {...props} />;
    case 'change':
      return <ChangeDueModal {...props} />;
    case 'invoice':
      return <InvoiceDueModal {...props} />;
    case 'revoke':
      return <RevokeModal {...props} />;
    case 'waive':
      return <WaiveModal {...props} />;
  }
}

function RevokeModal({ due, onClose, onDone }: DueModalProps) {
  const [revoke, { isBusy }] = useMutation(DisapprovePaymentScheduleTransaction);
  const save = async (remarks: string) => {
    tell(await revoke({ id: due.id, remarks }), paymentMessages.revoked, { onClose, onDone });
  };
  return (
    <ReasonModal
      title={`Revoke the payment of ${showAmount(centavosOf(due.price) ?? 0)}?`}
      text={`The payment due ${showDay(due.scheduleDate)} will be owed again.`}
      act="Revoke payment"
      busy={isBusy && 'Revoking…'}
      onClose={onClose}
      onAct={(remarks) => void save(remarks)}
    />
  );
}

function WaiveModal({ due, onClose, onDone }: DueModalProps) {
  const [waive, { isBusy }] = useMutation(WaivePaymentSchedule);
  const save = async (reason: string) => {
    tell(await waive({ id: due.id, reason }), paymentMessages.scheduleUpdated, { onClose, onDone });
  };
  return (
    <ReasonModal
      title={`Waive the payment due ${showDay(due.scheduleDate)}?`}
      text={`${showAmount(centavosOf(due.price) ?? 0)} won’t be collected anymore. This can’t be undone.`}
      act="Waive payment"
      busy={isBusy && 'Waiving…'}
      onClose={onClose}
      onAct={(reason) => void save(reason)}
    />
  );
}

function tell(
  acted: MutationResult<unknown>,
  done: string,
  { onClose, onDone }: Record<'onClose' | 'onDone', () => void>,
) {
  if (acted.ok) toast.success(done);
  else toast.error(acted.failure.message);
  if (!acted.ok && !isOld(acted.failure)) return;
  onClose();
  onDone();
}
