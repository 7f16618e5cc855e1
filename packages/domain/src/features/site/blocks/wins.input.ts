import { z } from 'zod';
import { fieldMessages } from '../../../kernel/text/messages.ts';
import { winCategories, winCategoryLabels } from '../../wins/win.ts';
import { block, choice, type FieldMeta, ground, line, lines, yes } from './block.input.ts';

/** How many wins a page shows at most. */
export const mostShownWins = 12;

export const wins = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    /** Wins by their ids; none of them is the newest. */
    chosen: z
      .array(z.int().positive())
      .max(mostShownWins, fieldMessages.tooLong('Wins'))
      .meta({
        label: 'Wins',
        field: 'wins',
        help: 'Only wins whose owners agreed to share them publicly. Choose none to show the newest.',
      } satisfies FieldMeta),
    newest: choice(
      'How many',
      ['3', '6', '9', '12'],
      { 3: '3', 6: '6', 9: '9', 12: '12' },
      { help: 'For the newest wins.' },
    ),
    category: choice(
      'Category',
      ['any', ...winCategories],
      { any: 'All categories', ...winCategoryLabels },
      { help: 'For the newest wins.' },
    ),
    showsAmount: yes('Show amounts', { help: 'Where the member shared one.' }),
    ground: ground(),
  }),
)({
  type: 'wins',
  label: 'Wins',
  group: 'trust',
  version: 1,
  defaults: () => ({
    heading: 'What they earned with it',
    text: 'Real members, with their consent.',
    chosen: [],
    newest: '3',
    category: 'any',
    showsAmount: true,
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
