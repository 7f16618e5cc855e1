import type { BlockDefinition } from '@tribe/domain/features/site/blocks/block.input.ts';
import { blankItem, fieldsOfBlock } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import { blocks, type BlockType, blockTypes, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import type { PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import type { NamedPage, PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import { z } from 'zod';
import { readYaml } from '#kernel/files/readYaml.ts';

/** What a part says, each item of a list with what a new one begins with. */
const whole = (type: BlockType, said: Record<string, unknown>): Record<string, unknown> => {
  const lists = fieldsOfBlock(type).flatMap((field) => (field.kind === 'list' ? [field] : []));
  const filled = lists.flatMap(({ name, fields }) => {
    const items: unknown = said[name];
    return Array.isArray(items) ? [[name, items.map((item: object) => ({ ...blankItem(fields), ...item }))]] : [];
  });
  return { ...said, ...Object.fromEntries(filled) };
};

/** A block with what it says: its kind, and of its props what differs from those of a new one. */
const Part = z.looseObject({ type: z.enum(blockTypes) }).superRefine(({ type, ...said }, context) => {
  const { schema, defaults }: BlockDefinition<string, z.ZodObject> = blocks[type];
  const read = schema.strict().safeParse({ ...defaults(), ...whole(type, said) });
  for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
});

/** A page as its file says it; a block's name on the page comes from its place. */
export const FirstContent = z
  .strictObject({ title: z.string(), description: z.string(), blocks: z.array(Part) })
  .transform(({ blocks: parts, ...head }) => ({
    ...head,
    blocks: parts.map(({ type, ...said }, at): Block => {
      const { props } = newBlock(type, `${type}-${at + 1}`);
      return { type, props: { ...props, ...whole(type, said) } };
    }),
  }));

const known = new Map<NamedPage, PageShape>();

/** What a named page shows until somebody publishes another; null for a page of a funnel, which begins empty. */
export async function firstContentOf(ref: PageRef): Promise<PageShape | null> {
  if (!('name' in ref)) return null;
  const file = new URL(`../content/${ref.name}.yaml`, import.meta.url);
  const page = known.get(ref.name) ?? (await readYaml(file, FirstContent));
  known.set(ref.name, page);
  return { ...page, blocks: [...page.blocks] };
}
