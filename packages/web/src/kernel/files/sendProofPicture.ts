import type { SendFile } from '#ui/SentFileField.tsx';
import { drawPicture } from './drawPicture.ts';
import { sendFile } from './sendFile.ts';

const longest = 2_000;

/** Sends the picture of a receipt for a due: one's own, or anybody's for staff who approve payments. */
export const sendProofPicture = async (dueId: number, ...[file, way]: Parameters<SendFile>): ReturnType<SendFile> => {
  const drawn = file.type === 'image/gif' ? file : await drawPicture(file, { longest });
  const sent = await sendFile(`/api/payment-proof-pictures?due=${dueId}`, drawn, way);
  if (!sent.ok) return { problem: sent.failure.message };
  return typeof sent.answer.id === 'number' ? { id: sent.answer.id } : { problem: 'The picture wasn’t uploaded' };
};
