import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Described } from '#kernel/exports/exports.ts';

/** What was chosen of some options, as it stands in a sentence. */
export const labelOf = (options: readonly { value: string; label: string }[], value: string | null | undefined) =>
  options.find((option) => option.value === value)?.label.toLowerCase();

const names = statement<{ batch: string | null; product: string | null }>(
  'billing.export_filter',
  `select (select name from batch where id = $1) as batch, (select name from product where id = $2) as product`,
);

/** By whose batch and by which product a list was narrowed, in words. */
export async function namesOf(
  ctx: Ctx,
  { batchId, productId }: { batchId?: number | null; productId?: number | null },
): Promise<Described> {
  const [named] = await ctx.rows(names, [batchId ?? null, productId ?? null]);
  return [
    batchId === 0 ? 'no batch' : named?.batch && `batch ${named.batch}`,
    named?.product && `product ${named.product}`,
  ];
}
