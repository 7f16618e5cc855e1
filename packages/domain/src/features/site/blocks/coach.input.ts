import { z } from 'zod';
import { block, ground, line, lines, picture, reference, yes } from './block.input.ts';

export const coach = block(
  z.object({
    kicker: line('Text above the name', 60),
    coach: reference('Coach', 'coach', { help: 'Their name, headline and bio come from their profile.' }),
    text: lines('Text', 600, { help: 'Leave blank to show the bio from their profile.' }),
    picture: picture('Picture', { help: 'Profile pictures are for members only, so add one here.' }),
    showsFigures: yes('Show figures', { help: 'Members coached and years with the academy, counted for you.' }),
    ground: ground(),
  }),
)({
  type: 'coach',
  label: 'Coach',
  group: 'trust',
  version: 1,
  defaults: () => ({
    kicker: 'Your coach',
    coach: '',
    text: '',
    picture: { src: null, alt: '' },
    showsFigures: true,
    ground: 'plain',
  }),
  upgrades: {},
  slots: [],
});
