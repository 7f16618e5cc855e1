import { createHash, createHmac, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { writeArchive } from '#kernel/backup/archive.ts';
import {
  type About,
  BackupError,
  format,
  type Manifest,
  type Tally,
  tallyOf,
  type Tell,
} from '#kernel/backup/format.ts';
import { waitingJobs } from '#kernel/backup/queue.ts';
import { copyOut, placeOf, prepareConnection, sequencesOf, tablesOf } from '#kernel/backup/tables.ts';
import { tarEnd, tarHeader, tarPadding } from '#kernel/backup/tar.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { Config } from '#kernel/config.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { releaseVersion } from '#kernel/release.ts';

type Source = {
  client: Client;
  files: FileStore;
  version: string;
  madeAt: Date;
  /** The stored secret, if there is one; a secret in the environment is the operator's to back up. */
  secret: { kept: string | null; mark: string | null };
};

// A tar states the size before the content, so content of unknown size comes in parts.
const partSize = 1 << 20;
const filesPerSum = 1_000;

/** Whether a backup holds the secret that seals second factors, and its mark: one from the environment is the operator's to keep. */
export type BackupSecret = Source['secret'];

/** The secret of this installation, as a backup keeps it. */
export async function secretOf({ dataDir, isSecretSet, sessionSecret }: Config): Promise<BackupSecret> {
  const own = isSecretSet ? sessionSecret : null;
  const kept = own ? null : (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => '')).trim() || null;
  const secret = own ?? kept;
  return { kept, mark: secret ? markOf(secret) : null };
}

const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('the mark of a backup').digest('hex').slice(0, 16);

type Saved = { size: number; manifest: Manifest; secret: BackupSecret };

/** Saves an installation into a new file. Throws BackupError with what to do; nothing is left at `path` then. */
export async function saveBackup(
  path: string,
  { client, files, config }: { client: Client; files: FileStore; config: Config },
  tell: Tell = () => undefined,
): Promise<Saved> {
  const secret = await secretOf(config);
  const source = { client, files, version: await releaseVersion(), madeAt: new Date(), secret };
  let manifest: Manifest | undefined;
  const { size } = await writeArchive(
    path,
    archiveOf(source, (made) => (manifest = made), tell),
  );
  if (!manifest) throw new BackupError('The backup did not come to its end. Make it again.');
  return { size, manifest, secret };
}

/**
 * The archive of an installation, as a stream: its tables as of one moment, then its files. Nobody's work is blocked meanwhile.
 */
async function* archiveOf(source: Source, keep: (manifest: Manifest) => void, tell: Tell): AsyncGenerator<Buffer> {
  const { client, secret } = source;
  await prepareConnection(client);
  await client.query('begin transaction isolation level repeatable read read only');
  const about = await describe(source);
  const pages = [
    page('about.json', JSON.stringify(about)),
    ...(secret.kept ? [page('session-secret', secret.kept)] : []),
  ];
  for (const { name, text } of pages) yield* whole(name, text);
  const tables: Record<string, Tally> = {};
  let rows = 0;
  for (const [index, table] of about.tables.entries()) {
    const tally = yield* parts(`tables/${table.name}`, copyOut(client, placeOf(client, table)));
    tables[table.name] = tally;
    rows += tally.rows;
    tell(`Saving table ${index + 1} of ${about.tables.length}, ${rows.toLocaleString('en')} rows`);
  }
  const queue = yield* parts('queue', copyOut(client, waitingJobs));
  // Sequences aren't transactional: read after the rows, they are never behind them.
  const sequences = await sequencesOf(client);
  const keys = await storedKeys(client);
  await client.query('commit');
  const files = yield* stored(source.files, keys, tell);
  const manifest = { tables, queue, sequences, files };
  const last = page('manifest.json', JSON.stringify(manifest));
  yield* whole(last.name, last.text);
  yield* whole('sums/end', [...pages, last].map(({ sum }) => sum).join(''));
  yield tarEnd();
  keep(manifest);
}

async function describe({ client, version, madeAt, secret }: Source): Promise<About> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) throw new BackupError('There is nothing to save yet: this database is empty.');
  const { rows: migrations } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return {
    product: 'tribe',
    format,
    version,
    madeAt: madeAt.toISOString(),
    migrations: migrations.map(({ hash, at }) => ({ hash, at: Number(at) })),
    tables: await tablesOf(client),
    secretMark: secret.mark,
  };
}

/** The keys of all files that rows refer to. */
async function storedKeys(client: Client): Promise<string[]> {
  const { rows: places } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'storage_key' and not a.attisdropped`,
  );
  const all = places.map(({ table }) => `select storage_key as key from ${table} where storage_key is not null`);
  const { rows } = await client.query<{ key: string }>(`${all.join(' union ')} order by key`);
  return rows.map(({ key }) => key);
}

async function* stored(
  files: FileStore,
  keys: readonly string[],
  tell: Tell,
): AsyncGenerator<Buffer, Manifest['files']> {
  const missing: string[] = [];
  let [count, bytes] = [0, 0];
  let sums: string[] = [];
  for (const key of keys) {
    const size = await sizeOf(files, key);
    if (size === null) {
      missing.push(key);
      continue;
    }
    const name = `files/${key}`;
    yield tarHeader(name, size);
    const hash = createHash('sha256');
    let left = size;
    for await (const piece of await files.get(key)) {
      hash.update(piece);
      left -= piece.length;
      if (left < 0) break;
      yield piece;
    }
    if (left !== 0) throw new BackupError(`The file ${key} changed while it was read. Make the backup again.`);
    yield tarPadding(size);
    count += 1;
    bytes += size;
    sums.push(sumOf(hash, name));
    if (sums.length < filesPerSum) continue;
    yield* whole(`sums/${part(count)}`, sums.join(''));
    sums = [];
    tell(`Saving file ${count.toLocaleString('en')} of ${keys.length.toLocaleString('en')}`);
  }
  if (sums.length > 0) yield* whole(`sums/${part(count)}`, sums.join(''));
  return { count, bytes, missing };
}

/** Null if the file is missing, in a folder or a bucket. */
async function sizeOf(files: FileStore, key: string): Promise<number | null> {
  try {
    return await files.size(key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** In the format of `sha256sum --check`. */
const sumOf = (hash: Hash, name: string) => `${hash.digest('hex')}  ${name}\n`;

const page = (name: string, text: string) => ({ name, text, sum: sumOf(createHash('sha256').update(text), name) });

const part = (number: number) => String(number).padStart(7, '0');

function* whole(name: string, text: string): Generator<Buffer> {
  const content = Buffer.from(text);
  yield tarHeader(name, content.length);
  yield content;
  yield tarPadding(content.length);
}

async function* parts(folder: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Tally> {
  const tally = tallyOf();
  let number = 0;
  let held: Buffer[] = [];
  let size = 0;
  function* flush(): Generator<Buffer> {
    number += 1;
    yield tarHeader(`${folder}/${part(number)}`, size);
    yield* held;
    yield tarPadding(size);
    [held, size] = [[], 0];
  }
  for await (const piece of content) {
    tally.add(piece);
    held.push(piece);
    size += piece.length;
    if (size >= partSize) yield* flush();
  }
  // An empty table has a part too.
  if (size > 0 || number === 0) yield* flush();
  return tally.end();
}
