import { z } from 'zod';
import { block, line, lines, reference } from './block.input.ts';

export const checkoutForm = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    funnelId: reference('Funnel', 'funnel', { help: 'Leave blank to use this page’s funnel.' }),
  }),
)({
  type: 'checkoutForm',
  label: 'Checkout form',
  group: 'sell',
  version: 1,
  defaults: () => ({ heading: 'Save your seat', text: '', funnelId: '' }),
  upgrades: {},
  slots: [],
});
