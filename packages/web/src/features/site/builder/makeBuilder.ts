import { blockLabel, type BlockType, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { type Block, everyBlock, fitsZone, type PageDocument } from '@tribe/domain/features/site/blocks/slots.ts';
import {
  find,
  fresh,
  insert,
  listOf,
  move,
  pageZone,
  type Place,
  remove,
  setProps,
  type Step,
  stepFrom,
  type Tree,
} from '@tribe/domain/features/site/builder/tree.ts';
import { keep } from '#ui/keep.ts';
import type { PageKeeper } from './pageKeeper.ts';

/** Where something dragged would land: before the block with this id, or at the end of the zone. */
export type Drop = Place & { before: string | null };

export type Builder = ReturnType<typeof makeBuilder>;

export const newId = () => crypto.randomUUID().slice(0, 12);

/** Everything that can be done with the blocks of a page, by mouse, keys or menu; each says what became of it. */
export function makeBuilder(keeper: PageKeeper) {
  const selected = keep<string | null>(null);
  const drop = keep<Drop | null>(null);
  const said = keep('');
  /** Whose grip takes the focus once it is drawn. */
  const focus = keep<string | null>(null);

  const blocks = (): Tree => keeper.page().blocks;
  const change = (next: Tree, about: string | null = null) => {
    if (next !== blocks()) keeper.change({ ...keeper.page(), blocks: next }, about);
  };
  const take = (id: string | null) => {
    selected.set(id);
    focus.set(id);
  };
  const say = (id: string, before = '') => said.set(`${before}${placeWords(blocks(), id)}`);

  /** After what is selected, in the same list, where that list may hold it. */
  const placeAfterSelected = (block: Block): Place => {
    const found = find(blocks(), selected.get() ?? '');
    if (!found) return { zone: pageZone, at: blocks().length };
    if (fitsZone(block, found.zone)) return { zone: found.zone, at: found.at + 1 };
    const holder = find(blocks(), found.zone.split(':')[0] ?? '');
    return { zone: pageZone, at: (holder?.at ?? blocks().length) + 1 };
  };

  const put = (made: readonly Block[], place: Place | null, word: string) => {
    let at = place;
    for (const block of made) {
      const where: Place = at ?? placeAfterSelected(block);
      change(insert(blocks(), where, block));
      selected.set(block.props.id);
      at = at && { ...at, at: at.at + 1 };
    }
    const last = made.at(-1);
    if (!last || !find(blocks(), last.props.id)) return;
    take(last.props.id);
    say(last.props.id, word);
  };

  return {
    keeper,
    selected,
    drop,
    said,
    focus,
    blocks,
    say: (words: string) => said.set(words),
    select: take,
    add: (type: BlockType, place: Place | null = null) => put([newBlock(type, newId())], place, 'Added: '),
    /** Blocks from elsewhere, such as a saved section: the same with ids of their own. */
    addCopies: (from: readonly Block[], word: string, place: Place | null = null) =>
      put(
        from.map((block) => fresh(block, newId)),
        place,
        word,
      ),
    duplicate(id: string) {
      const found = find(blocks(), id);
      if (found) put([fresh(found.block, newId)], { zone: found.zone, at: found.at + 1 }, 'Copied: ');
    },
    /** The focus goes to the neighbour, so that it is never on nothing. */
    remove(id: string) {
      const found = find(blocks(), id);
      if (!found) return;
      const rest = found.list.filter((block) => block !== found.block);
      const holder = found.zone === pageZone ? undefined : find(blocks(), found.zone.split(':')[0] ?? '')?.block;
      const next = rest[Math.min(found.at, rest.length - 1)] ?? holder;
      change(remove(blocks(), id));
      take(next?.props.id ?? null);
      said.set(
        `${blockLabel(found.block.type)} removed. ${next ? placeWords(blocks(), next.props.id) : 'The page is empty'}`,
      );
    },
    moveTo(id: string, place: Place) {
      const after = move(blocks(), id, place);
      if (after === blocks()) return;
      change(after);
      take(id);
      say(id);
    },
    step(id: string, step: Step) {
      const found = find(blocks(), id);
      const place = stepFrom(blocks(), id, step);
      if (!found) return;
      if (!place) return said.set(`${blockLabel(found.block.type)} can’t move further ${words[step]}`);
      change(move(blocks(), id, place));
      take(id);
      say(id);
    },
    type: (id: string, props: Readonly<Record<string, unknown>>, about: string | null) =>
      change(setProps(blocks(), id, props), about === null ? null : `${id}.${about}`),
    setHead: (head: Partial<Pick<PageDocument, 'title' | 'description'>>) =>
      keeper.change({ ...keeper.page(), ...head }, Object.keys(head).join()),
    undo() {
      keeper.undo();
      said.set('Undone');
      if (!find(blocks(), selected.get() ?? '')) selected.set(null);
    },
    redo() {
      keeper.redo();
      said.set('Redone');
    },
  };
}

const words: Readonly<Record<Step, string>> = { up: 'up', down: 'down', in: 'to the right', out: 'to the left' };

/** 'Hero, place 3 of 6', and in which column where it lies in one. */
export function placeWords(tree: Tree, id: string): string {
  const found = find(tree, id);
  if (!found) return '';
  const { block, zone, at } = found;
  const [, slot] = zone.split(':');
  const count = listOf(tree, zone)?.length ?? 0;
  return `${blockLabel(block.type)}, place ${at + 1} of ${count}${slot ? ` in the ${slot} column` : ''}`;
}

/** The place of a block among all of the page, as the panel counts them: 'Block 3 of 9'. */
export function countWords(tree: Tree, id: string): string {
  const ids = [...everyBlock(tree)].map(({ props }) => props.id);
  return `Block ${ids.indexOf(id) + 1} of ${ids.length}`;
}
