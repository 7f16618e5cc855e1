import { useState } from 'react';
import {
  type AffiliateDecision,
  decisionRules,
  decisionsFor,
} from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { decided } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { payoutWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateFieldsFragment } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { consequences, useDecide } from './Decisions.tsx';

type Props = { of: AffiliateFieldsFragment; onDecided: () => void };

/** The two decisions about an application in its row; each opens a look at it first. */
export function RowDecisions({ of: affiliate, onDecided }: Props) {
  const me = useMe();
  const [chosen, setChosen] = useState<AffiliateDecision | null>(null);
  if (me.functionAccess.affiliate_manage !== true || affiliate.userId === me.id) return null;
  return (
    <>
      {decisionsFor(affiliate.status)
        .slice(0, 2)
        .map((decision) => (
          <Button
            key={decision}
            size="small"
            className={decision === 'reject' ? 'text-bad!' : undefined}
            aria-label={`${decided[decision].act} ${affiliate.name}`}
            onClick={() => setChosen(decision)}
          >
            {decided[decision].act}
          </Button>
        ))}
      {chosen && (
        <ApplicationModal of={affiliate} decision={chosen} onClose={() => setChosen(null)} onDecided={onDecided} />
      )}
    </>
  );
}

type ModalProps = Props & { decision: AffiliateDecision; onClose: () => void };

/** Who applied and what speaks for a second look, and the decision. */
function ApplicationModal({ of: affiliate, decision, onClose, onDecided }: ModalProps) {
  const [reason, setReason] = useState('');
  const { run, isBusy } = useDecide(affiliate, onDecided);
  const { needsReason } = decisionRules[decision];
  const save = async () => {
    if (await run(decision, reason)) onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`${decided[decision].act} ${affiliate.name}?`}
      text={
        needsReason ? `${consequences[decision]} They’ll read the reason.` : 'They can share links and earn right away.'
      }
      withCancel
      actions={
        <Button
          look={decision === 'reject' ? 'danger' : 'primary'}
          disabled={needsReason && reason.trim() === ''}
          busy={isBusy && decided[decision].busy}
          onClick={() => void save()}
        >
          {decided[decision].act}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <Application of={affiliate} />
        {needsReason && <TextField label="Reason" value={reason} onChange={setReason} maxLength={1_000} />}
      </div>
    </Modal>
  );
}

function Application({ of: affiliate }: { of: AffiliateFieldsFragment }) {
  const { id, userId, email, code, batch, stage, since, payoutMethod, payoutLastFour } = affiliate;
  const warnings = [
    affiliate.sharesMobile && 'Shares a mobile number with someone else',
    affiliate.sharesAccount && 'Shares a payout account with another affiliate',
  ].filter((warning) => warning !== false);
  return (
    <>
      {warnings.length > 0 && (
        <ul className="rounded-control bg-warn-soft px-4 py-3 text-sm font-medium text-warn">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact title="Email">{email}</Fact>
        <Fact title="Link">{`/${code}`}</Fact>
        <Fact title="Applied">{showDay(dayOf(new Date(since)))}</Fact>
        <Fact title="Batch">{batch}</Fact>
        <Fact title="Stage">{stage}</Fact>
        <Fact title="Paid to">{payoutMethod && payoutWords(payoutMethod, payoutLastFour ?? '')}</Fact>
      </Facts>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <TextLink href={to('affiliate', { id })}>Whole application</TextLink>
        <TextLink href={to('user', { id: userId })}>Member’s card</TextLink>
      </p>
    </>
  );
}
