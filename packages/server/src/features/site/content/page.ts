import { type BlockProps, type BlockType, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block, PageDocument } from '@tribe/domain/features/site/blocks/slots.ts';

type Part = (place: number) => Block;

/** A block with what it says; its name on the page comes from its place. */
export const part =
  <Type extends BlockType>(type: Type, props: Partial<BlockProps<Type>>): Part =>
  (place) =>
    newBlock(type, `${type}-${place}`, props);

/** A page with its head. */
export const page = (title: string, description: string, ...parts: readonly Part[]): PageDocument => ({
  title,
  description,
  blocks: parts.map((make, at) => make(at + 1)),
});

type Bullet = { title: string; text: string };

/** Bullets in fewer words. */
export const points = (heading: string, marks: 'ticks' | 'numbers' | 'cards', items: readonly Bullet[], text = '') =>
  part('bullets', { heading, text, marks, items: [...items] });

/** Questions with answers of one paragraph. */
export const questions = (heading: string, items: readonly [question: string, answer: string][]) =>
  part('faq', {
    heading,
    text: '',
    items: items.map(([question, answer]) => ({ question, answer: `<p>${answer}</p>` })),
  });

export const words = (...paragraphs: readonly string[]) => part('richText', { html: paragraphs.join('') });

/** The waitlist is there in every academy from the start. */
export const waitlist = (heading: string, text: string, button = 'Join the waitlist') =>
  part('leadForm', {
    heading,
    text,
    form: 'waitlist',
    asksName: false,
    button,
    note: 'We’ll email you to confirm, and again when doors open. Nothing else.',
    ground: 'soft',
  });

/** The one thing to do at the end of a page. */
export const ending = (title: string, text: string, label: string, href: string) =>
  part('hero', { kicker: '', title, text, action: { label, href }, note: '', ground: 'deep', side: 'below' });
