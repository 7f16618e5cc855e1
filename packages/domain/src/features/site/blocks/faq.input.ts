import { z } from 'zod';
import { block, ground, line, lines, rich, some } from './block.input.ts';

export const faq = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    items: some('Questions', 'Question', z.object({ question: line('Question', 200), answer: rich('Answer', 4_000) })),
    ground: ground(),
  }),
)({
  type: 'faq',
  label: 'FAQ',
  group: 'trust',
  version: 1,
  defaults: () => ({
    heading: 'Before you ask',
    text: '',
    items: [{ question: 'What do people ask first?', answer: '<p>Answer it in two sentences.</p>' }],
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
