import { expect, test } from 'vitest';
import { FirstContent } from '#features/site/pages/firstContent.ts';

const page = (block: Record<string, unknown>) => ({
  title: 'A page',
  description: 'What it is about.',
  blocks: [block],
});
const places = (content: unknown) => FirstContent.safeParse(content).error?.issues.map(({ path }) => path.join('.'));

test('a block of a first page says what differs from a new one, and is named by its place', () => {
  const { blocks } = FirstContent.parse(page({ type: 'bullets', heading: 'Ten hours', marks: 'numbers' }));
  expect(blocks).toMatchObject([
    { type: 'bullets', props: { id: 'bullets-1', v: 2, heading: 'Ten hours', marks: 'numbers', text: '' } },
  ]);
});

test('a wrong kind, a wrong value and a misspelled one are refused at their place', () => {
  expect(places(page({ type: 'bulets' }))).toEqual(['blocks.0.type']);
  expect(places(page({ type: 'bullets', marks: 'stars' }))).toEqual(['blocks.0.marks']);
  expect(FirstContent.safeParse(page({ type: 'bullets', haeding: 'Ten hours' })).error?.message).toContain('haeding');
});
