import { z } from 'zod';
import { block, choice, ground, line, lines, some } from './block.input.ts';

export const bullets = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    items: some('Bullets', 'Bullet', z.object({ title: line('Title', 120), text: lines('Text', 300) })),
    marks: choice(
      'Marks',
      ['ticks', 'numbers', 'cards'],
      { ticks: 'Ticks', numbers: 'Numbers', cards: 'Cards' },
      { look: true },
    ),
    ground: ground(),
  }),
)({
  type: 'bullets',
  label: 'Bullets',
  group: 'start',
  version: 1,
  defaults: () => ({
    heading: 'What you get',
    text: '',
    items: [
      { title: 'The first thing', text: '' },
      { title: 'The second thing', text: '' },
      { title: 'The third thing', text: '' },
    ],
    marks: 'ticks',
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
