import { useQuery } from 'urql';
import type { TypedDocument, VariablesOf } from './document.ts';

/**
 * What the cache holds of a question by now, following what others bring; it never asks the server itself.
 * The document must be one of its own: a screen that asks the same one would be handed this answer.
 */
export function useKnown<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Data | null {
  const [answer] = useQuery<Data, Record<string, unknown>>({
    query: document,
    variables: variables ?? {},
    requestPolicy: 'cache-only',
  });
  return answer.data ?? null;
}
