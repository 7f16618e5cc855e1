import { z } from 'zod';
import { bulletIconNames, bulletIcons } from './bulletIcon.ts';
import { block, choice, ground, line, lines, link, some } from './block.input.ts';

export const bullets = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    items: some(
      'Bullets',
      'Bullet',
      z.object({
        title: line('Title', 120),
        text: lines('Text', 300),
        href: link('Leads to', { help: 'Leave blank if it leads nowhere.' }),
        icon: choice('Icon', bulletIcons, bulletIconNames, { help: 'Shown where the marks are icons.' }),
      }),
    ),
    marks: choice(
      'Marks',
      ['ticks', 'numbers', 'cards', 'icons'],
      { ticks: 'Ticks', numbers: 'Numbers', cards: 'Cards', icons: 'Icons' },
      { look: true },
    ),
    ground: ground(),
  }),
)({
  type: 'bullets',
  label: 'Bullets',
  group: 'start',
  version: 2,
  defaults: () => ({
    heading: 'What you get',
    text: '',
    items: [
      { title: 'The first thing', text: '', href: '', icon: 'star' },
      { title: 'The second thing', text: '', href: '', icon: 'star' },
      { title: 'The third thing', text: '', href: '', icon: 'star' },
    ],
    marks: 'ticks',
    ground: 'plain',
  }),
  upgrades: {
    1: (props) => ({
      ...props,
      items: Array.isArray(props['items'])
        ? props['items'].map((item: unknown) => (typeof item === 'object' ? { href: '', icon: 'star', ...item } : item))
        : [],
    }),
  },
  slots: [],
});
