import { z } from 'zod';
import { block, ground, line, lines, reference, yes } from './block.input.ts';

export const leadForm = block(
  z.object({
    heading: line('Heading', 120),
    text: lines('Text', 400),
    form: reference('Form', 'form', { help: 'What people send goes into this form’s responses.' }),
    asksName: yes('Also ask for a name'),
    button: line('Button', 40),
    note: lines('Text below the button', 200),
    ground: ground(),
  }),
)({
  type: 'leadForm',
  label: 'Lead form',
  group: 'sell',
  version: 1,
  defaults: () => ({
    heading: 'Save your seat',
    text: '',
    form: '',
    asksName: false,
    button: 'Save my seat',
    note: 'You can unsubscribe whenever you like.',
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
