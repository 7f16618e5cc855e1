import { useState } from 'react';
import {
  type AffiliateDecision,
  decisionRules,
  decisionsFor,
} from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { decided } from '@tribe/domain/features/affiliates/joining/messages.ts';
import type { AffiliateFieldsFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useUndo } from '#kernel/undo/useUndo.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import { DecideAffiliate } from './affiliate.documents.ts';

type Decided = Pick<AffiliateFieldsFragment, 'id' | 'userId' | 'name' | 'status' | 'version'>;

/** Decides, and offers to take it back before anybody is told. Answers whether there is nothing left to do here. */
export function useDecide(affiliate: Decided, onDecided: () => void) {
  const [decide, { isBusy }] = useMutation(DecideAffiliate);
  const { say } = useUndo();
  const run = async (decision: AffiliateDecision, reason: string): Promise<boolean> => {
    const done = await decide({ id: affiliate.id, input: { decision, reason }, version: affiliate.version });
    if (done.ok) say(decided[decision].done, done.data.decideAffiliate.undoId, onDecided);
    else toast.error(done.failure.message);
    if (!done.ok && done.failure.code !== 'CONFLICT') return false;
    onDecided();
    return true;
  };
  return { run, isBusy };
}

/** What becomes of an affiliate by a decision that needs a reason. */
export const consequences: Readonly<Record<AffiliateDecision, string>> = {
  approve: '',
  reject: 'They lose the affiliate level and can apply again.',
  pause: 'Their links still work, but they earn nothing new until you approve them again.',
  ban: 'They earn nothing new and can’t apply again. Only approving them undoes it.',
};

type Props = {
  of: Decided;
  /** Called when something changed, and when somebody else was first. */
  onDecided: () => void;
};

/** The decisions that an affiliate's status leaves to those who manage affiliates; nobody decides about themselves. */
export function Decisions({ of: affiliate, onDecided }: Props) {
  const me = useMe();
  const { run: decide, isBusy } = useDecide(affiliate, onDecided);
  const [chosen, setChosen] = useState<AffiliateDecision | null>(null);
  if (me.functionAccess.affiliate_manage !== true || affiliate.userId === me.id) return null;
  const run = async (decision: AffiliateDecision, reason: string) => {
    setChosen(decision);
    if (await decide(decision, reason)) setChosen(null);
  };
  const choose = (decision: AffiliateDecision) =>
    decisionRules[decision].needsReason ? setChosen(decision) : void run(decision, '');
  return (
    <>
      {decisionsFor(affiliate.status).map((decision, place) => (
        <Button
          key={decision}
          look={place === 0 && decision === 'approve' ? 'primary' : 'quiet'}
          className={decision === 'ban' || decision === 'reject' ? 'text-bad!' : undefined}
          busy={isBusy && chosen === decision && !decisionRules[decision].needsReason && decided[decision].busy}
          onClick={() => choose(decision)}
        >
          {decided[decision].act}
        </Button>
      ))}
      {chosen && decisionRules[chosen].needsReason && (
        <ReasonModal
          title={`${decided[chosen].act} ${affiliate.name}?`}
          text={`${consequences[chosen]} They’ll read the reason.`}
          act={decided[chosen].act}
          busy={isBusy && decided[chosen].busy}
          onClose={() => setChosen(null)}
          onAct={(reason) => void run(chosen, reason)}
        />
      )}
    </>
  );
}
