import { useState } from 'react';
import type { Failure } from '#kernel/failures/failure.ts';
import { useClient } from './client.ts';
import { trusted, type TypedDocument, type VariablesOf } from './document.ts';

/** What became of an action: its answer, or why it did not happen (and then nothing has changed). */
export type Acted<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export type Action = { isBusy: boolean; failure: Failure | null };

/**
 * Makes the function that carries out a mutation, and the state of its last run.
 * `const [finishTask, { isBusy, failure }] = useAct(FinishTask)`; the function never throws.
 */
export function useMutation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
): [act: (...variables: VariablesOf<Variables>) => Promise<Acted<Data>>, action: Action] {
  const client = useClient();
  const [action, setAction] = useState<Action>({ isBusy: false, failure: null });

  const act = async (...[variables]: VariablesOf<Variables>): Promise<Acted<Data>> => {
    setAction({ isBusy: true, failure: null });
    const answer = await client.act(document, variables ?? {});
    const acted: Acted<Data> =
      'failure' in answer ? { ok: false, failure: answer.failure } : { ok: true, data: trusted<Data>(answer.data) };
    setAction({ isBusy: false, failure: acted.ok ? null : acted.failure });
    return acted;
  };
  return [act, action];
}
