import { useState } from 'react';
import { useClient } from 'urql';
import { failure, failureOf, type Failure } from '#kernel/failures/failure.ts';
import type { TypedDocument, VariablesOf } from './document.ts';

/** What became of an action: its answer, or why it did not happen (and then nothing has changed). */
export type Acted<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export type Action = { isBusy: boolean; failure: Failure | null };

/**
 * Makes the function that carries out a mutation, and the state of its last run.
 * `const [finishTask, { isBusy, failure }] = useAct(FinishTask)`; the function never throws.
 */
export function useAct<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
): [act: (...variables: VariablesOf<Variables>) => Promise<Acted<Data>>, action: Action] {
  const client = useClient();
  const [action, setAction] = useState<Action>({ isBusy: false, failure: null });

  const act = async (...[variables]: VariablesOf<Variables>): Promise<Acted<Data>> => {
    setAction({ isBusy: true, failure: null });
    const { data, error } = await client.mutation<Data, Record<string, unknown>>(document, variables ?? {}).toPromise();
    const acted: Acted<Data> =
      data && !error ? { ok: true, data } : { ok: false, failure: error ? failureOf(error) : failure('INTERNAL') };
    setAction({ isBusy: false, failure: acted.ok ? null : acted.failure });
    return acted;
  };
  return [act, action];
}
