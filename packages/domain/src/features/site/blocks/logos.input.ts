import { z } from 'zod';
import { block, line, link, picture, some } from './block.input.ts';

export const logos = block(
  z.object({
    heading: line('Heading', 120),
    items: some(
      'Logos',
      'Logo',
      z.object({ name: line('Name', 80), picture: picture('Picture'), href: link('Leads to') }),
      16,
    ),
  }),
)({
  type: 'logos',
  label: 'Logos',
  group: 'trust',
  version: 1,
  defaults: () => ({
    heading: 'Members work for',
    items: [{ name: 'A company', picture: { src: null, alt: '' }, href: '' }],
  }),
  upgrades: {},
  slots: [],
});
