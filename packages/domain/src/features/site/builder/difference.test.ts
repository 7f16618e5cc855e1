import { expect, test } from 'vitest';
import { newBlock } from '../blocks/blocks.input.ts';
import type { Block } from '../blocks/slots.ts';
import { difference, isSamePage } from './difference.ts';

const page = (blocks: Block[], title = 'A page') => ({ title, description: '', blocks });
const [hero, divider] = [newBlock('hero', 'a'), newBlock('divider', 'b')];

test('what was added, taken out, changed and moved is told by the kinds of the blocks', () => {
  const louder = newBlock('hero', 'a', { title: 'Louder' });
  const after = page([newBlock('faq', 'c'), louder], 'Another');
  expect(difference(page([hero, divider]), after)).toEqual({
    head: ['title'],
    added: ['faq'],
    removed: ['divider'],
    changed: ['hero'],
    isMoved: false,
  });
  expect(difference(page([hero, divider]), page([divider, hero])).isMoved).toBe(true);
});

test('a change inside a column is one of the block there, and not of the columns', () => {
  const columns = newBlock('columns', 'c');
  const inside = (look: 'line' | 'space') => ({
    ...columns,
    props: { ...columns.props, left: [newBlock('divider', 'd', { look })] },
  });
  expect(difference(page([inside('line')]), page([inside('space')])).changed).toEqual(['divider']);
});

test('the same page is the same, however its props are ordered', () => {
  const turned = {
    ...hero,
    props: { ...Object.fromEntries(Object.entries(hero.props).toReversed()), id: 'a', v: hero.props.v },
  };
  expect(isSamePage(page([hero]), page([turned]))).toBe(true);
});
