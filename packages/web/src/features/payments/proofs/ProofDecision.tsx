import { Check, X } from 'lucide-react';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ApproveStep } from './ApproveStep.tsx';
import { type DecisionProps, isPlain, isSecond } from './decision.ts';
import { Key } from '#ui/ReviewKeys.tsx';
import { showPesos } from './queuedProof.ts';
import { RejectStep } from './RejectStep.tsx';

/** What staff make of a proof: approve it, where something is unusual in a second step, or reject it with a reason. */
export function ProofDecision(props: DecisionProps) {
  const { proof, mode, onMode, approve } = props;
  const amount = showPesos(proof.amount);
  if (proof.isOwn)
    return (
      <Card>
        <p className="text-sm text-ink-soft">{paymentMessages.notYourOwn}</p>
      </Card>
    );
  if (mode === 'approve') return <ApproveStep {...props} />;
  if (mode === 'reject') return <RejectStep {...props} />;
  return (
    <Card className="sm:p-4">
      <div className="grid gap-2">
        <Button
          look="primary"
          size="large"
          busy={approve.isBusy && 'Approving…'}
          icon={<Check strokeWidth={1.75} className="size-5" aria-hidden="true" />}
          onClick={() =>
            isPlain(proof) ? void approve.act().then((failure) => failure && onMode('approve')) : onMode('approve')
          }
        >
          {isPlain(proof) ? `Approve ${amount}` : isSecond(proof) ? 'Extra payment…' : 'Approve…'} <Key of="A" onDark />
        </Button>
        <Button
          className="text-bad!"
          icon={<X strokeWidth={1.75} className="size-5" aria-hidden="true" />}
          onClick={() => !approve.isBusy && onMode('reject')}
        >
          Reject with a reason <Key of="R" />
        </Button>
        <p className="text-sm text-ink-soft [@media(max-height:899px)]:hidden">
          Approving marks the payment as paid, keeps access active and emails a receipt. The next proof opens
          automatically.
        </p>
      </div>
    </Card>
  );
}
