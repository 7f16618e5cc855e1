import type { Standing } from '@tribe/domain/features/billing/standing.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

export const standingTones: Record<Standing['kind'], BadgeTone> = {
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

export const isStandingKind = (kind: string): kind is Standing['kind'] => Object.hasOwn(standingTones, kind);
