import { resolve } from 'node:path';
import { Client } from 'pg';
import { reachDatabase } from './connectDatabase.ts';
import { recordBackup } from '#features/settings/backups/backup.service.ts';
import { checkArchive } from '#kernel/backup/archive.ts';
import { BackupError, leftOut, type Manifest, type Tell } from '#kernel/backup/format.ts';
import { saveBackup } from '#kernel/backup/save.ts';
import { readConfig } from '#kernel/config.ts';
import { fileStore } from '#kernel/files/store.ts';

type Environment = Record<string, string | undefined>;

const usage = 'Say where: npm run backup -- <file>, or what to check: npm run backup -- --verify <file>';

/** Saves this installation into one file, whether its server runs or not, or checks such a file. Answers what to tell on the screen. */
export async function backupCommand(environment: Environment, input: readonly string[], tell: Tell): Promise<string> {
  const names = input.filter((argument) => argument !== '--verify');
  const [name] = names;
  if (!name || names.length > 1 || name.startsWith('-')) throw new BackupError(usage);
  const path = fromCaller(environment, name);
  const startedAt = performance.now();
  if (input.includes('--verify')) {
    const { about, manifest } = await checkArchive(path);
    return `${path} is whole: made on ${about.madeAt} by Tribe ${about.version}.\n${described(manifest)}\n${took(startedAt)}`;
  }
  const config = readConfig(environment);
  const { database, url } = await reachDatabase(config, tell);
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { size, manifest, secret } = await saveBackup(path, { client, files: fileStore(config), config }, tell);
    tell('Reading it back');
    await checkArchive(path);
    // A database of an older release has no place for the note.
    await recordBackup(client, { path, size, at: new Date() }).catch(() => tell('The settings don’t show this backup'));
    return [
      `Saved as ${path}, ${bytes(size)}, and read back to its end.`,
      described(manifest),
      `Left out: ${leftOut.join(', ')}; so after a restore everybody signs in again.`,
      secret.kept
        ? 'The secret that seals second factors is in it: keep the file as safe as the database itself.'
        : 'SESSION_SECRET is not in it: keep that as well, because second factors are sealed with it.',
      took(startedAt),
    ].join('\n');
  } finally {
    await client.end().catch(() => undefined);
    await database?.stop();
  }
}

/** npm runs a script in the repository's folder; the person may stand in another. */
export const fromCaller = (environment: Environment, path: string): string =>
  resolve(environment['INIT_CWD'] ?? '.', path);

export const took = (startedAt: number) => `It took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`;

export const bytes = (size: number) =>
  size < 1 << 20 ? `${Math.ceil(size / 1024)} KiB` : `${(size / 2 ** 20).toFixed(1)} MiB`;

/** What a backup holds, in a few lines. */
export function described({ tables, queue, files }: Manifest): string {
  const all = Object.values(tables);
  const sum = (key: 'rows' | 'bytes') => all.reduce((total, table) => total + table[key], 0);
  const { missing } = files;
  return [
    `  ${all.length} tables, ${sum('rows').toLocaleString('en')} rows, ${bytes(sum('bytes'))}; ${queue.rows} waiting jobs`,
    `  ${files.count.toLocaleString('en')} files, ${bytes(files.bytes)}`,
    ...(missing.length > 0
      ? [`  ${missing.length} files are named in the database and not in the store: ${missing.slice(0, 20).join(', ')}`]
      : []),
  ].join('\n');
}
