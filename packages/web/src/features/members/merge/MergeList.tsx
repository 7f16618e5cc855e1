import { useState } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { MergesQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Link } from '#kernel/url/Link.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { UndoMerge } from './merge.documents.ts';

type Merge = MergesQuery['merges'][number];
type Props = { merges: readonly Merge[]; onDone: () => void };

/** The latest merges; those of the last thirty days can be undone. */
export function MergeList({ merges, onDone }: Props) {
  return (
    <ul className="grid">
      {merges.map((merge) => (
        <li
          key={merge.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-none"
        >
          <div className="min-w-0">
            <p>
              {merge.merged} into{' '}
              <Link to="user" params={{ id: merge.survivorId }} className="font-semibold text-sea underline">
                {merge.survivor}
              </Link>
            </p>
            <p className="num text-sm text-ink-soft wrap-anywhere">
              {showInstant(new Date(merge.mergedAt))} by {merge.by} · {merge.reason}
            </p>
          </div>
          <State merge={merge} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

function State({ merge, onDone }: { merge: Merge; onDone: () => void }) {
  const [now] = useState(() => new Date());
  const [undo, { isBusy }] = useMutation(UndoMerge);
  if (merge.undoneAt) return <Badge>Undone</Badge>;
  if (new Date(merge.undoUntil) < now) return <Badge tone="outline">Final</Badge>;
  const ask = async () => {
    const text =
      'Both accounts will go back to how they were. Anything done since then stays with the account that was kept.';
    if (!(await confirm({ title: `Undo the merge of ${merge.merged}?`, text, act: 'Undo merge' }))) return;
    const acted = await undo({ id: merge.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Merge undone');
    onDone();
  };
  return (
    <Button size="small" busy={isBusy && 'Undoing…'} onClick={() => void ask()}>
      Undo
    </Button>
  );
}
