import { z } from 'zod';
import { block, choice, line, moment } from './block.input.ts';

export const countdown = block(
  z.object({
    heading: line('Heading', 80),
    to: choice('Counts to', ['closes', 'opens', 'moment'], {
      closes: 'When the funnel closes',
      opens: 'When the funnel opens',
      moment: 'A time of its own',
    }),
    at: moment('Time', { help: 'In Manila time. Only for a time of its own.' }),
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
