import { useState } from 'react';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import type { OnDecided } from './decision.ts';
import { RevokeProof } from './proof.documents.ts';
import { type QueuedProof, showPesos } from './queuedProof.ts';

/** What was decided today, by whom and why; what was approved can be revoked. */
export function RevokeProofCard({ proof, onRevoked }: { proof: QueuedProof; onRevoked: OnDecided }) {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const [revoke, { isBusy }] = useMutation(RevokeProof);
  const { status, reviewer, reviewedAt, reason } = proof;
  const mayRevoke =
    status === 'approved' &&
    !proof.isOwn &&
    !me.isImpersonating &&
    opens(['payments', 'payment_revoke'], me) === 'open';
  const act = async (remarks: string) => {
    const acted = await revoke({ id: proof.id, remarks });
    setAsking(false);
    if (acted.ok) return onRevoked({ text: paymentMessages.revoked, undoId: acted.data.revokeProof.undoId });
    toast.error(acted.failure.message);
    if (acted.failure.code === 'CONFLICT') onRevoked();
  };
  return (
    <Card title={status === 'approved' ? 'Approved' : 'Rejected'}>
      <p className="num text-sm text-ink-soft">
        By {reviewer ?? 'someone'}
        {reviewedAt && `, ${showInstant(new Date(reviewedAt))}`}
      </p>
      {reason && <p className="mt-2 text-sm whitespace-pre-line">{reason}</p>}
      {mayRevoke && (
        <Button className="mt-3 text-bad!" onClick={() => setAsking(true)}>
          Revoke with a reason
        </Button>
      )}
      {isAsking && (
        <ReasonModal
          title={`Revoke the payment of ${showPesos(proof.amount)}?`}
          text="The payment will be owed again."
          act="Revoke payment"
          busy={isBusy && 'Revoking…'}
          onClose={() => setAsking(false)}
          onAct={(remarks) => void act(remarks)}
        />
      )}
    </Card>
  );
}
