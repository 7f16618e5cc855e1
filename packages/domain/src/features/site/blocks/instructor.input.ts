import { z } from 'zod';
import { block, ground, line, lines, picture, some } from './block.input.ts';

export const instructor = block(
  z.object({
    kicker: line('Text above the heading', 60),
    name: line('Heading', 120, { help: 'Their name, or a line with it.' }),
    text: lines('Text', 800),
    picture: picture('Picture'),
    facts: some('Figures', 'Figure', z.object({ value: line('Figure', 20), label: line('What it measures', 60) }), 4),
    ground: ground(),
  }),
)({
  type: 'instructor',
  label: 'Instructor',
  group: 'trust',
  version: 1,
  defaults: () => ({
    kicker: 'Your coach',
    name: 'Who teaches this',
    text: 'What they did before, and why people listen to them.',
    picture: { src: null, alt: '' },
    facts: [],
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
