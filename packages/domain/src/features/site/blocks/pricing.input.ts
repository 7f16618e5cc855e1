import { z } from 'zod';
import { fieldMessages } from '../../../kernel/text/messages.ts';
import { block, choice, type FieldMeta, ground, line, lines, reference } from './block.input.ts';

export const pricing = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 160),
    funnelId: reference('Funnel', 'funnel', { help: 'Leave blank to use this page’s funnel.' }),
    /** The funnel's terms that are left out, by id. */
    hiddenTerms: z
      .array(z.string().regex(/^[\w-]{1,100}$/))
      .max(20, fieldMessages.tooLong('Terms'))
      .meta({ label: 'Terms', field: 'terms' } satisfies FieldMeta),
    best: reference('Highlight', 'term'),
    leadsTo: choice('Buttons lead to', ['checkout', 'form'], { checkout: 'Checkout', form: 'Form on this page' }),
    coach: reference('Coach', 'coach', { help: 'Shown beside the plans, where they’re one card.' }),
    look: choice(
      'Plans',
      ['cards', 'choice'],
      { cards: 'A card each', choice: 'One card to choose in' },
      { look: true },
    ),
    ground: ground(),
  }),
)({
  type: 'pricing',
  label: 'Pricing',
  group: 'sell',
  version: 2,
  defaults: () => ({
    heading: 'Choose what fits your budget',
    text: 'Same classes, same coaches. The only difference is how you pay.',
    funnelId: '',
    hiddenTerms: [],
    best: '',
    leadsTo: 'checkout',
    coach: '',
    look: 'cards',
    ground: 'plain',
  }),
  upgrades: { 1: (props) => ({ ...props, coach: '', look: 'cards' }) },
  slots: [],
});
