import { useKnownAnswer } from './useKnownAnswer.ts';
import { trusted, type TypedDocument, type VariablesOf } from './document.ts';

/** What is known of a question by now, following what others bring; it never asks the server itself. */
export function useKnown<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Data | null {
  const { known } = useKnownAnswer(document, variables ?? {});
  return known.data ? trusted<Data>(known.data) : null;
}
