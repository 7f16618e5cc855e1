import { BellRing, CalendarClock, CalendarX2, LogOut, TriangleAlert, UsersRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { isQueueReason, type QueueReason, reasonInWords } from '@tribe/domain/features/members/queue.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { classes } from '#ui/classes.ts';

const looks = {
  blocker: { Icon: TriangleAlert, tone: 'text-warn' },
  overdue: { Icon: Wallet, tone: 'text-bad' },
  renewal: { Icon: CalendarClock, tone: 'text-warn' },
  'follow-up': { Icon: BellRing, tone: 'text-info' },
  'no-check-in': { Icon: CalendarX2, tone: 'text-warn' },
  'no-login': { Icon: LogOut, tone: 'text-info' },
  'no-meeting': { Icon: UsersRound, tone: 'text-warn' },
} as const satisfies Record<QueueReason, object>;

type Props = { reasons: readonly { kind: string; since: string }[]; isQuiet?: boolean };

/** Why somebody needs a hand, a line each, the most urgent first. */
export function Reasons({ reasons, isQuiet = false }: Props) {
  const [now] = useState(() => today(new Date()));
  return reasons.map(({ kind, since }) => {
    if (!isQueueReason(kind)) return null;
    const { Icon, tone } = looks[kind];
    return (
      <p
        key={kind}
        className={classes(
          'num flex items-center gap-1.5 text-sm',
          isQuiet ? 'text-ink-soft' : classes('font-semibold', tone),
        )}
      >
        <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
        {reasonInWords(kind, since, now)}
      </p>
    );
  });
}
