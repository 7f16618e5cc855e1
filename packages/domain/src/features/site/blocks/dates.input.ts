import { z } from 'zod';
import { eventFormatLabel, eventFormats } from '../../events/eventFormat.ts';
import { action, block, choice, ground, line, lines } from './block.input.ts';

const formatLabels = Object.fromEntries(eventFormats.map((format) => [format, eventFormatLabel(format)]));

export const dates = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text below the heading', 300),
    from: choice(
      'Dates of',
      ['beginner', 'experienced', 'events'],
      { beginner: 'Training for beginners', experienced: 'Training for experienced freelancers', events: 'Events' },
      { help: 'Events are those open to every member.' },
    ),
    format: choice(
      'Kind of event',
      ['any', ...eventFormats],
      // Kernel helper: each format is a key of what was made from all of them.
      { any: 'All kinds', ...formatLabels } as Record<'any' | (typeof eventFormats)[number], string>,
      { help: 'For events.' },
    ),
    count: choice(
      'How many',
      ['1', '2', '3', '4', '6', '8'],
      { 1: '1', 2: '2', 3: '3', 4: '4', 6: '6', 8: '8' },
      { help: 'The next ones. A repeating event is listed once.' },
    ),
    action: action('Button', { help: 'For events. A training’s dates link to its days.' }),
    ground: ground(),
  }),
)({
  type: 'dates',
  label: 'Next dates',
  group: 'sell',
  version: 1,
  defaults: () => ({
    heading: 'Next dates',
    text: '',
    from: 'beginner',
    format: 'any',
    count: '3',
    action: { label: 'See how to join', href: '/enroll' },
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
