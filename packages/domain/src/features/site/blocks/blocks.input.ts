import type { z } from 'zod';
import { bonusStack } from './bonusStack.input.ts';
import { bullets } from './bullets.input.ts';
import { button } from './button.input.ts';
import { checkoutForm } from './checkoutForm.input.ts';
import { coach } from './coach.input.ts';
import { columns } from './columns.input.ts';
import { countdown } from './countdown.input.ts';
import { dates } from './dates.input.ts';
import { dayCards } from './dayCards.input.ts';
import { divider } from './divider.input.ts';
import { faq } from './faq.input.ts';
import { hero } from './hero.input.ts';
import { image } from './image.input.ts';
import { instructor } from './instructor.input.ts';
import { leadForm } from './leadForm.input.ts';
import { logos } from './logos.input.ts';
import { pricing } from './pricing.input.ts';
import { richText } from './richText.input.ts';
import type { Block, BlockBase } from './slots.ts';
import { testimonials } from './testimonials.input.ts';
import { video } from './video.input.ts';
import { wins } from './wins.input.ts';

/** Every kind of block, in the order in which the palette offers them. */
export const blocks = {
  hero,
  richText,
  image,
  video,
  columns,
  button,
  bullets,
  divider,
  pricing,
  checkoutForm,
  leadForm,
  countdown,
  dates,
  bonusStack,
  wins,
  testimonials,
  coach,
  instructor,
  faq,
  logos,
  dayCards,
} as const;

export type BlockType = keyof typeof blocks;

/** What a block shows, as its schema answers it. The lists of a slot are not among them: they are drawn by the renderer. */
export type BlockProps<Type extends BlockType> = z.output<(typeof blocks)[Type]['schema']> & BlockBase;

/** Kernel helper: `Object.keys` of a literal table gives exactly the table's own keys. */
export const blockTypes = Object.keys(blocks) as readonly BlockType[];

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blocks, type);

/** What a kind of block is called; an unknown kind by its own name. */
export const blockLabel = (type: string): string => (isBlockType(type) ? blocks[type].label : type);

/** A new block of a kind, with what it begins with. */
export function newBlock<Type extends BlockType>(type: Type, id: string, props: Partial<BlockProps<Type>> = {}): Block {
  const { version, defaults, slots } = blocks[type];
  const lists = Object.fromEntries(slots.map((slot) => [slot, []]));
  return { type, props: { ...defaults(), ...lists, ...props, id, v: version } };
}
