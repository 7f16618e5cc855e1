import { z } from 'zod';
import { shortText } from '../../../kernel/input/fields.ts';
import { block, type FieldMeta, ground, line, lines, rich, some } from './block.input.ts';

export const faq = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    /** The name of a saved section, whose questions are asked first, on each page that names it. */
    from: shortText('Saved questions', 80).meta({
      label: 'Saved questions',
      field: 'questions',
      help: 'From a section saved with an FAQ in it. Save one again under the same name, and every page follows.',
    } satisfies FieldMeta),
    items: some('Questions', 'Question', z.object({ question: line('Question', 200), answer: rich('Answer', 4_000) })),
    ground: ground(),
  }),
)({
  type: 'faq',
  label: 'FAQ',
  group: 'trust',
  version: 2,
  defaults: () => ({
    heading: 'Before you ask',
    text: '',
    from: '',
    items: [{ question: 'What do people ask first?', answer: '<p>Answer it in two sentences.</p>' }],
    ground: 'plain',
  }),
  upgrades: { 1: (props) => ({ ...props, from: '' }) },
  slots: [],
});
