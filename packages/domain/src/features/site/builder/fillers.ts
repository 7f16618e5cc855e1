import { blocks, isBlockType, type BlockType } from '../blocks/blocks.input.ts';
import type { Block } from '../blocks/slots.ts';

/**
 * Where a new block says what to write instead of something that could be published; `[]` goes through a list. Every other word
 * that a block begins with can stand on a page, and a test walks them all.
 */
export const fillers: Readonly<Partial<Record<BlockType, readonly string[]>>> = {
  hero: ['title', 'text'],
  richText: ['html'],
  bullets: ['items[].title'],
  bonusStack: ['items[].title'],
  instructor: ['name', 'text'],
  faq: ['items[].question', 'items[].answer'],
  logos: ['items[].name'],
  video: ['title'],
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts at a path such as 'items[].title'. */
function textsAt(props: unknown, path: string): string[] {
  const [key = '', rest = ''] = path.includes('[].') ? path.split('[].') : [path];
  const value = isRecord(props) ? props[key] : undefined;
  if (rest !== '') return Array.isArray(value) ? value.flatMap((item) => textsAt(item, rest)) : [];
  return typeof value === 'string' ? [value] : [];
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a block still says as it did when it was added, in words. */
export function fillersIn({ type, props }: Block): string[] {
  if (!isBlockType(type)) return [];
  const sample = blocks[type].defaults();
  return (fillers[type] ?? []).flatMap((path) => {
    const samples = new Set(textsAt(sample, path).map(plain));
    return textsAt(props, path)
      .map(plain)
      .filter((text) => text !== '' && samples.has(text));
  });
}
