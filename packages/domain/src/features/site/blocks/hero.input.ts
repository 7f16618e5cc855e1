import { z } from 'zod';
import { action, block, choice, ground, line, lines, picture, yes } from './block.input.ts';

export const hero = block(
  z.object({
    kicker: line('Text above the heading', 60),
    title: line('Heading', 120),
    text: lines('Text', 400),
    action: action('Button'),
    second: action('Second button'),
    note: line('Text beside the button', 120),
    isProved: yes('Show how many people are here', {
      help: 'Members, and first clients that they shared. Shown from ten members on.',
    }),
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
  version: 2,
  defaults: () => ({
    kicker: '',
    title: 'Say what people get, in a few words',
    text: 'Then say who it’s for and how it works.',
    action: { label: 'Save my seat', href: '' },
    second: { label: '', href: '' },
    note: '',
    isProved: false,
    picture: { src: null, alt: '' },
    side: 'right',
    ground: 'plain',
  }),
  upgrades: { 1: (props) => ({ ...props, second: { label: '', href: '' }, isProved: false }) },
  slots: [],
});
