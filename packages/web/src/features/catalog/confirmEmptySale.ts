import type { MutationResult } from '#kernel/graphql/useMutation.ts';
import { confirm } from '#ui/confirm.ts';

/** Saves a product or a funnel. Where that would put something on sale that opens nothing, asks first and saves again after a yes. */
export async function confirmEmptySale<Data>(
  save: (mayOpenNothing: boolean) => Promise<MutationResult<Data>>,
): Promise<MutationResult<Data>> {
  const saved = await save(false);
  const [why] = saved.ok ? [] : (saved.failure.messages['mayOpenNothing'] ?? []);
  if (why === undefined) return saved;
  const isSure = await confirm({
    title: 'Sell something that opens nothing?',
    text: `${why}.`,
    act: 'Put on sale anyway',
  });
  return isSure ? save(true) : saved;
}
