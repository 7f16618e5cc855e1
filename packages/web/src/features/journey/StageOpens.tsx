import { BookOpen, CalendarDays, Folder, type LucideIcon } from 'lucide-react';
import type { StagePathQuery } from '#generated/graphql.ts';

type Opening = StagePathQuery['stagePath']['opens'][number];

const kinds: readonly { kind: string; icon: LucideIcon; one: string }[] = [
  { kind: 'course', icon: BookOpen, one: 'Course' },
  { kind: 'resource', icon: Folder, one: 'Resource' },
  { kind: 'event', icon: CalendarDays, one: 'Event' },
];

/** What the next stage opens, a line for each kind; nothing where it opens nothing of its own. */
export function StageOpens({ opens, number }: { opens: readonly Opening[]; number: number }) {
  const lines = kinds.flatMap(({ kind, icon, one }) => {
    const names = opens.filter((each) => each.kind === kind).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ kind, icon, what: names.length > 1 ? `${one}s` : one, names: names.join(', ') }];
  });
  if (lines.length === 0) return null;
  return (
    <section className="rounded-card bg-shade p-4 sm:p-5">
      <h2 className="text-base">Stage {number} unlocks</h2>
      <ul className="mt-3 grid gap-2.5 text-sm">
        {lines.map(({ kind, icon: Icon, what, names }) => (
          <li key={kind} className="flex gap-2.5">
            <Icon strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-ink-soft">{what}</span> {names}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
