import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { Ellipsis, FileText, HandCoins, Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isUpcoming, scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import { pauseOf } from '@tribe/domain/features/billing/subscriptionState.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { type Day, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { DueFieldsFragment, SubscriptionFieldsFragment } from '#generated/graphql.ts';
import { useLocation } from '#kernel/url/location.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { DueAct } from './dueAct.ts';
import { DueModal } from './DueModal.tsx';
import { DueStatus } from './DueStatus.tsx';
import type { DueRights } from './useDueRights.ts';

type Props = {
  due: DueFieldsFragment;
  /** How many dues its invoice has. */
  of: number;
  subscription: SubscriptionFieldsFragment;
  rights: DueRights;
  now: Day;
  onDone: () => void;
};

/** One due of an invoice; on a phone its cells are lines of a card. */
export function DueRow({ due, of, subscription, rights, now, onDone }: Props) {
  const [act, setAct] = useState<DueAct | null>(null);
  const { sequence, price, scheduleDate, paymentPlatform, reference, transactionId, isWaived } = due;
  const isPaid = transactionId !== null;
  const isOpen = !isPaid && !isWaived;
  const state = scheduleState(due, now);
  const isPressing = state.kind === 'overdue' || isUpcoming(state);
  const pause = isOpen && state.kind === 'overdue' ? pauseOf(scheduleDate, subscription, now) : null;
  const day = showDay(scheduleDate);
  return (
    <tr className="border-b border-line last:border-0 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:p-4">
      <Cell className="num text-ink-soft max-lg:order-1">
        <span className="lg:hidden">#</span>
        {sequence}
      </Cell>
      <Cell className="num whitespace-nowrap max-lg:order-1">{day}</Cell>
      <Cell className="num font-bold max-lg:order-1 max-lg:ml-auto lg:text-right">
        {showPeso(centavosOf(price) ?? 0)}
      </Cell>
      <Cell className="max-lg:order-2 max-lg:w-full">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DueStatus of={due} now={now} />
          {pause && <span className="num text-sm text-bad">{pause}</span>}
        </span>
      </Cell>
      <Cell className="max-lg:order-2 max-lg:empty:hidden">
        {paymentPlatform ? showPlatform(paymentPlatform) : <span className="text-ink-faint max-lg:hidden">–</span>}
      </Cell>
      <Cell className="num wrap-anywhere text-ink-soft max-lg:order-2 max-lg:empty:hidden">
        {reference ?? <span className="text-ink-faint max-lg:hidden">–</span>}
      </Cell>
      <Cell className="max-lg:order-3 max-lg:w-full max-lg:empty:hidden">
        <span className="flex items-center gap-1 lg:justify-end">
          {isOpen && rights.mayApprove && (
            <Button
              size="small"
              look={isPressing ? 'primary' : 'quiet'}
              aria-label={`Approve payment ${sequence} of ${of}, ${day}`}
              onClick={() => setAct('approve')}
            >
              Approve
            </Button>
          )}
          {isPaid && rights.mayRevoke && (
            <Button
              size="small"
              look="text"
              className="text-bad!"
              aria-label={`Revoke payment ${sequence} of ${of}, ${day}`}
              onClick={() => setAct('revoke')}
            >
              Revoke
            </Button>
          )}
          {(rights.mayChange || rights.mayRevoke) && (isPaid || isOpen) && (
            <MoreMenu isOpen={isOpen} dueId={due.id} label={day} rights={rights} onChoose={setAct} />
          )}
        </span>
        {act && <DueModal {...{ act, due, of, subscription, now, onDone }} onClose={() => setAct(null)} />}
      </Cell>
    </tr>
  );
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td className={classes('max-lg:p-0 lg:px-3 lg:py-2.5 lg:first:pl-5 lg:last:pr-4', className)}>{children}</td>
);

type MenuProps = { isOpen: boolean; dueId: number; label: string; rights: DueRights; onChoose: (act: DueAct) => void };

/** What is done less often; only what nobody has paid can be waived, and only what somebody has paid goes back. */
function MoreMenu({ isOpen, dueId, label, rights: { mayChange, mayRevoke }, onChoose }: MenuProps) {
  const [, navigate] = useLocation();
  const look = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;
  const refund = () => navigate(to('payment', {}, { views: 'refunds', due: String(dueId) }));
  const items = [
    mayChange && { label: 'Change', icon: <Pencil {...look} />, onChoose: () => onChoose('change') },
    mayChange && isOpen && { label: 'Waive', icon: <HandCoins {...look} />, onChoose: () => onChoose('waive') },
    mayChange && !isOpen && { label: 'BIR invoice', icon: <FileText {...look} />, onChoose: () => onChoose('invoice') },
    mayRevoke && !isOpen && { label: 'Refund', icon: <Undo2 {...look} />, onChoose: refund },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Menu
      label={`More for ${label}`}
      trigger={<IconButton label={`More for ${label}`} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
      items={items}
    />
  );
}
