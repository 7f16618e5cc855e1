import { z } from 'zod';
import { block, choice } from './block.input.ts';

export const divider = block(
  z.object({
    look: choice('Look', ['line', 'space'], { line: 'A line', space: 'Only space' }, { look: true }),
  }),
)({
  type: 'divider',
  label: 'Divider',
  group: 'start',
  version: 1,
  defaults: () => ({ look: 'line' }),
  upgrades: {},
  slots: [],
});
