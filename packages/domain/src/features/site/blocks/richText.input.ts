import { z } from 'zod';
import { block, choice, rich } from './block.input.ts';

export const richText = block(
  z.object({
    html: rich('Text', 40_000),
    align: choice('Lines', ['start', 'center'], { start: 'From the left', center: 'Centered' }, { look: true }),
  }),
)({
  type: 'richText',
  label: 'Rich text',
  group: 'start',
  version: 1,
  defaults: () => ({ html: '<h2>A heading</h2><p>Write here.</p>', align: 'start' }),
  upgrades: {},
  slots: [],
});
