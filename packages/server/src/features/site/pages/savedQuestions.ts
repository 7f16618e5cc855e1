import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { everyBlock } from '@tribe/domain/features/site/blocks/slots.ts';
import { isA } from '@tribe/domain/features/site/builder/checkPage.ts';
import type { AskedQuestion, BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { foundBlocks } from '#features/site/pages/foundBlocks.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const newestNamed = statement<{ key: string; blocks: unknown[] }>(
  'site.saved_questions',
  `select distinct on (lower(name)) lower(name) as key, blocks from site_section
   where archived_at is null and lower(name) = any($1::text[]) order by lower(name), id desc`,
);

/** What a saved section asks. A section that asks elsewhere in turn is not followed. */
export function questionsIn(blocks: unknown): AskedQuestion[] {
  return [...everyBlock(foundBlocks(blocks).blocks)].flatMap((block) =>
    isA(block, 'faq') ? block.props.items.map(({ question, answer }) => ({ question, answer })) : [],
  );
}

/** What is asked where a block names a saved section: its questions, as it was saved last, and then the block's own. */
export async function questionsOf(
  ctx: Ctx,
  blocks: readonly BlockProps<'faq'>[],
): Promise<ReadonlyMap<string, BlockData['faq']>> {
  const naming = blocks.filter(({ from }) => from !== '');
  if (naming.length === 0) return new Map();
  const rows = await ctx.rows(newestNamed, [naming.map(({ from }) => from.toLowerCase())]);
  const saved = new Map(rows.map(({ key, blocks: kept }) => [key, questionsIn(kept)]));
  return new Map(
    naming.map(({ id, from, items }) => [id, { items: [...(saved.get(from.toLowerCase()) ?? []), ...items] }]),
  );
}
