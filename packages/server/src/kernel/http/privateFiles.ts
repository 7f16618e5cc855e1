import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';

/** Uploaded files are readable by this server only, even on a shared machine. */
export const privateFile = (path: string): WriteStream => createWriteStream(path, { mode: 0o600 });

/** Creates a folder that only its owner can open; closes an existing one. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
