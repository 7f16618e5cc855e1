import type { ShownDay, TrainingShown } from '@tribe/domain/features/site/training/trainingShown.ts';
import { trainingDays } from '@tribe/domain/features/site/training/workshop.ts';

/** A training whose days all stand the same way. */
export function trainingAs(kind: ShownDay['kind'], day: TrainingShown['day'] = null): TrainingShown {
  const href = kind === 'live' || kind === 'recording' ? 'https://example.com/' : null;
  const at = '2026-01-01T00:00:00Z';
  const freebie = { href: 'https://example.com/', name: null };
  return {
    path: 'beginner',
    day,
    live: kind === 'live' && href !== null ? { day: 1, href } : null,
    days: trainingDays.map((each) => ({ day: each, kind, when: '', opensAt: null, href, player: null, freebie })),
    next: kind === 'opens' ? { day: 1, countdown: { endsAt: at, now: at, when: '–', elsewhere: ['–'] } } : null,
    stamp: '',
    goodUntil: null,
  };
}
