import { useEffect, useState } from 'react';
import { isBeingUndone, isUnderWay, type UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import type { Failure, FailureCode } from '#kernel/failures/failure.ts';
import { readProgress } from './uploadApi.ts';

/** `isCutOff`: the network is gone, what is shown is the last that was heard, and asking goes on. */
export type Watched =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'known'; progress: UploadProgress; isCutOff: boolean };

/** What is over in a moment: no network, a server that starts again, too many questions. */
const passing = new Set<FailureCode>(['NETWORK', 'INTERNAL', 'RATE_LIMITED']);

const every = 800;
const afterFailure = 3_000;

/** Follows an import until it has ended, also one that somebody else started. */
export function useUploadProgress(jobId: number): Watched {
  const [heard, setHeard] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await readProgress(jobId, gone.signal);
      if (gone.signal.aborted) return;
      if (answer.ok) setHeard(answer.data);
      setFailure(answer.ok ? null : answer.failure);
      const goesOn = answer.ok
        ? isUnderWay(answer.data) || isBeingUndone(answer.data)
        : passing.has(answer.failure.code);
      if (goesOn) timer = setTimeout(() => void ask(), answer.ok ? every : afterFailure);
    };
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set once the answer is here
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [jobId]);

  if (heard && heard.jobId === jobId) return { kind: 'known', progress: heard, isCutOff: failure !== null };
  if (failure) return { kind: 'failed', failure };
  return { kind: 'loading' };
}
