import { assignedTo, type Visibility } from '#features/members/visibility.ts';
import { type FieldSql, idSql, placeSql, type Put } from '#kernel/filter/filterSql.ts';

type Asking = { userId: number; visibility: Visibility };

/** Whose subscriptions `s` somebody sees, as conditions. */
export function seenOwners(put: Put, { userId, visibility }: Asking): string[] {
  if (visibility === 'self') return [`s.user_id = ${put(userId)}`];
  return visibility === 'assigned' ? [`s.user_id in ${assignedTo(put(userId))}`] : [];
}

const inBatch = (which: string) => `s.user_id in (select b.id from app_user b where b.batch_id ${which})`;
const ofProduct = idSql('f.product_id');

/** By whose batch and by which product a list of subscriptions `s`, or of their dues, is narrowed. */
export const ownerSql: Record<'batch' | 'product', FieldSql<'choice'>> = {
  batch: placeSql((which) => inBatch(which || 'is not null')),
  product: {
    kind: 'choice',
    sql: (condition, at) => `s.funnel_id in (select f.id from funnel f where ${ofProduct.sql(condition, at)})`,
  },
};

/** Whose subscriptions `s` a report is about, as conditions; batch 0 is of those who are in none. */
export function ownersOf(
  { batchId, productId }: { batchId?: number | null; productId?: number | null },
  put: Put,
  asking: Asking,
): string[] {
  const owners = seenOwners(put, asking);
  if (batchId === 0) owners.push(inBatch('is null'));
  else if (batchId) owners.push(inBatch(`= ${put(batchId)}`));
  if (productId) owners.push(`s.funnel_id in (select f.id from funnel f where f.product_id = ${put(productId)})`);
  return owners;
}
