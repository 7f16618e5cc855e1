import { z } from 'zod';
import { action, block, choice, ground, line, lines, picture } from './block.input.ts';

export const hero = block(
  z.object({
    kicker: line('Text above the heading', 60),
    title: line('Heading', 120),
    text: lines('Text', 400),
    action: action('Button'),
    note: line('Text beside the button', 120),
    picture: picture('Picture'),
    side: choice(
      'Picture position',
      ['right', 'left', 'below'],
      { right: 'Right', left: 'Left', below: 'Below' },
      { look: true },
    ),
    ground: ground(),
  }),
)({
  type: 'hero',
  label: 'Hero',
  group: 'start',
  version: 1,
  defaults: () => ({
    kicker: '',
    title: 'Say what people get, in a few words',
    text: 'Then say who it’s for and how it works.',
    action: { label: 'Save my seat', href: '' },
    note: '',
    picture: { src: null, alt: '' },
    side: 'right',
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
