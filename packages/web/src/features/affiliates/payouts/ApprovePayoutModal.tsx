import { useState } from 'react';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { PayoutChangedAccountsQuery, WholePayoutRunFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { shown } from '../commissions/amounts.ts';
import { ApprovePayout, PayoutChangedAccounts } from './payoutRun.documents.ts';

type Changed = PayoutChangedAccountsQuery['payoutChangedAccounts'][number];
type Props = { run: WholePayoutRunFragment['run']; onClose: () => void; onDone: () => void };

/** Asks with the figures before a payout is approved. Whose account changed lately waits, unless staff choose to pay them and say why. */
export function ApprovePayoutModal({ run, onClose, onDone }: Props) {
  const asked = useQuery(PayoutChangedAccounts, { runId: run.id });
  const changed = asked.kind === 'done' ? asked.data.payoutChangedAccounts : [];
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [approve, { isBusy }] = useMutation(ApprovePayout);
  const held = changed.filter(({ affiliateId }) => reasons[affiliateId] === undefined);
  const sum = held.reduce((all, { net }) => all + Math.round(net * 100), 0) / 100;
  const paid = {
    affiliates: run.affiliates - held.length,
    net: (Math.round(run.net * 100) - Math.round(sum * 100)) / 100,
  };
  const pays = Object.entries(reasons).map(([id, reason]) => ({ affiliateId: Number(id), reason }));
  const isReady = asked.kind === 'done' && paid.affiliates > 0 && pays.every(({ reason }) => reason.trim() !== '');
  const save = async () => {
    const done = await approve({ id: run.id, version: run.version, pays });
    if (done.ok) toast.success(payoutMessages.approved);
    else toast.error(done.failure.message);
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Approve ${run.code}?`}
      text="The bank file opens right away, and this can’t be undone."
      withCancel
      actions={
        <Button look="primary" disabled={!isReady} busy={isBusy && 'Approving…'} onClick={() => void save()}>
          {`Approve ${shown(paid.net)}`}
        </Button>
      }
    >
      <Answer of={asked} empty={<Figures paid={paid} held={0} sum={0} />}>
        {() => (
          <div className="grid gap-4 pb-2">
            <Figures paid={paid} held={held.length} sum={sum} />
            {changed.length > 0 && (
              <section aria-label="Accounts changed recently" className="grid gap-1">
                <h3 className="text-base">Accounts changed recently</h3>
                <p className="text-sm text-ink-soft">They wait for the next payout unless you pay them now.</p>
                <ul className="divide-y divide-line">
                  {changed.map((one) => (
                    <ChangedRow
                      key={one.affiliateId}
                      of={one}
                      reason={reasons[one.affiliateId]}
                      onChange={(reason) => setReasons(without(reasons, one.affiliateId, reason))}
                    />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Answer>
    </Modal>
  );
}

/** The reasons with that of one affiliate, or without it. */
function without(reasons: Readonly<Record<number, string>>, id: number, reason: string | undefined) {
  const others = Object.entries(reasons).filter(([key]) => key !== String(id));
  return Object.fromEntries(reason === undefined ? others : [...others, [String(id), reason]]);
}

type FiguresProps = { paid: { affiliates: number; net: number }; held: number; sum: number };

const Figures = ({ paid, held, sum }: FiguresProps) => (
  <dl className="num grid gap-2 rounded-control bg-sunk p-4" aria-live="polite">
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{`Paid now, ${counted(paid.affiliates, 'affiliate')}`}</dt>
      <dd className="font-bold">{shown(paid.net)}</dd>
    </div>
    <div className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
      <dt>{`Held for the next payout, ${counted(held, 'affiliate')}`}</dt>
      <dd className="font-semibold">{shown(sum)}</dd>
    </div>
  </dl>
);

type RowProps = { of: Changed; reason: string | undefined; onChange: (reason: string | undefined) => void };

function ChangedRow({ of: { name, net, changedAt }, reason, onChange }: RowProps) {
  const changed = changedAt === null ? '' : `Changed ${showDay(dayOf(new Date(changedAt)))}`;
  return (
    <li className="grid gap-2 py-2">
      <CheckboxField
        label={`Pay ${name} ${shown(net)} now`}
        help={changed}
        value={reason !== undefined}
        onChange={(isPaid) => onChange(isPaid ? '' : undefined)}
      />
      {reason !== undefined && (
        <TextField label={`Reason for ${name}`} value={reason} onChange={onChange} maxLength={500} />
      )}
    </li>
  );
}
