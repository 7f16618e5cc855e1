import { z } from 'zod';
import { block, ground, line, lines, peso, some } from './block.input.ts';

export const bonusStack = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    items: some(
      'Bonuses',
      'Bonus',
      z.object({ title: line('Title', 120), text: lines('Text', 300), worth: peso('Value') }),
    ),
    total: line('Text above the total', 60, { help: 'Shown only if every bonus has a value.' }),
    ground: ground(),
  }),
)({
  type: 'bonusStack',
  label: 'Bonus stack',
  group: 'sell',
  version: 1,
  defaults: () => ({
    heading: 'And you get',
    text: '',
    items: [
      { title: 'The first bonus', text: '', worth: null },
      { title: 'The second bonus', text: '', worth: null },
    ],
    total: 'Total value',
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
