import { xpReasonName } from '@tribe/domain/features/journey/xp/xp.ts';
import { classes } from '#ui/classes.ts';

type Reason = { reason: string; points: number };

const colours: Readonly<Record<string, string>> = {
  lesson: 'bg-sea',
  task: 'bg-mango',
  event: 'bg-info',
  'base-points': 'bg-good',
  adjustment: 'bg-ink-soft',
};

/** XP by what it came from, as a bar and in words; what was taken back is named beside it. */
export function XpSum({ reasons }: { reasons: readonly Reason[] }) {
  const gained = reasons.filter(({ points }) => points > 0);
  return (
    <>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-shade" aria-hidden="true">
        {gained.map(({ reason, points }) => (
          <span key={reason} className={colours[reason] ?? 'bg-ink-soft'} style={{ flexGrow: points }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {reasons.map(({ reason, points }) => (
          <li key={reason} className="num flex items-center gap-1.5">
            <span className={classes('size-2.5 rounded-xs', colours[reason] ?? 'bg-bad')} aria-hidden="true" />
            {xpReasonName(reason)} {points.toLocaleString('en-PH')}
          </li>
        ))}
      </ul>
    </>
  );
}
