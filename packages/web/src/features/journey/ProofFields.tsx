import { useState } from 'react';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { mostProofPictures } from '@tribe/domain/features/journey/proof.ts';
import { type SentFile, SentFilesField } from '#kernel/files/SentFilesField.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { proofAddress, proofsOf } from './proofAddress.ts';
import { type Proof, useFinishTask } from './useFinishTask.ts';
import type { MyTask } from './useMyProgress.ts';

const empty: Proof = { text: '', files: [] };

/** What shows that a task is done, as it is put together: a draft of this browser, by person and task, until it is handed in. */
export function useProof({ id, title }: MyTask) {
  const key = `proof-draft-${useMe().id}-${id}`;
  const finish = useFinishTask();
  const [proof, setProof] = useState<Proof>(() => asProof(readStored(key)));
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const change = (next: Proof) => {
    setProof(next);
    writeStored(key, next);
  };
  /** Answers whether it was handed in. */
  const handIn = async (): Promise<boolean> => {
    if (proof.text.trim() === '' && proof.files.length === 0) {
      setError(stageMessages.proofRequired);
      return false;
    }
    setSending(true);
    const sent = await finish({ id, title }, proof);
    setSending(false);
    if (!sent || sent.kind === 'refused') return false;
    removeStored(key);
    return true;
  };
  return { proof, change, handIn, error, isSending };
}

/** A draft of an earlier version knew pictures by their ids alone. */
function asProof(stored: unknown): Proof {
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || typeof stored.text !== 'string')
    return empty;
  const known: unknown = 'files' in stored ? stored.files : 'pictures' in stored ? stored.pictures : [];
  return { text: stored.text, files: Array.isArray(known) ? known.flatMap(asFile) : [] };
}

function asFile(file: unknown): SentFile[] {
  if (typeof file === 'number') return [{ id: file, name: 'Picture', isPdf: false }];
  if (typeof file !== 'object' || file === null || !('id' in file) || !('name' in file)) return [];
  const { id, name } = file;
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof name !== 'string') return [];
  return [{ id, name, isPdf: 'isPdf' in file && file.isPdf === true }];
}

export const handInWords = ({ points, isReopened }: MyTask): string =>
  points > 0 && !isReopened ? `Submit, earn ${points} XP` : 'Submit';

/** Pictures, PDFs, a link or words that show a task. */
export function ProofFields({ task, of: { proof, change, error } }: { task: MyTask; of: ReturnType<typeof useProof> }) {
  return (
    <div className="grid gap-4">
      <SentFilesField
        label="Add a photo, screenshot or PDF"
        listLabel="Your proof"
        help="Up to 10 MB each. Only you and your reviewer see it."
        accept=".jpg,.jpeg,.png,.gif,.webp,.pdf"
        most={mostProofPictures}
        value={proof.files}
        onChange={(files) => change({ ...proof, files })}
        sendTo={proofsOf(task.id)}
        addressOf={proofAddress}
        isKeptOffline
      />
      <LongTextField
        label="Link or note for your reviewer"
        rows={3}
        value={proof.text}
        maxLength={5_000}
        onChange={(text) => change({ ...proof, text })}
        error={error}
      />
    </div>
  );
}
