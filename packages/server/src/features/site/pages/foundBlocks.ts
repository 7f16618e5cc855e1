import { type Block, everyBlock, slotOf, slotsOf } from '@tribe/domain/features/site/blocks/slots.ts';
import { type Problem, readBlocks } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import { shownRichText } from '#kernel/richText.ts';

/** The fields of a block that hold rich text, a list's after its name. */
const richFields: Readonly<Record<string, readonly string[]>> = { richText: ['html'], faq: ['items.answer'] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function cleanField(props: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', inner] = path.split('.');
  const value = props[name];
  if (inner === undefined) return { ...props, [name]: shownRichText(typeof value === 'string' ? value : '') };
  if (!Array.isArray(value)) return props;
  return { ...props, [name]: value.map((item) => (isRecord(item) ? cleanField(item, inner) : item)) };
}

/** A block with nothing in its rich text that could act, those in its slots too. */
function cleanBlock(block: Block): Block {
  const fields = Object.hasOwn(richFields, block.type) ? (richFields[block.type] ?? []) : [];
  const { id, v } = block.props;
  const cleaned = fields.reduce(cleanField, block.props);
  const slots = Object.fromEntries(slotsOf(block.type).map((slot) => [slot, slotOf(block, slot).map(cleanBlock)]));
  return { type: block.type, props: { ...cleaned, ...slots, id, v } };
}

/** The blocks of anything that can be drawn, their rich text cleaned, and why each other one is left out. */
export function cleanBlocks(json: unknown): { blocks: Block[]; problems: Problem[] } {
  const { blocks, problems } = readBlocks(json);
  return { blocks: blocks.map(cleanBlock), problems };
}

/** The addresses of the pictures that blocks name. */
export function picturesIn(blocks: readonly Block[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isRecord(value)) return;
    if (typeof value['src'] === 'string') found.add(value['src']);
    Object.values(value).forEach(look);
  };
  for (const { props } of everyBlock(blocks)) look(props);
  return [...found];
}
