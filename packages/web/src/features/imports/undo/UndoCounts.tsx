import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { type UndoCount, type UndoKept, type UndoOutcome, unitNames } from '@tribe/domain/features/imports/undo.ts';
import { capital } from '@tribe/domain/kernel/text/capital.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Anchor } from '#ui/Anchor.tsx';

type Count = Omit<UndoCount, 'outcome'> & { outcome: string };
type Props = { counts: readonly Count[]; kept: readonly UndoKept[]; isDone: boolean };

const endings: Record<UndoOutcome, { coming: [one: string, many: string]; done: [one: string, many: string] }> = {
  removed: { coming: ['will be removed', 'will be removed'], done: ['was removed', 'were removed'] },
  restored: {
    coming: ['will be changed back', 'will be changed back'],
    done: ['was changed back', 'were changed back'],
  },
  archived: {
    coming: ['will be archived, because something uses it', 'will be archived, because something uses them'],
    done: ['was archived, because something uses it', 'were archived, because something uses them'],
  },
  kept: { coming: ['will stay', 'will stay'], done: ['stayed', 'stayed'] },
};
const outcomes = ['removed', 'restored', 'archived', 'kept'] as const;

/** What taking an import back comes to: what goes, what is as before, and what stays, by name with the reasons. */
export function UndoCounts({ counts, kept, isDone }: Props) {
  return (
    <ul className="num grid list-disc gap-1.5 pl-5 text-sm">
      {outcomes.map((outcome) => {
        const own = counts.filter((count) => count.outcome === outcome);
        if (own.length === 0) return null;
        const [one, many] = endings[outcome][isDone ? 'done' : 'coming'];
        const total = own.reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={outcome} className={outcome === 'kept' ? 'font-semibold' : undefined}>
            {listOf(own)} {total === 1 ? one : many}
            {outcome === 'kept' && (
              <Kept
                kept={kept}
                all={own.reduce((sum, each) => sum + (each.unit === 'subscription' ? 0 : each.count), 0)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Kept({ kept, all }: { kept: readonly UndoKept[]; all: number }) {
  return (
    <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto font-normal text-ink-soft">
      {kept.map(({ unit, id, name, reason }) => (
        <li key={`${unit} ${id}`} className="wrap-anywhere">
          {unit === 'app_user' ? (
            <Anchor href={to('user', { id })} className="font-semibold text-sea underline">
              {name}
            </Anchor>
          ) : (
            <span className="font-semibold text-ink">{name}</span>
          )}
          . {capital(reason)}
        </li>
      ))}
      {all > kept.length && <li>and {(all - kept.length).toLocaleString('en-PH')} more</li>}
    </ul>
  );
}

/** '12 members and 3 subscriptions', each kind once. */
function listOf(counts: readonly Count[]): string {
  const sums = new Map<string, number>();
  for (const { unit, count } of counts) sums.set(unit, (sums.get(unit) ?? 0) + count);
  return new Intl.ListFormat('en').format([...sums].map(([unit, count]) => nameOf(unit, count)));
}

function nameOf(unit: string, count: number): string {
  const { one, many } = unitNames[unit] ?? { one: unit, many: unit };
  return counted(count, one, many);
}
