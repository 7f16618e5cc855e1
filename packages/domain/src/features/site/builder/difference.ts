import { type Block, everyBlock, type PageDocument, slotsOf } from '../blocks/slots.ts';

/** What one page has and another hasn't, by the types of the blocks. */
export type Difference = {
  head: readonly ('title' | 'description')[];
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  /** Whether blocks that both have stand in another order. */
  isMoved: boolean;
};

/** What changes where `before` becomes `after`. Blocks are the same by their ids. */
export function difference(before: PageDocument, after: PageDocument): Difference {
  const [old, now] = [byId(before), byId(after)];
  const both = [...now.keys()].filter((id) => old.has(id));
  return {
    head: (['title', 'description'] as const).filter((name) => before[name] !== after[name]),
    added: [...now].flatMap(([id, { type }]) => (old.has(id) ? [] : [type])),
    removed: [...old].flatMap(([id, { type }]) => (now.has(id) ? [] : [type])),
    changed: both.flatMap((id) => {
      const [one, other] = [old.get(id), now.get(id)];
      return one && other && own(one) !== own(other) ? [other.type] : [];
    }),
    isMoved: both.join() !== [...old.keys()].filter((id) => now.has(id)).join(),
  };
}

export const isSamePage = (one: PageDocument, other: PageDocument): boolean => {
  const { head, added, removed, changed, isMoved } = difference(one, other);
  return head.length + added.length + removed.length + changed.length === 0 && !isMoved;
};

const byId = ({ blocks }: PageDocument) => new Map([...everyBlock(blocks)].map((block) => [block.props.id, block]));

/** What a block shows by itself, without the blocks in it. */
function own({ type, props }: Block): string {
  const rest = Object.entries(props).filter(([name]) => !slotsOf(type).includes(name));
  return JSON.stringify(rest.sort(([a], [b]) => (a < b ? -1 : 1)));
}
