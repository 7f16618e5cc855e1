import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#kernel/config.ts';
import { privateFile, privateFolder } from '#kernel/http/privateFiles.ts';

export type Range = { start: number; end: number };

/** Where files lie. Keys are random names of ours, never what a person typed. */
export type FileStore = {
  /** Streams the content in; nothing is left behind when it fails half-way. */
  put(key: string, content: Readable, sizeBytes?: number): Promise<void>;
  get(key: string, range?: Range): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Everything that is there, with the instant when it came. */
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
    get: async (key, range) => createReadStream(place(key), range),
    size: async (key) => (await stat(place(key))).size,
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

/** The client is loaded with the first file: an installation with a folder never carries it. */
function bucket(s3: NonNullable<Config['s3']>): FileStore {
  const loaded = async () => {
    const library = await import('@aws-sdk/client-s3');
    const client = new library.S3Client({
      region: s3.region,
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    });
    return { library, client };
  };
  let once: ReturnType<typeof loaded> | undefined;
  const open = () => (once ??= loaded());
  const at = (key: string) => ({ Bucket: s3.bucket, Key: key });
  return {
    async put(key, content, sizeBytes) {
      const { client, library } = await open();
      await client.send(new library.PutObjectCommand({ ...at(key), Body: content, ContentLength: sizeBytes }));
    },
    async get(key, range) {
      const { client, library } = await open();
      const bytes = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new library.GetObjectCommand({ ...at(key), ...bytes }));
      if (!(Body instanceof Readable)) throw new Error('The file store answered without a body');
      return Body;
    },
    async size(key) {
      const { client, library } = await open();
      return (await client.send(new library.HeadObjectCommand(at(key)))).ContentLength ?? 0;
    },
    async remove(key) {
      const { client, library } = await open();
      await client.send(new library.DeleteObjectCommand(at(key)));
    },
    async *keys() {
      const { client, library } = await open();
      for await (const page of library.paginateListObjectsV2({ client }, { Bucket: s3.bucket }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, at: LastModified };
    },
  };
}
