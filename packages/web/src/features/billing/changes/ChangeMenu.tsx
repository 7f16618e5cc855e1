import { ArrowLeftRight, CalendarPlus, ChevronDown, Pause, Play, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { isLifetime } from '@tribe/domain/kernel/time/expiry.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { ChangeProps } from './ChangeModal.tsx';
import { ExtendModal } from './ExtendModal.tsx';
import { MoveModal } from './MoveModal.tsx';
import { PauseModal, ResumeModal } from './PauseModal.tsx';
import { PlanModal } from './PlanModal.tsx';

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
