import { type ReactNode, useState } from 'react';
import type { ChangePreviewFragment, SubscriptionFieldsFragment } from '#generated/graphql.ts';
import type { MutationResult } from '#kernel/graphql/useMutation.ts';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import { BeforeAfter } from '#ui/BeforeAfter.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';

/** What every dialog that changes a subscription is given. */
export type ChangeProps = {
  subscription: SubscriptionFieldsFragment;
  person: { userId: number; displayName: string };
  onClose: () => void;
  /** The subscription is to be read again: it changed, here or by somebody else. */
  onDone: () => void;
};

type Props = Pick<ChangeProps, 'subscription' | 'onClose' | 'onDone'> & {
  title: string;
  /** What the button says, and what is said once it's done. */
  act: string;
  done: string;
  /** Null until enough is filled in. */
  preview: QueryState<{ preview: ChangePreviewFragment }> | null;
  onSave: (saved: { version: number; reason: string }) => Promise<MutationResult<unknown>>;
  isBusy: boolean;
  /** The fields. */
  children?: ReactNode;
};

/** A change of a subscription: its fields, what it comes to before anything is saved, and why. */
export function ChangeModal({ subscription, title, act, done, preview, onSave, isBusy, ...props }: Props) {
  const { onClose, onDone, children } = props;
  const [reason, setReason] = useState('');
  const save = async () => {
    const saved = await onSave({ version: subscription.version, reason });
    if (saved.ok) toast.success(done);
    else toast.error(saved.failure.message);
    // Of somebody else's change what is shown is old.
    if (!saved.ok && saved.failure.code !== 'CONFLICT') return;
    onClose();
    onDone();
  };
  const isReady = preview?.kind === 'done' && !preview.isStale;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      withCancel
      actions={
        <Button
          look="primary"
          disabled={!isReady || reason.trim() === ''}
          busy={isBusy && 'Saving…'}
          onClick={() => void save()}
        >
          {act}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        {children}
        {preview && <Preview of={preview} />}
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} />
      </div>
    </Modal>
  );
}

function Preview({ of: asked }: { of: NonNullable<Props['preview']> }) {
  if (asked.kind === 'loading') return <Skeleton shape="h-28 w-full rounded-control" />;
  if (asked.kind === 'failed')
    return (
      <p role="alert" className="text-sm font-medium text-bad">
        {asked.failure.message}
      </p>
    );
  if (asked.kind === 'nothing') return null;
  const { lines, notes } = asked.data.preview;
  return (
    <div className="grid gap-3" aria-busy={asked.isStale}>
      <BeforeAfter label="What changes" of={lines} />
      <ul className="num grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
