import { useState } from 'react';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { rejectReasons } from '@tribe/domain/features/payments/proof.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { BackToChoice } from './ApproveStep.tsx';
import { type DecisionProps, tell } from './decision.ts';
import { RejectProof } from './proof.documents.ts';
import { Key, useKeys } from '#ui/ReviewKeys.tsx';

/** Why a proof is rejected, and what is written to whoever sent it. */
export function RejectStep({ proof, reasonAt, onMode, onReason, onDecided }: DecisionProps) {
  const [reject, { isBusy }] = useMutation(RejectProof);
  const [typed, setTyped] = useState<{ at: number | null; text: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const prefilled = reasonAt === null ? '' : (rejectReasons[reasonAt]?.message ?? '');
  const message = typed?.at === reasonAt ? typed.text : prefilled;
  const firstName = proof.name.split(' ')[0] ?? proof.name;
  const send = async () => {
    const acted = await reject({ id: proof.id, message });
    const done = (undoId: string) => onDecided({ text: proofMessages.rejected, undoId });
    setFailure(tell(acted, (data) => done(data.rejectProof.undoId), onDecided));
  };
  useKeys({ Enter: message.trim() && !isBusy ? () => void send() : undefined });
  return (
    <Card title="Why reject?" aside={<BackToChoice onMode={onMode} />}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <fieldset aria-label="Reason" className="grid min-w-0 gap-1">
          {rejectReasons.map(({ key, label }, at) => (
            <button
              key={key}
              type="button"
              aria-pressed={at === reasonAt}
              onClick={() => onReason(at)}
              className={`flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-left text-sm ${at === reasonAt ? 'bg-bad-soft font-semibold text-bad' : 'hover:bg-sunk'}`}
            >
              <Key of={String(at + 1)} />
              {label}
            </button>
          ))}
        </fieldset>
        <LongTextField
          label={`Message to ${firstName}`}
          value={message}
          maxLength={1_000}
          onChange={(text) => setTyped({ at: reasonAt, text })}
          error={failure?.message}
        />
        <Button type="submit" look="danger" busy={isBusy && 'Rejecting…'} disabled={!message.trim()}>
          Reject and tell {firstName} <Key of="↵" onDark />
        </Button>
      </form>
    </Card>
  );
}
