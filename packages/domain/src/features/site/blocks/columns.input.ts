import { z } from 'zod';
import { block, choice } from './block.input.ts';

export const columns = block(
  z.object({
    ratio: choice(
      'Widths',
      ['equal', 'left', 'right'],
      { equal: 'Equal', left: 'Wider left', right: 'Wider right' },
      { look: true },
    ),
    align: choice('Line up', ['start', 'center'], { start: 'At the top', center: 'In the middle' }, { look: true }),
  }),
)({
  type: 'columns',
  label: 'Columns',
  group: 'start',
  version: 1,
  defaults: () => ({ ratio: 'equal', align: 'start' }),
  upgrades: {},
  slots: ['left', 'right'],
});
