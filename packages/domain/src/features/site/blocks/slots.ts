/** A part of a page: what it is, and what it shows. A slot is a list of blocks inside the props. */
export type Block = { type: string; props: BlockBase & Record<string, unknown> };

/** What every block has: its name on the page, and the version of its props. */
export type BlockBase = { id: string; v: number };

export type PageDocument = { title: string; description: string; blocks: readonly Block[] };

const slots: Readonly<Record<string, readonly string[]>> = { columns: ['left', 'right'] };

/** The names of the lists that a block holds. */
export function slotsOf(type: string): readonly string[] {
  return Object.hasOwn(slots, type) ? (slots[type] ?? []) : [];
}

/** The blocks in a slot; none where there is no such slot. */
export function slotOf({ type, props }: Block, slot: string): readonly Block[] {
  const list = slotsOf(type).includes(slot) ? props[slot] : undefined;
  // Kernel of the tree: a slot is filled by `readBlocks` and the tree's functions alone.
  return Array.isArray(list) ? (list as Block[]) : [];
}

/** Whether a block may lie in a list; columns are not put into columns, where nothing would have room. */
export function fitsZone(block: Block, zone: string): boolean {
  return zone === 'page' || slotsOf(block.type).length === 0;
}

/** Each block of a page with its place, the blocks in slots after the one that holds them. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const slot of slotsOf(block.type)) yield* everyBlock(slotOf(block, slot));
  }
}

/** How many blocks a page holds, those in slots too. */
export const countBlocks = (blocks: readonly Block[]): number => [...everyBlock(blocks)].length;
