import { useState } from 'react';
import { showStanding, type Standing } from '@tribe/domain/features/billing/standing.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import type { MemberRow } from './memberRow.ts';

const tones: Record<Standing['kind'], BadgeTone> = {
  overdue: 'bad',
  due: 'warn',
  ending: 'info',
  active: 'good',
  lifetime: 'sea',
  paused: 'warn',
  pending: 'info',
  expired: 'bad',
  ended: 'plain',
  none: 'plain',
};

const isKind = (kind: string): kind is Standing['kind'] => Object.hasOwn(tones, kind);

/** What comes next of a membership; nothing for somebody who never had one. */
export function StandingBadge({ standing: { kind, day } }: Pick<MemberRow, 'standing'>) {
  const [now] = useState(() => today(new Date()));
  if (!isKind(kind) || kind === 'none') return <span className="text-ink-faint max-sm:hidden">None</span>;
  return <Badge tone={tones[kind]}>{showStanding({ kind, day }, now)}</Badge>;
}
