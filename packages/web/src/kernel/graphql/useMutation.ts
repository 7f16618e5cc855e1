import { useState } from 'react';
import type { Failure } from '#kernel/failures/failure.ts';
import { useClient } from './client.ts';
import { trusted, type TypedDocument, type VariablesOf } from './document.ts';

/** What became of a mutation: its answer, or why it did not happen (and then nothing has changed). */
export type MutationResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export type MutationState = { isBusy: boolean; failure: Failure | null };

/**
 * Makes the function that carries out a mutation, and the state of its last run.
 * `const [finishTask, { isBusy, failure }] = useMutation(FinishTask)`; the function never throws.
 */
export function useMutation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
): [mutate: (...variables: VariablesOf<Variables>) => Promise<MutationResult<Data>>, state: MutationState] {
  const client = useClient();
  const [state, setState] = useState<MutationState>({ isBusy: false, failure: null });

  const mutate = async (...[variables]: VariablesOf<Variables>): Promise<MutationResult<Data>> => {
    setState({ isBusy: true, failure: null });
    const answer = await client.mutate(document, variables ?? {});
    const acted: MutationResult<Data> =
      'failure' in answer ? { ok: false, failure: answer.failure } : { ok: true, data: trusted<Data>(answer.data) };
    setState({ isBusy: false, failure: acted.ok ? null : acted.failure });
    return acted;
  };
  return [mutate, state];
}
