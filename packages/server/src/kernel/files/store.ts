import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '#kernel/api/errors.ts';
import type { Config } from '#kernel/config.ts';
import { bucket } from '#kernel/files/bucket.ts';
import { privateFile, privateFolder } from '#kernel/http/privateFiles.ts';

export type Range = { start: number; end: number };

/** The file store. Keys are random names of ours, never typed by a person. */
export type FileStore = {
  /** Stores a stream of the declared size; a failure leaves nothing behind. */
  put(key: string, content: Readable, sizeBytes: number): Promise<void>;
  /** Throws NOT_FOUND, with a reason for the log, before anything is sent. */
  get(key: string, range?: Range): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** All stored files, with when each was stored. */
  keys(): AsyncIterable<{ key: string; at: Date }>;
};

export function fileStore(config: Config): FileStore {
  return config.s3 ? bucket(config.s3) : folder(join(config.dataDir, 'files'));
}

function folder(root: string): FileStore {
  const place = (key: string) => join(root, key.slice(0, 2), key);
  return {
    async put(key, content) {
      const target = place(key);
      const part = `${target}.part`;
      await privateFolder(root);
      await privateFolder(dirname(target));
      try {
        await pipeline(content, privateFile(part));
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key, range) => (await open(place(key)).catch(notThere)).createReadStream(range),
    size: async (key) => (await stat(place(key)).catch(notThere)).size,
    remove: (key) => rm(place(key), { force: true }),
    async *keys() {
      for (const folderName of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, folderName)).catch(() => [])) {
          const known = await stat(join(root, folderName, name)).catch(() => null);
          if (known?.isFile()) yield { key: name, at: known.mtime };
        }
      }
    },
  };
}

function notThere(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? notFound('File', error) : error;
}
