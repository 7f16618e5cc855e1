import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { draftsInWords } from './publishWords.ts';

type Props = {
  text: string;
  drafts: { units: number; lessons: number };
  onClose: () => void;
  onPublish: (isWhole: boolean) => Promise<void>;
};

/** A course that holds drafts is published alone, or with all of them. */
export function PublishCourseModal({ text, drafts, onClose, onPublish }: Props) {
  const [busy, setBusy] = useState<'whole' | 'alone' | null>(null);
  const publish = async (which: 'whole' | 'alone') => {
    setBusy(which);
    await onPublish(which === 'whole');
    setBusy(null);
  };
  const isOne = drafts.units + drafts.lessons === 1;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Publish course?"
      text={`${draftsInWords(drafts)} ${isOne ? 'is still a draft. Publish it too?' : 'are still drafts. Publish them too?'} If not: ${text}`}
      withCancel
      actions={
        <>
          <Button busy={busy === 'alone' && 'Publishing…'} onClick={() => void publish('alone')}>
            Publish the course only
          </Button>
          <Button look="primary" busy={busy === 'whole' && 'Publishing…'} onClick={() => void publish('whole')}>
            Publish everything
          </Button>
        </>
      }
    />
  );
}
