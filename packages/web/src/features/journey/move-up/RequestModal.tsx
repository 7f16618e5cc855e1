import { useState } from 'react';
import { mostStatement } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { moveUpMessages } from '@tribe/domain/features/journey/move-up/messages.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { proofAddress } from '../proofAddress.ts';
import type { MyProgress } from '../useMyProgress.ts';
import { reviewerWords } from './moveUpState.ts';
import { AnswerMoveUp, RequestMoveUp } from './ownMoveUp.documents.ts';

type Props = { progress: MyProgress; isAgain: boolean; onClose: () => void };

/** Asks to move up, in words of one's own; they stay as a draft of this browser until they are sent. */
export function RequestModal({ progress, isAgain, onClose }: Props) {
  const [statement, setStatement, forget] = useDraft(progress);
  const [error, setError] = useState<string>();
  const [ask, asking] = useMutation(RequestMoveUp);
  const [answer, answering] = useMutation(AnswerMoveUp);
  const { stage, nextStage, reviewers } = progress;
  const send = async () => {
    const acted = isAgain ? await answer({ statement }) : await ask({ statement });
    if (!acted.ok) return setError(acted.failure.message);
    forget();
    toast.success(isAgain ? moveUpMessages.answered : moveUpMessages.requested);
    onClose();
  };
  const isBusy = asking.isBusy || answering.isBusy;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={isAgain ? 'Send your request again' : 'Ask to move up'}
      text={`From ${stage?.name} to ${nextStage?.name}`}
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Sending…'} onClick={() => void send()}>
          Send request
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <LongTextField
          label={isAgain ? 'What did you change?' : 'What changed for you in this stage?'}
          optional
          value={statement}
          maxLength={mostStatement}
          onChange={setStatement}
          help={`${statement.length} of ${mostStatement}. Your draft is saved in this browser.`}
          error={error}
        />
        <Seen progress={progress} by={reviewerWords(reviewers)} />
      </div>
    </Modal>
  );
}

function Seen({ progress: { stageTasks }, by }: { progress: MyProgress; by: string }) {
  const files = stageTasks.flatMap(({ pictures }) => pictures);
  const pictures = files.filter(({ isPdf }) => !isPdf);
  const points = stageTasks.reduce((sum, task) => sum + task.points, 0);
  return (
    <div>
      <h3 className="text-sm font-semibold">What {by} will see</h3>
      {pictures.length > 0 && (
        <ul className="mt-2 grid grid-cols-4 gap-2">
          {pictures.slice(0, 8).map(({ id }, place) => (
            <li key={id}>
              <img
                src={proofAddress(id)}
                alt={`Your proof ${place + 1}`}
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > pictures.length && (
        <p className="mt-2 text-sm">
          {files
            .filter(({ isPdf }) => isPdf)
            .map(({ name }) => name)
            .join(', ')}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        Your {counted(stageTasks.length, 'task')} with your proof, your journey form answers and the {points} XP of this
        stage, as they are now.
      </p>
    </div>
  );
}

function useDraft({ id, stage }: MyProgress) {
  const key = `move-up-draft-${id}-${stage?.id}-${useMe().id}`;
  const [text, setText] = useState(() => asText(readStored(key)));
  const keep = (next: string) => {
    writeStored(key, next);
    setText(next);
  };
  return [text, keep, () => removeStored(key)] as const;
}

const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
