import { z } from 'zod';
import { block, line, lines, picture, reference, videoAddress, yes } from './block.input.ts';

export const video = block(
  z.object({
    url: videoAddress('Video'),
    kicker: line('Text above the title', 60),
    title: line('Title', 120),
    length: line('Length', 12, { help: 'Shown as you type it, such as 24:36.' }),
    picture: picture('Cover picture'),
    isGated: yes('Ask for an email address first'),
    form: reference('Form', 'form', { help: 'The address goes into this form’s responses.' }),
    question: line('Text above the field', 120),
    button: line('Button', 40),
    note: lines('Text below the button', 200),
  }),
)({
  type: 'video',
  label: 'Video with gate',
  group: 'start',
  version: 1,
  defaults: () => ({
    url: '',
    kicker: '',
    title: 'What this video shows',
    length: '',
    picture: { src: null, alt: '' },
    isGated: false,
    form: '',
    question: 'Where should we send your link?',
    button: 'Watch it free',
    note: 'You can unsubscribe whenever you like.',
  }),
  upgrades: {},
  slots: [],
});
