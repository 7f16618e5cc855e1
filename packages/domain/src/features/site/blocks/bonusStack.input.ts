import { z } from 'zod';
import { block, ground, line, lines, peso, some } from './block.input.ts';

export const bonusStack = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Line below', 300),
    items: some(
      'Bonuses',
      'Bonus',
      z.object({ title: line('Title', 120), text: lines('Text', 300), worth: peso('Worth') }),
    ),
    total: line('Over the sum', 60, { help: 'Shown where each bonus says what it’s worth.' }),
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
