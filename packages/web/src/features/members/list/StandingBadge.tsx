import { useState } from 'react';
import { showStanding } from '@tribe/domain/features/billing/standing.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import type { MemberRow } from './memberRow.ts';
import { isStandingKind, standingTones } from './standingTone.ts';

/** What comes next of a membership; nothing for somebody who never had one. */
export function StandingBadge({ standing: { kind, day } }: Pick<MemberRow, 'standing'>) {
  const [now] = useState(() => today(new Date()));
  if (!isStandingKind(kind) || kind === 'none') return <span className="text-ink-faint max-sm:hidden">None</span>;
  return <Badge tone={standingTones[kind]}>{showStanding({ kind, day }, now)}</Badge>;
}
