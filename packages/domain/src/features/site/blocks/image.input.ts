import { z } from 'zod';
import { block, choice, line, link, picture } from './block.input.ts';

export const image = block(
  z.object({
    picture: picture('Picture'),
    caption: line('Caption', 200),
    href: link('Leads to', { help: 'Leave blank if tapping it should do nothing.' }),
    width: choice('Width', ['text', 'page'], { text: 'Text width', page: 'Page width' }, { look: true }),
  }),
)({
  type: 'image',
  label: 'Image',
  group: 'start',
  version: 1,
  defaults: () => ({ picture: { src: null, alt: '' }, caption: '', href: '', width: 'page' }),
  upgrades: {},
  slots: [],
});
