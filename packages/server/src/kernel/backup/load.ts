import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import { readArchive } from '#kernel/backup/archive.ts';
import { type About, BackupError, isSame, type Manifest, type Tell } from '#kernel/backup/format.ts';
import { queueAgain, waitingJobs } from '#kernel/backup/queue.ts';
import { copyIn, loosenTables, placeOf, prepareConnection, setSequences, tallyNow } from '#kernel/backup/tables.ts';
import { makeTablesAsOf } from '#kernel/db/migrate.ts';
import type { FileStore } from '#kernel/files/store.ts';

type Load = {
  path: string;
  about: About;
  manifest: Manifest;
  client: Client;
  files: FileStore;
  keepSecret(secret: string): Promise<void>;
};

/** @throws BackupError with what to do, unless the database is empty. */
export async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows[0]?.count)
    throw new BackupError(
      'This database is not empty, and a backup is restored into an empty one alone. Name another DATA_DIR or DATABASE_URL, ' +
        'or move the old one away: nothing was changed.',
    );
}

/**
 * Restores a checked backup into an empty database, and its files into the store. Runs in one transaction together with creating
 * the tables, so a failure leaves the database empty; files already stored are stored again.
 */
export async function loadBackup(
  { path, about, manifest, client, files, keepSecret }: Load,
  tell: Tell,
): Promise<void> {
  await prepareConnection(client);
  await client.query('begin');
  try {
    await makeTablesAsOf(client, about.migrations);
    await refuseUnknown(client, about);
    const tighten = await loosenTables(
      client,
      about.tables.map(({ name }) => name),
    );
    const tables = new Map(about.tables.map((table, index) => [table.name, { ...table, index }]));
    let count = 0;
    await readArchive(path, async (entries) => {
      for await (const { kind, name, size, content } of entries) {
        const table = kind === 'tables' ? tables.get(name) : undefined;
        if (table) {
          tell(`Loading table ${table.index + 1} of ${tables.size}, ${name}`);
          await copyIn(client, `${placeOf(client, table)} from stdin (freeze)`, content);
        } else if (kind === 'queue') await queueAgain(client, content);
        else if (kind === 'session-secret') await keepSecret((await buffer(content)).toString());
        else if (kind === 'files' && /^[\w-][\w.-]*$/.test(name)) {
          await files.put(name, Readable.from(content, { objectMode: false }), size);
          count += 1;
          if (count % 1_000 === 0) tell(`Storing file ${count} of ${manifest.files.count}`);
        } else for await (const piece of content) void piece;
      }
    });
    tell('Checking the keys between tables, and the checksum of each');
    await setSequences(client, manifest.sequences);
    await tighten();
    await compare(client, about, manifest);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function refuseUnknown(client: Client, { tables }: About): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const known = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!known.get(name)?.has(column))
        throw new BackupError(
          `The backup holds ${name}.${column}, which Tribe did not make. Restore it with the version that it was made with, or take that away where it was saved, and save again.`,
        );
}

async function compare(client: Client, about: About, manifest: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const table of about.tables)
    if (!isSame(await tallyNow(client, placeOf(client, table)), manifest.tables[table.name])) wrong.push(table.name);
  if (!isSame(await tallyNow(client, waitingJobs), manifest.queue)) wrong.push('the waiting jobs');
  if (wrong.length > 0)
    throw new BackupError(
      `After loading, the checksum of ${wrong.join(', ')} differs from the backup's, so nothing was kept. Please report it.`,
    );
}
