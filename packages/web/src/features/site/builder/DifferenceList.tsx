import type { ReactNode } from 'react';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { blockLabel } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { PageDocument } from '@tribe/domain/features/site/blocks/slots.ts';
import { difference } from '@tribe/domain/features/site/builder/difference.ts';

const icon = { strokeWidth: 1.75, className: 'mt-0.5 size-4.5 shrink-0', 'aria-hidden': true } as const;

/** What one page has and the other hasn't, in a line each. */
export function DifferenceList({ before, after }: { before: PageDocument; after: PageDocument }) {
  const { head, added, removed, changed, isMoved } = difference(before, after);
  const names = { title: 'Title', description: 'Description' };
  const changes = [...head.map((name) => names[name]), ...changed.map(blockLabel)];
  if (changes.length + added.length + removed.length === 0 && !isMoved)
    return <p className="text-ink-soft">There’s no difference.</p>;
  return (
    <ul className="grid gap-2">
      {changes.length > 0 && <Line icon={<Pencil {...icon} />}>{named(changes)} changed</Line>}
      {added.length > 0 && (
        <Line icon={<Plus {...icon} className="mt-0.5 size-4.5 shrink-0 text-good" />}>
          {named(added.map(blockLabel))} added
        </Line>
      )}
      {removed.length > 0 && (
        <Line icon={<Minus {...icon} className="mt-0.5 size-4.5 shrink-0 text-bad" />}>
          {named(removed.map(blockLabel))} removed
        </Line>
      )}
      {isMoved && <Line icon={<ArrowUpDown {...icon} />}>Blocks are in a different order</Line>}
    </ul>
  );
}

function Line({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {sign}
      <span>{children}</span>
    </li>
  );
}

/** 'Hero, Pricing and 2 more'. */
function named(all: readonly string[]): string {
  if (all.length > 3) return `${all.slice(0, 2).join(', ')} and ${all.length - 2} more`;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
