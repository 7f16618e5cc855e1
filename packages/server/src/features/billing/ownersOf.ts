import { assignedTo, type Visibility } from '#features/members/visibility.ts';

type Owners = { batchId?: number | null; productId?: number | null };

/** Whose subscriptions `s` a list of them or of their dues holds, as conditions. */
export function ownersOf(
  { batchId, productId }: Owners,
  put: (value: unknown) => string,
  { userId, visibility }: { userId: number; visibility: Visibility },
): string[] {
  const owners: string[] = [];
  if (visibility === 'self') owners.push(`s.user_id = ${put(userId)}`);
  if (visibility === 'assigned') owners.push(`s.user_id in ${assignedTo(put(userId))}`);
  if (batchId === 0) owners.push('s.user_id in (select b.id from app_user b where b.batch_id is null)');
  else if (batchId) owners.push(`s.user_id in (select b.id from app_user b where b.batch_id = ${put(batchId)})`);
  if (productId) owners.push(`s.funnel_id in (select f.id from funnel f where f.product_id = ${put(productId)})`);
  return owners;
}
