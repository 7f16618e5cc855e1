import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import { sendShared } from '#kernel/files/sendLarge.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { FieldProps } from '#ui/fieldProps.ts';
import { uploadNotice } from '#ui/fileSize.ts';
import { SentFileField, type SendFile } from '#ui/SentFileField.tsx';
import { FileName } from './file.documents.ts';

const largest = 2 * 1024 * 1024 * 1024;

const send: SendFile = async (file, options) => {
  const sent = await sendShared(file, options);
  if (!sent.ok) return { problem: sent.failure.message };
  const { id } = sent.answer;
  return typeof id === 'number' ? { id } : { problem: 'The file wasn’t uploaded' };
};

/** A file that members are to have. Those who may send large ones go on where they were cut off; the others read the notice. */
export function SharedFileField(field: FieldProps<number | null>) {
  const mayLarge = useMe().functionAccess.upload_large === true;
  const known = useQueryWhen(field.value !== null, FileName, { id: field.value ?? 0 });
  const help = mayLarge ? 'Up to 2 GB. If the upload is interrupted, choose the same file to resume.' : uploadNotice;
  return (
    <SentFileField
      {...field}
      help={field.help ?? help}
      send={send}
      limit={mayLarge ? largest : uploadLimit}
      knownName={known.kind === 'done' ? known.data.fileUse.name : null}
    />
  );
}
