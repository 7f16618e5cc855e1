import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import { sendShared } from '#kernel/files/sendLarge.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { uploadNotice } from '#ui/fileSize.ts';
import type { SendFile } from '#ui/SentFileField.tsx';

const largest = 2 * 1024 * 1024 * 1024;

const send: SendFile = async (file, options) => {
  const sent = await sendShared(file, options);
  if (!sent.ok) return { problem: sent.failure.message };
  const { id } = sent.answer;
  return typeof id === 'number' ? { id } : { problem: 'The file wasn’t uploaded' };
};

/** How files that members are to have are sent. Those who may send large ones go on where they were cut off; the others read the notice. */
export function useSharedFiles() {
  const mayLarge = useMe().functionAccess.upload_large === true;
  return {
    send,
    limit: mayLarge ? largest : uploadLimit,
    help: mayLarge ? 'Up to 2 GB. If the upload is interrupted, choose the same file to resume.' : uploadNotice,
  };
}
