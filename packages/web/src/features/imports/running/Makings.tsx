import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { Making } from '@tribe/domain/features/imports/progress.ts';

const things: Readonly<Record<string, string>> = {
  Batch: 'batch',
  'Group Name': 'group',
  'Access Levels': 'access level',
};

/** What an import creates because its rows name it; a name that looks like a slip of the hand says which one it is close to. */
export function Makings({ making, isDone }: { making: readonly Making[]; isDone: boolean }) {
  return (
    <section className="rounded-control bg-page px-4 py-3">
      <h3 className="text-base font-semibold">{isDone ? 'Also created' : 'This import also creates'}</h3>
      <ul className="num mt-1 grid gap-1 text-sm">
        {making.map(({ column, name, count, near }) => (
          <li key={`${column} ${name}`} className="wrap-anywhere">
            The {things[column] ?? column} <b>{name}</b>, named in {counted(count, 'row')}.
            {near !== null && !isDone && <span className="ml-1 font-semibold text-warn">Did you mean {near}?</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
