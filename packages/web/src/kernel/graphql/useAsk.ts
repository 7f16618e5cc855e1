import { useQuery } from 'urql';
import { failureOf, type Failure } from '#kernel/failures/failure.ts';
import { operationName, type TypedDocument, type VariablesOf } from './document.ts';

/** What became of a question to the server. `isStale` says that a fresher answer is on its way. */
export type Asked<Data> =
  | { kind: 'loading'; retry: () => void }
  | { kind: 'failed'; failure: Failure; retry: () => void }
  | { kind: 'nothing'; retry: () => void }
  | { kind: 'done'; data: Data; isStale: boolean; retry: () => void };

/** Asks when the screen opens and whenever the variables change; the cache answers first, then the network. */
export function useAsk<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Asked<Data> {
  return useQuestion(document, variables, false);
}

/** Like `useAsk`, but waits while `isReady` is false (a drawer that is closed, a search not yet typed). */
export function useAskWhen<Data, Variables extends Record<string, unknown>>(
  isReady: boolean,
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Asked<Data> {
  return useQuestion(document, variables, !isReady);
}

function useQuestion<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  variables: Variables | undefined,
  pause: boolean,
): Asked<Data> {
  refuseNameless(document);
  const [answer, ask] = useQuery<Data, Record<string, unknown>>({ query: document, variables: variables ?? {}, pause });
  const retry = () => ask({ requestPolicy: 'network-only' });
  if (answer.data) return { kind: 'done', data: answer.data, isStale: answer.stale, retry };
  if (answer.fetching || pause) return { kind: 'loading', retry };
  if (answer.error) return { kind: 'failed', failure: failureOf(answer.error), retry };
  return { kind: 'nothing', retry };
}

/** A screen rendered ahead of the browser finds its answers by the operation's name. */
function refuseNameless(document: string): void {
  if (typeof window === 'undefined' && !operationName(document)) {
    throw new Error('A query without an operation name cannot be rendered on the server');
  }
}
