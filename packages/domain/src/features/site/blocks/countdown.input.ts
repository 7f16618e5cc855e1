import { z } from 'zod';
import { block, choice, line, moment } from './block.input.ts';

export const countdown = block(
  z.object({
    heading: line('Heading', 80),
    to: choice('Counts down to', ['closes', 'opens', 'moment'], {
      closes: 'When the funnel closes',
      opens: 'When the funnel opens',
      moment: 'Custom time',
    }),
    at: moment('Time', { help: 'Manila time. Only for a custom time.' }),
    over: line('When it’s over', 120),
  }),
)({
  type: 'countdown',
  label: 'Countdown',
  group: 'sell',
  version: 1,
  defaults: () => ({ heading: 'Doors close in', to: 'closes', at: '', over: 'Doors are closed' }),
  upgrades: {},
  slots: [],
});
