import { type Block, fitsZone, slotOf, slotsOf } from '../blocks/slots.ts';

export type Tree = readonly Block[];

/** A list of the page: 'page', or a slot as `id:left`. */
export type Zone = string;
export type Place = { zone: Zone; at: number };
export type Found = Place & { block: Block; list: Tree };

export const pageZone: Zone = 'page';
export const slotZone = (id: string, slot: string): Zone => `${id}:${slot}`;

/** Where a block lies; null where the page has none with this id. */
export function find(tree: Tree, id: string, zone: Zone = pageZone): Found | null {
  for (const [at, block] of tree.entries()) {
    if (block.props.id === id) return { block, zone, at, list: tree };
    for (const slot of slotsOf(block.type)) {
      const found = find(slotOf(block, slot), id, slotZone(block.props.id, slot));
      if (found) return found;
    }
  }
  return null;
}

/** The blocks of a zone; null where there is no such zone. */
export function listOf(tree: Tree, zone: Zone): Tree | null {
  if (zone === pageZone) return tree;
  const [id = '', slot = ''] = zone.split(':');
  const holder = find(tree, id)?.block;
  return holder && slotsOf(holder.type).includes(slot) ? slotOf(holder, slot) : null;
}

/** The tree with one of its lists changed; every list that did not change is the same object as before. */
export function mapLists(tree: Tree, zone: Zone, change: (list: Tree) => Tree): Tree {
  if (zone === pageZone) return change(tree);
  return mapSlots(tree, (list, own) => (own === zone ? change(list) : list));
}

function mapSlots(tree: Tree, change: (list: Tree, zone: Zone) => Tree): Tree {
  const mapped = tree.map((block) => {
    const changed = slotsOf(block.type).flatMap((slot): [string, Tree][] => {
      const before = slotOf(block, slot);
      const after = change(mapSlots(before, change), slotZone(block.props.id, slot));
      return after === before ? [] : [[slot, after]];
    });
    return changed.length === 0 ? block : { ...block, props: { ...block.props, ...Object.fromEntries(changed) } };
  });
  return mapped.every((block, at) => block === tree[at]) ? tree : mapped;
}

/** A block put into a list; past its end it is the last. What may not lie there changes nothing. */
export function insert(tree: Tree, { zone, at }: Place, block: Block): Tree {
  if (!fitsZone(block, zone)) return tree;
  return mapLists(tree, zone, (list) => list.toSpliced(Math.max(0, Math.min(at, list.length)), 0, block));
}

/** The page without a block and all that lies in it. */
export function remove(tree: Tree, id: string): Tree {
  const found = find(tree, id);
  return found ? mapLists(tree, found.zone, (list) => list.toSpliced(found.at, 1)) : tree;
}

/** A block taken to another place, which is counted in the list without it. Into itself it doesn't go. */
export function move(tree: Tree, id: string, place: Place): Tree {
  const found = find(tree, id);
  if (!found || !fitsZone(found.block, place.zone)) return tree;
  if (found.zone === place.zone && found.at === place.at) return tree;
  const without = remove(tree, id);
  return listOf(without, place.zone) === null ? tree : insert(without, place, found.block);
}

/** A block with other props; its id and the lists in it stay. */
export function setProps(tree: Tree, id: string, props: Readonly<Record<string, unknown>>): Tree {
  const found = find(tree, id);
  if (!found) return tree;
  const { block, zone, at } = found;
  const changed = { ...block, props: { ...block.props, ...props, id, v: block.props.v } };
  return mapLists(tree, zone, (list) => list.with(at, changed));
}

/** The same block with new ids, for all that lies in it too. */
export function fresh(block: Block, newId: () => string): Block {
  const lists = slotsOf(block.type).map((slot) => [slot, slotOf(block, slot).map((inner) => fresh(inner, newId))]);
  return { ...block, props: { ...block.props, ...Object.fromEntries(lists), id: newId() } };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a block goes by a key: up and down in its list, into the columns beside it, or out of them; null where it can't. */
export function stepFrom(tree: Tree, id: string, step: Step): Place | null {
  const found = find(tree, id);
  if (!found) return null;
  const { block, zone, at, list } = found;
  if (step === 'up') return at > 0 ? { zone, at: at - 1 } : null;
  if (step === 'down') return at < list.length - 1 ? { zone, at: at + 1 } : null;
  if (zone === pageZone) return step === 'in' ? intoSlot(block, list, at) : null;
  const [holderId = '', slot = ''] = zone.split(':');
  const holder = find(tree, holderId);
  if (!holder) return null;
  const slots = slotsOf(holder.block.type);
  const beside = slots[slots.indexOf(slot) + (step === 'in' ? 1 : -1)];
  if (beside !== undefined) return { zone: slotZone(holderId, beside), at: slotOf(holder.block, beside).length };
  // Left of the left column is the page, before the columns; right of the right one, after them.
  return { zone: holder.zone, at: step === 'out' ? holder.at : holder.at + 1 };
}

/** The nearest columns, those above first, which is where they were put just before. */
function intoSlot(block: Block, list: Tree, at: number): Place | null {
  for (const beside of [list[at - 1], list[at + 1]]) {
    const [slot] = beside ? slotsOf(beside.type) : [];
    if (!beside || slot === undefined) continue;
    const zone = slotZone(beside.props.id, slot);
    return fitsZone(block, zone) ? { zone, at: slotOf(beside, slot).length } : null;
  }
  return null;
}
