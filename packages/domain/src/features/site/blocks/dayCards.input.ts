import { z } from 'zod';
import { block, choice, ground, line, lines } from './block.input.ts';

export const dayCards = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    training: choice(
      'Training',
      ['beginner', 'experienced', 'challenge'],
      { beginner: 'For beginners', experienced: 'For experienced freelancers', challenge: '12-day challenge' },
      { help: 'Days, times and links come from its settings.' },
    ),
    ground: ground(),
  }),
)({
  type: 'dayCards',
  label: 'Day cards',
  group: 'trust',
  version: 1,
  defaults: () => ({
    heading: 'Three evenings, one clear next step',
    text: 'Come live or watch later. Each evening ends with something you keep.',
    training: 'beginner',
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
