import { cleanBlocks } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import { type Block, everyBlock } from '@tribe/domain/features/site/blocks/slots.ts';
import { type Problem, readBlocks } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import { shownRichText } from '#kernel/richText.ts';

/** The blocks of anything that can be drawn, nothing in their rich text that could act, and why each other one is left out. */
export function foundBlocks(json: unknown): { blocks: Block[]; problems: Problem[] } {
  const { blocks, problems } = readBlocks(json);
  return { blocks: cleanBlocks(blocks, shownRichText), problems };
}

/** The addresses of the pictures that blocks name. */
export function picturesIn(blocks: readonly Block[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('src' in value && typeof value.src === 'string') found.add(value.src);
    Object.values(value).forEach(look);
  };
  for (const { props } of everyBlock(blocks)) look(props);
  return [...found];
}
