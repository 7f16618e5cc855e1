import { z } from 'zod';
import { action, block, choice, line } from './block.input.ts';

export const button = block(
  z.object({
    action: action('Button'),
    note: line('Text below the button', 160),
    look: choice(
      'Look',
      ['primary', 'mango', 'secondary'],
      { primary: 'Filled', mango: 'Mango', secondary: 'Outline' },
      { look: true },
    ),
    align: choice('Alignment', ['start', 'center'], { start: 'Left', center: 'Center' }, { look: true }),
  }),
)({
  type: 'button',
  label: 'Button',
  group: 'start',
  version: 1,
  defaults: () => ({ action: { label: 'Save my seat', href: '' }, note: '', look: 'primary', align: 'center' }),
  upgrades: {},
  slots: [],
});
