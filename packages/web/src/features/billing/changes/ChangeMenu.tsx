import { ArrowLeftRight, CalendarPlus, ChevronDown, Pause, Play, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { isLifetime } from '@tribe/domain/kernel/time/expiry.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { type ChangeProps, ChangeModal } from './ChangeModal.tsx';
import { PauseModal, ResumeModal } from './PauseModal.tsx';
import { PlanModal } from './PlanModal.tsx';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { DateField } from '#ui/DateField.tsx';
import { ExtendSubscription, SubscriptionExtension, MoveSubscription, SubscriptionMove } from './change.documents.ts';
import { onePerson } from '#admin/onePerson.ts';
import { PickField } from '#admin/PickField.tsx';

/** Gives a subscription to another person, with all that hangs on it. */
function MoveModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const [userId, setUserId] = useState<number | null>(null);
  const input = { userId: userId ?? 0 };
  const asked = useQueryWhen(userId !== null, SubscriptionMove, { id, input });
  const [move, { isBusy }] = useMutation(MoveSubscription);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Move ${subscription.funnel.name} from ${person.displayName}`}
      act="Move subscription"
      done={changeMessages.moved}
      preview={userId === null ? null : asked}
      onSave={(saved) => move({ id, input, saved })}
    >
      <PickField
        label="New owner"
        pick={onePerson}
        value={userId}
        onChange={(chosen) => setUserId(typeof chosen === 'number' ? chosen : null)}
      />
    </ChangeModal>
  );
}

/** Lets a subscription go on for longer. */
function ExtendModal({ subscription, person, onClose, onDone }: ChangeProps) {
  const { id } = subscription;
  const [expiry, setExpiry] = useState<Day | null>(null);
  const input = { expiry: expiry ?? '' };
  const asked = useQueryWhen(expiry !== null, SubscriptionExtension, { id, input });
  const [extend, { isBusy }] = useMutation(ExtendSubscription);
  return (
    <ChangeModal
      {...{ subscription, onClose, onDone, isBusy }}
      title={`Extend ${subscription.funnel.name} of ${person.displayName}`}
      act="Extend subscription"
      done={changeMessages.extended}
      preview={expiry === null ? null : asked}
      onSave={(saved) => extend({ id, input, saved })}
    >
      <DateField label="New expiry" value={expiry} onChange={setExpiry} />
    </ChangeModal>
  );
}

const modals = { move: MoveModal, extend: ExtendModal, pause: PauseModal, resume: ResumeModal, plan: PlanModal };
type Act = keyof typeof modals;

const look = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

/** What staff can change on a subscription that goes on, each in a dialog of its own. */
export function ChangeMenu(props: Omit<ChangeProps, 'onClose'>) {
  const [act, setAct] = useState<Act | null>(null);
  const { expiry, pausedFrom } = props.subscription;
  const Chosen = act && modals[act];
  const items = [
    expiry !== null &&
      !isLifetime(expiry) && { label: 'Extend', icon: <CalendarPlus {...look} />, onChoose: () => setAct('extend') },
    pausedFrom === null
      ? { label: 'Pause', icon: <Pause {...look} />, onChoose: () => setAct('pause') }
      : { label: 'Resume', icon: <Play {...look} />, onChoose: () => setAct('resume') },
    { label: 'Change plan', icon: <Shuffle {...look} />, onChoose: () => setAct('plan') },
    { label: 'Move to another person', icon: <ArrowLeftRight {...look} />, onChoose: () => setAct('move') },
  ].filter((item) => item !== false);
  return (
    <>
      <Menu
        label="Change subscription"
        align="end"
        items={items}
        trigger={<Button icon={<ChevronDown {...look} />}>Change subscription</Button>}
      />
      {Chosen && <Chosen {...props} onClose={() => setAct(null)} />}
    </>
  );
}
