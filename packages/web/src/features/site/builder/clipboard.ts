import { readBlocks } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import { cleanBlocks } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { cleanHtml } from './cleanHtml.ts';

const ownType = 'application/x-tribe-blocks';

/** Puts blocks onto the clipboard, for any page of this product. */
export function writeBlocks(clipboard: DataTransfer, blocks: readonly Block[]): void {
  const text = JSON.stringify({ tribeBlocks: blocks });
  clipboard.setData(ownType, text);
  clipboard.setData('text/plain', text);
}

/** The blocks on the clipboard, checked and cleaned as a stranger's; null where it holds none. */
export function readClipboard(clipboard: DataTransfer): { blocks: Block[]; lost: number } | null {
  const text = clipboard.getData(ownType) || clipboard.getData('text/plain');
  if (!text.includes('"tribeBlocks"')) return null;
  try {
    const json: unknown = JSON.parse(text);
    if (!isRecord(json) || !Array.isArray(json['tribeBlocks'])) return null;
    const { blocks, problems } = readBlocks(json['tribeBlocks']);
    return { blocks: cleanBlocks(blocks, cleanHtml), lost: problems.length };
  } catch {
    return null;
  }
}
