import { useEffect, useState } from 'react';
import type { Failure } from '#kernel/failures/failure.ts';
import { useBackOnline } from '#ui/useBackOnline.ts';
import type { Client } from './client.ts';
import { operationName, trusted, type TypedDocument, type VariablesOf } from './document.ts';
import { useKnownAnswer } from './useKnownAnswer.ts';

/** What became of a question to the server. `isStale` says that a fresher answer is on its way. */
export type QueryState<Data> =
  | { kind: 'loading'; retry: () => void }
  | { kind: 'failed'; failure: Failure; retry: () => void }
  | { kind: 'nothing'; retry: () => void }
  | { kind: 'done'; data: Data; isStale: boolean; retry: () => void };

/** Asks when the screen opens and whenever the variables change; the cache answers first, then the network. */
export function useQuery<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): QueryState<Data> {
  return useQuestion(document, variables, false);
}

/** Like `useQuery`, but waits while `isReady` is false (a drawer that is closed, a search not yet typed). */
export function useQueryWhen<Data, Variables extends Record<string, unknown>>(
  isReady: boolean,
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): QueryState<Data> {
  return useQuestion(document, variables, !isReady);
}

/** Milliseconds between two looks at work that goes on. */
const every = 800;

/** Asks a query again and again while what it tells of goes on. */
export function useRetryWhile(goesOn: boolean, retry: () => void): void {
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(retry, every);
    return () => clearInterval(timer);
  }, [goesOn, retry]);
}

function useQuestion<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  variables: Variables | undefined,
  pause: boolean,
): QueryState<Data> {
  refuseNameless(document);
  const { known, client, ask } = useKnownAnswer(document, variables ?? {});
  useEffect(() => {
    if (!pause) ask();
  }, [ask, pause]);
  useBackOnline(!pause && known.failure?.code === 'NETWORK', ask);
  const before = useLastShown(client, known.data);
  if (known.data) return { kind: 'done', data: trusted<Data>(known.data), isStale: known.isAsking, retry: ask };
  if (known.failure) return { kind: 'failed', failure: known.failure, retry: ask };
  if (known.data === null && !known.isAsking) return { kind: 'nothing', retry: ask };
  if (before) return { kind: 'done', data: trusted<Data>(before), isStale: true, retry: ask };
  return { kind: 'loading', retry: ask };
}

/** While other variables are asked, as of the next page, what was shown stays; never across two people. */
function useLastShown(client: Client, data: unknown): unknown {
  const [last, setLast] = useState({ client, data });
  if (last.client !== client || (data && data !== last.data)) setLast({ client, data });
  return last.client === client ? last.data : undefined;
}

/** A screen rendered ahead of the browser finds its answers by the operation's name. */
function refuseNameless(document: string): void {
  if (typeof window === 'undefined' && !operationName(document)) {
    throw new Error('A query without an operation name cannot be rendered on the server');
  }
}
