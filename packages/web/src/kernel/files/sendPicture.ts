import { type Area, drawPicture } from './drawPicture.ts';
import { sendFile } from './sendFile.ts';

const longest = 2_000;

/** Sends a picture that members are to see, or the part of it that was chosen, no larger than a page shows it; answers its address, or why it has none. */
export async function sendPicture(file: File, area?: Area): Promise<{ url: string } | { problem: string }> {
  const drawn = file.type === 'image/gif' ? file : await drawPicture(file, { ...(area ? { area } : {}), longest });
  return urlOf(await sendFile('/api/upload-file', drawn, { fields: { visibility: 'members' } }));
}

/** Sends a picture of the public pages, which the server keeps in the forms that visitors want. */
export const sendSitePicture = async (file: File) => urlOf(await sendFile('/api/site-pictures', file, {}));

function urlOf(sent: Awaited<ReturnType<typeof sendFile>>): { url: string } | { problem: string } {
  if (!sent.ok) return { problem: sent.failure.message };
  const { url } = sent.answer;
  return typeof url === 'string' ? { url } : { problem: 'The picture wasn’t uploaded' };
}
