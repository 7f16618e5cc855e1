import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../database.ts';
import { described, fromCaller, took } from './backup.ts';
import { secretOf } from '#kernel/backup/save.ts';
import { checkArchive } from '#kernel/backup/archive.ts';
import { BackupError, type Tell } from '#kernel/backup/format.ts';
import { loadBackup, refuseFilled } from '#kernel/backup/load.ts';
import { readConfig } from '#kernel/config.ts';
import { migrate, migrateQueue } from '#kernel/db/migrate.ts';
import { fileStore } from '#kernel/files/store.ts';

const usage = 'Say what: npm run restore -- <file>';

/**
 * Puts a backup into the empty database of this installation, and its files into the store; one of an older release is brought
 * up to this one. Answers what to tell on the screen.
 */
export async function restoreCommand(
  environment: Record<string, string | undefined>,
  input: readonly string[],
  tell: Tell,
): Promise<string> {
  const [name] = input;
  if (!name || input.length > 1 || name.startsWith('-')) throw new BackupError(usage);
  const path = fromCaller(environment, name);
  const startedAt = performance.now();
  const config = readConfig(environment);
  const database = await openDatabase(config, tell);
  const url = database.adminUrl;
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseFilled(client);
    tell('Checking the backup');
    const { about, manifest } = await checkArchive(path);
    await migrateQueue(url);
    const keepSecret = (secret: string) =>
      environment['SESSION_SECRET'] ? Promise.resolve() : keep(config.dataDir, secret);
    await loadBackup({ path, about, manifest, client, files: fileStore(config), keepSecret }, tell);
    tell('Bringing the tables up to this version');
    await migrate(url, tell);
    await client.query('analyze');
    const { mark } = await secretOf(config);
    return [
      `Restored ${path}, made on ${about.madeAt} by Tribe ${about.version}. The checksum of every table is the backup's.`,
      described(manifest),
      ...(about.secretMark === mark ? [] : [otherSecret]),
      'Everybody signs in again. Mails and jobs that waited when it was saved go out when the server starts.',
      took(startedAt),
    ].join('\n');
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
  }
}

const otherSecret =
  'SESSION_SECRET is not the one that this academy was saved with: second factors do not open. Start with the old one, ' +
  'or turn the second factors of people off.';

/** A secret that is here already sealed nothing, because the database was empty. */
async function keep(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${path}.part`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}
