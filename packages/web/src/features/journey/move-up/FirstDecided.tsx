import { Copy } from 'lucide-react';
import type { Failure } from '#kernel/failures/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import type { Queue } from './queue.documents.ts';

type Props = {
  failure: Failure;
  written: string;
  next: Queue['rows'][number] | null;
  onChanged: () => void;
  onNext: () => void;
};

/** Somebody was first: who and what, and the words that were written are still there. */
export function FirstDecided({ failure, written, next, onChanged, onNext }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(written).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser didn’t let us copy'),
    );
  const go = () => {
    onNext();
    onChanged();
  };
  return (
    <div className="grid gap-3">
      <div role="alert" className="rounded-card bg-info-soft p-4 text-info">
        <p className="font-semibold">{failure.message}</p>
        <p className="mt-1 text-sm">Your answer wasn’t sent.</p>
      </div>
      {written && (
        <Card title="What you wrote">
          <p className="mb-3 whitespace-pre-line wrap-anywhere">{written}</p>
          <Button
            icon={<Copy strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            onClick={() => void copy()}
          >
            Copy
          </Button>
        </Card>
      )}
      <Button look="primary" size="large" onClick={go}>
        {next ? `Open next, ${next.name}` : 'Back to the queue'}
      </Button>
    </div>
  );
}
