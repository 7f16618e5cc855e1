import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';

/** What people hand in is for the eyes of this server alone, also on a machine that others use. */
export const privateFile = (path: string): WriteStream => createWriteStream(path, { mode: 0o600 });

/** Makes a folder that nobody else looks into; one that is there already is closed. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
