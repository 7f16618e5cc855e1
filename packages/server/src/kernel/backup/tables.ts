import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { type About, leftOut, type Tally, tallyOf } from '#kernel/backup/format.ts';

type Table = About['tables'][number];

/** Makes a connection write values the same way on every database, without timeouts. */
export async function prepareConnection(client: Client): Promise<void> {
  await client.query(`set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public;
    set synchronize_seqscans = off; set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0`);
}

/** Our tables and their stored columns; generated ones fill themselves. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

/** A table and its columns, as COPY takes them. */
export const placeOf = (client: Client, { name, columns }: Table): string =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;

export const copyOut = (client: Client, source: string): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${source} to stdout`));

export async function copyIn(client: Client, target: string, content: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(content, client.query(copyFrom(`copy ${target}`)));
}

/** The current rows of `source`, as they would be saved. */
export async function tallyNow(client: Client, source: string): Promise<Tally> {
  const tally = tallyOf();
  for await (const piece of copyOut(client, source)) tally.add(piece);
  return tally.end();
}

/** The position of each sequence that was used. */
export async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; at: string }>(
    `select sequencename as name, last_value::text as at from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

export async function setSequences(client: Client, sequences: Record<string, string>): Promise<void> {
  for (const [name, at] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${client.escapeIdentifier(name)}`, at]);
}

/**
 * Drops what would check rows one by one while all are loaded: triggers, which already had their effect, foreign keys, which are
 * circular, and indexes. Needs only ownership of the tables. The returned function recreates them and checks every key.
 */
export async function loosenTables(client: Client, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`,
  );
  const tables = names.map((name) => client.escapeIdentifier(name));
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}
