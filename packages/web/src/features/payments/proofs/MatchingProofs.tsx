import { useState } from 'react';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { FindMatchingProofsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tick } from '#ui/Tick.tsx';
import { toast } from '#ui/toast.ts';
import { ApproveMatchingProofs, FindMatchingProofs } from './proof.documents.ts';
import { platformName, showPesos } from './queuedProof.ts';

type Matching = FindMatchingProofsQuery['matchingProofs'];
type Props = { onDecided: (ids: readonly number[], done?: { text: string; undoId: string }) => void };
type Refusal = { id: number; name: string; reason: string };

/** Approves all that match at once, after a look at them. */
export function MatchingProofs({ onDecided }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Approve all that match…
      </Button>
      {isOpen && (
        <Preview
          onClose={() => setOpen(false)}
          onDone={(ids, undoId, failed) => {
            setOpen(false);
            setRefused(failed);
            onDecided(ids, undoId === null ? undefined : { text: proofMessages.approvedAll(ids.length), undoId });
          }}
        />
      )}
      <Modal
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={`${refused.length} not approved`}
        text="The others are approved. These are still yours to look at."
        actions={<Button onClick={() => setRefused([])}>Close</Button>}
      >
        <ul className="grid gap-2 text-sm">
          {refused.map(({ id, name, reason }) => (
            <li key={id} className="wrap-anywhere">
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

type PreviewProps = {
  onClose: () => void;
  onDone: (ids: number[], undoId: string | null, refused: readonly Refusal[]) => void;
};

function Preview({ onClose, onDone }: PreviewProps) {
  const found = useQuery(FindMatchingProofs, {});
  const [left, setLeft] = useState<readonly number[]>([]);
  const [approve, { isBusy }] = useMutation(ApproveMatchingProofs);
  const all: Matching = found.kind === 'done' ? found.data.matchingProofs : [];
  const chosen = all.filter(({ id }) => !left.includes(id));
  const sum = showAmount(chosen.reduce((total, { amount }) => total + (centavosOf(amount) ?? 0), 0));
  const send = async () => {
    const acted = await approve({ ids: chosen.map(({ id }) => id) });
    if (!acted.ok) return toast.error(acted.failure.message);
    const { ids, undoId, refused } = acted.data.approveMatchingProofs;
    onDone(ids, undoId, refused);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Approve all that match"
      text="The amount is exact, the reference and picture are new, and nothing else pays them. Uncheck any you want to look at first."
      withCancel
      actions={
        <Button look="primary" disabled={chosen.length === 0} busy={isBusy && 'Approving…'} onClick={() => void send()}>
          Approve {chosen.length} worth {sum}
        </Button>
      }
    >
      <Answer of={found} skeleton={<Skeleton shape="h-40 w-full rounded-card" />}>
        {({ matchingProofs }) =>
          matchingProofs.length === 0 ? (
            <p className="py-4 text-ink-soft">Nothing matches right now. Open the proofs one by one.</p>
          ) : (
            <ul aria-label="Matching proofs" className="divide-y divide-line">
              {matchingProofs.map((proof) => (
                <li key={proof.id} className="py-1">
                  <label htmlFor={`match-${proof.id}`} className="num tap flex min-h-11 items-center gap-3">
                    <Tick
                      id={`match-${proof.id}`}
                      checked={!left.includes(proof.id)}
                      onChange={({ target }) =>
                        setLeft(target.checked ? left.filter((id) => id !== proof.id) : [...left, proof.id])
                      }
                    />
                    <Row of={proof} />
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Modal>
  );
}

const Row = ({ of: { name, amount, platform, sequence, dues, lines } }: { of: Matching[number] }) => (
  <span className="flex min-w-0 grow items-center justify-between gap-3">
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        Payment {sequence} of {dues} · {platformName(platform)} {lines.map(({ reference }) => reference).join(', ')}
      </span>
    </span>
    <b>{showPesos(amount)}</b>
  </span>
);
