import { z } from 'zod';
import { block, choice } from './block.input.ts';

export const columns = block(
  z.object({
    ratio: choice(
      'Widths',
      ['equal', 'left', 'right'],
      { equal: 'Equal', left: 'Left is wider', right: 'Right is wider' },
      { look: true },
    ),
    align: choice('Alignment', ['start', 'center'], { start: 'Top', center: 'Center' }, { look: true }),
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
