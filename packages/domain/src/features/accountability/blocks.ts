/** With whom each person does not want to share a group; one side is enough. */
export type Blocks = ReadonlyMap<number, ReadonlySet<number>>;

/** From the pairs that were said. */
export function blocksOf(pairs: readonly (readonly [number, number])[]): Blocks {
  const blocks = new Map<number, Set<number>>();
  for (const [one, other] of pairs) {
    if (one === other) continue;
    blocks.set(one, (blocks.get(one) ?? new Set()).add(other));
    blocks.set(other, (blocks.get(other) ?? new Set()).add(one));
  }
  return blocks;
}

export const areBlocked = (blocks: Blocks, one: number, other: number): boolean => blocks.get(one)?.has(other) ?? false;
