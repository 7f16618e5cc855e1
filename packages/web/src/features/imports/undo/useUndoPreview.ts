import { useState } from 'react';
import type { UndoPreviewQuery } from '#generated/graphql.ts';
import { useClient } from '#kernel/graphql/client.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen, useRetryWhile } from '#kernel/graphql/useQuery.ts';
import { PreviewUndo, UndoPreview } from '../upload.documents.ts';

export type Looked =
  | { kind: 'starting' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'known'; preview: UndoPreviewQuery['undoPreview'] };

/** What an undo would do: `look` has a job look at it anew, which is followed to its end while `isOpen`. */
export function useUndoPreview(jobId: number, isOpen: boolean): [looked: Looked, look: () => Promise<void>] {
  const client = useClient();
  const [start, { failure }] = useMutation(PreviewUndo);
  const [isStarted, setStarted] = useState(false);
  const asked = useQueryWhen(isOpen && isStarted, UndoPreview, { id: jobId });
  const preview = isStarted && asked.kind === 'done' ? asked.data.undoPreview : null;
  const goesOn = isOpen && isStarted && preview?.isDone !== true;
  const { retry } = asked;
  useRetryWhile(goesOn, retry);

  const look = async () => {
    setStarted(false);
    const acted = await start({ id: jobId });
    if (!acted.ok) return;
    // What is still known of an earlier look is not shown as this one's.
    await client.query(UndoPreview, JSON.stringify({ id: jobId }));
    setStarted(true);
  };
  if (failure) return [{ kind: 'failed', failure }, look];
  if (isStarted && asked.kind === 'failed') return [{ kind: 'failed', failure: asked.failure }, look];
  return [preview ? { kind: 'known', preview } : { kind: 'starting' }, look];
}
