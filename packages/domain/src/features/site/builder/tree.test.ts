import { expect, test } from 'vitest';
import { fc } from '../../../testing/property.ts';
import { type BlockType, blockTypes, newBlock } from '../blocks/blocks.input.ts';
import { readBlocks } from '../blocks/readPage.input.ts';
import { type Block, everyBlock, slotOf } from '../blocks/slots.ts';
import { begin, change, redo, undo } from './history.ts';
import { find, fresh, insert, listOf, mapLists, move, remove, setProps, stepFrom, type Tree } from './tree.ts';

const leaf = (id: string): Block => newBlock('divider', id);
const columns = (id: string, left: Block[] = [], right: Block[] = []): Block => {
  const made = newBlock('columns', id);
  return { ...made, props: { ...made.props, left, right } };
};
const shape = (tree: Tree): unknown[] =>
  tree.map((block) =>
    block.type === 'columns'
      ? [block.props.id, shape(slotOf(block, 'left')), shape(slotOf(block, 'right'))]
      : block.props.id,
  );

const page = [leaf('a'), columns('c', [leaf('l')], [leaf('r')]), leaf('z')];

test('a block is found in the page and in a column, with where it lies', () => {
  expect(find(page, 'z')).toMatchObject({ zone: 'page', at: 2 });
  expect(find(page, 'r')).toMatchObject({ zone: 'c:right', at: 0 });
  expect(find(page, 'no')).toBeNull();
  expect(listOf(page, 'c:left')).toHaveLength(1);
  expect(listOf(page, 'c:middle')).toBeNull();
});

test('blocks go in, out and elsewhere, and columns never into columns', () => {
  expect(shape(insert(page, { zone: 'c:right', at: 0 }, leaf('n')))).toEqual(['a', ['c', ['l'], ['n', 'r']], 'z']);
  expect(shape(remove(page, 'c'))).toEqual(['a', 'z']);
  expect(shape(move(page, 'a', { zone: 'c:left', at: 1 }))).toEqual([['c', ['l', 'a'], ['r']], 'z']);
  expect(shape(move(page, 'l', { zone: 'page', at: 99 }))).toEqual(['a', ['c', [], ['r']], 'z', 'l']);
  expect(move(page, 'c', { zone: 'c:left', at: 0 })).toBe(page);
  expect(insert(page, { zone: 'c:left', at: 0 }, columns('d'))).toBe(page);
  expect(move(page, 'a', { zone: 'gone:left', at: 0 })).toBe(page);
  expect(move(page, 'a', { zone: 'page', at: 0 })).toBe(page);
});

test('what didn’t change is the same object, so that it isn’t drawn anew', () => {
  const after = setProps(page, 'l', { look: 'space' });
  expect(after[0]).toBe(page[0]);
  expect(after[1]?.props['right']).toBe(page[1]?.props['right']);
  expect(after[1]).not.toBe(page[1]);
  expect(mapLists(page, 'gone:left', () => [])).toBe(page);
});

test('the props of a block change, its id and version never do', () => {
  const after = setProps(page, 'a', { look: 'space', id: 'other', v: 9 });
  expect(after[0]?.props).toMatchObject({ look: 'space', id: 'a', v: 1 });
});

test('keys lead up, down, through the columns from the left to the right, and out on both sides', () => {
  expect(stepFrom(page, 'a', 'up')).toBeNull();
  expect(stepFrom(page, 'z', 'up')).toEqual({ zone: 'page', at: 1 });
  expect(stepFrom(page, 'z', 'down')).toBeNull();
  expect(stepFrom(page, 'z', 'in')).toEqual({ zone: 'c:left', at: 1 });
  expect(stepFrom(page, 'l', 'in')).toEqual({ zone: 'c:right', at: 1 });
  expect(stepFrom(page, 'r', 'out')).toEqual({ zone: 'c:left', at: 1 });
  expect(stepFrom(page, 'r', 'in')).toEqual({ zone: 'page', at: 2 });
  expect(stepFrom(page, 'l', 'out')).toEqual({ zone: 'page', at: 1 });
  expect(stepFrom(page, 'c', 'in')).toBeNull();
  expect(stepFrom([leaf('a'), leaf('b')], 'a', 'in')).toBeNull();
});

test('what is typed in one field within 800 ms is one step, and everything comes back', () => {
  let history = begin('');
  history = change(history, 'H', 'title', 0);
  history = change(history, 'He', 'title', 500);
  history = change(history, 'Hel', 'title', 1_200);
  expect(history.past).toEqual(['']);
  history = change(history, 'Hell', 'title', 2_100);
  history = change(history, 'Hello', 'text', 2_150);
  history = change(history, 'Hello!', null, 2_160);
  expect(history.past).toEqual(['', 'Hel', 'Hell', 'Hello']);
  expect(undo(history).now).toBe('Hello');
  expect(redo(undo(history)).now).toBe('Hello!');
  expect(undo(begin('x'))).toEqual(begin('x'));
  expect(change(undo(history), 'new', null, 9_000).next).toEqual([]);
});

test('at most a hundred steps are kept', () => {
  let history = begin(0);
  for (let at = 1; at <= 150; at += 1) history = change(history, at, null, at * 1_000);
  expect(history.past).toHaveLength(100);
});

type Operation = {
  kind: 'insert' | 'remove' | 'move' | 'copy' | 'type' | 'key';
  pick: number;
  to: number;
  type: BlockType;
};

const anOperation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'move', 'copy', 'type', 'key'),
  pick: fc.nat(50),
  to: fc.nat(50),
  type: fc.constantFrom(...blockTypes),
});

test('random operations leave unique ids and a page that can be read, and all of them undone are the start', () => {
  fc.assert(
    fc.property(fc.array(anOperation, { maxLength: 60 }), (operations) => {
      let made = 0;
      const newId = () => `n${(made += 1)}`;
      let history = begin<Tree>(page);
      for (const operation of operations) {
        const after = apply(history.now, operation, newId);
        history = change(history, after, null, 0);
        const ids = [...everyBlock(after)].map(({ props }) => props.id);
        expect(new Set(ids).size).toBe(ids.length);
      }
      expect(readBlocks(JSON.parse(JSON.stringify(history.now)))).toEqual({ blocks: history.now, problems: [] });
      const end = history.now;
      while (history.past.length > 0) history = undo(history);
      expect(history.now).toBe(page);
      while (history.next.length > 0) history = redo(history);
      expect(history.now).toBe(end);
    }),
  );
});

function apply(tree: Tree, { kind, pick, to, type }: Operation, newId: () => string): Tree {
  const all = [...everyBlock(tree)];
  const zones = [
    'page',
    ...all
      .filter((block) => block.type === 'columns')
      .flatMap(({ props }) => [`${props.id}:left`, `${props.id}:right`]),
  ];
  const place = { zone: zones[to % zones.length] ?? 'page', at: to % 5 };
  if (kind === 'insert') return insert(tree, place, newBlock(type, newId()));
  const block = all[pick % Math.max(1, all.length)];
  if (!block) return tree;
  const { id } = block.props;
  switch (kind) {
    case 'remove':
      return remove(tree, id);
    case 'move':
      return move(tree, id, place);
    case 'copy':
      return insert(tree, place, fresh(block, newId));
    case 'type':
      return block.type === 'divider' ? setProps(tree, id, { look: to % 2 ? 'line' : 'space' }) : tree;
    case 'key': {
      const step = stepFrom(tree, id, (['up', 'down', 'in', 'out'] as const)[to % 4] ?? 'up');
      return step ? move(tree, id, step) : tree;
    }
  }
}
