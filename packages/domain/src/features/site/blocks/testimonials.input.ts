import { z } from 'zod';
import { block, ground, line, lines, picture, some, yes } from './block.input.ts';

export const testimonials = block(
  z.object({
    heading: line('Heading', 120),
    items: some(
      'Quotes',
      'Quote',
      z.object({
        text: lines('Text', 600),
        name: line('Name', 80),
        role: line('Who they are', 120, { help: 'Bookkeeping assistant, Iloilo City' }),
        picture: picture('Picture'),
        hasAgreed: yes('They agreed to be quoted'),
      }),
      12,
    ),
    note: line('Text below the quotes', 160),
    ground: ground(),
  }),
)({
  type: 'testimonials',
  label: 'Testimonials',
  group: 'trust',
  version: 1,
  defaults: () => ({
    heading: 'From people who’ve been where you are',
    items: [{ text: '', name: '', role: '', picture: { src: null, alt: '' }, hasAgreed: false }],
    note: 'Shared with their permission. Results vary from person to person.',
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
