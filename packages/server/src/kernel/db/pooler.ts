import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ConfigError } from '#kernel/config.ts';
import { sessionSettings } from '#kernel/db/sessionSettings.ts';
import { directWay, type Way } from '#kernel/db/way.ts';
import { withClient } from '#kernel/db/withClient.ts';

type Urls = { url: string; directUrl: string | undefined; adminUrl: string | undefined };

/**
 * The address of the database itself, with the application's role.
 *
 * @throws ConfigError if a pooler stands in front of what must be reached directly; it says why and what to set.
 */
export async function findDirectUrl({ url, directUrl, adminUrl }: Urls): Promise<string> {
  for (const [setting, address] of Object.entries({ DATABASE_DIRECT_URL: directUrl, DATABASE_ADMIN_URL: adminUrl }))
    if (address !== undefined && (await look(address)).isPooled)
      throw new ConfigError(`${setting}: leads to a connection pooler. ${whyDirect} Name the database itself.`);
  if (directUrl === undefined && (await look(url)).isPooled)
    throw new ConfigError(
      `DATABASE_URL: leads to a connection pooler. ${whyDirect} Name the database itself in DATABASE_DIRECT_URL, with the same role.`,
    );
  if (directUrl !== undefined && new URL(url).username !== new URL(directUrl).username)
    throw new ConfigError('DATABASE_DIRECT_URL: must name the same role as DATABASE_URL, whose settings it keeps.');
  return directUrl ?? url;
}

/**
 * Detects by its behavior whether a pooler stands in front of a migrated database, and stores in the role the settings that a
 * pooler doesn't pass on.
 *
 * @throws ConfigError if its connections don't meet the server's needs.
 */
export async function findWay(url: string, directUrl: string): Promise<Way> {
  if (url === directUrl) return directWay(url);
  // Before anything uses the pooler: connections it has already opened keep their old settings.
  await keepSettings(directUrl);
  const { isPooled, keepsNames } = await look(url);
  if (isPooled) await refuseOtherSettings(url);
  return { url, directUrl, isPooled, keepsNames };
}

const whyDirect =
  'Migrations, the queue of jobs and what servers tell each other (LISTEN) need a session of their own.';

/**
 * A pooler reports a process id other than the database's. One that supports prepared statements renames them (PgBouncer 1.21
 * and newer, with max_prepared_statements above 0).
 */
async function look(url: string): Promise<{ isPooled: boolean; keepsNames: boolean }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === processOf(client)) return { isPooled: false, keepsNames: true };
    const name = `tribe.probe.${randomUUID()}`;
    try {
      await client.query('begin');
      await client.query({ name, text: 'select 1' });
    } catch (cause) {
      throw new ConfigError(
        `DATABASE_URL: the connection pooler refuses a transaction or a prepared statement (${String(cause)}). Set its pool_mode to transaction.`,
        { cause },
      );
    }
    const { rows: prepared } = await client.query<{ name: string }>('select name from pg_prepared_statements');
    const isVerbatim = prepared.some((statement) => statement.name === name);
    // Don't return this connection to the pooler: it may have the old settings, and has a statement that is never used again.
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    return { isPooled: true, keepsNames: !isVerbatim && prepared.length > 0 };
  });
}

/** The parameters that the database or the pooler reported when the connection opened. */
const processOf = (client: Client): unknown => Reflect.get(client, 'processID');

/** A pooler doesn't pass on start-up parameters, so the role sets them on each connection. */
async function keepSettings(directUrl: string): Promise<void> {
  await withClient(directUrl, async (client) => {
    // Loads the extension first: only a superuser may name its settings before that.
    await client.query(`select word_similarity('a', 'b')`);
    const { rows } = await client.query<{ name: string; known: string[] }>(
      `select current_database() as name, coalesce((select setconfig from pg_db_role_setting s
         where s.setrole = current_user::regrole and s.setdatabase = d.oid), '{}') as known
       from pg_database d where datname = current_database()`,
    );
    const [{ name, known } = { name: '', known: [] }] = rows;
    for (const [setting, value] of Object.entries(sessionSettings)) {
      if (known.includes(`${setting}=${value}`)) continue;
      await client.query(
        `alter role current_user in database ${client.escapeIdentifier(name)} set ${setting} = '${value}'`,
      );
    }
  });
}

/** How many of the pooler's connections are checked, concurrently so that each is a different one. */
const looks = 4;

async function refuseOtherSettings(url: string): Promise<void> {
  const names = Object.keys(sessionSettings);
  const clients = Array.from({ length: looks }, () => new Client({ connectionString: url }));
  try {
    const wrong = await Promise.all(
      clients.map(async (client) => {
        client.on('error', () => undefined);
        await client.connect();
        await client.query('begin');
        const { rows } = await client.query<{ name: string; value: string }>(
          `select name, current_setting(name, true) as value from unnest($1::text[]) name`,
          [names],
        );
        return rows.filter(({ name, value }) => value !== sessionSettings[name]).map(({ name }) => name);
      }),
    );
    const missing = [...new Set(wrong.flat())];
    if (missing.length > 0)
      throw new ConfigError(
        `DATABASE_URL: the connection pooler has connections on which ${missing.join(', ')} is not as this server needs it. ` +
          'The role brings it to each new one: run RECONNECT on the console of PgBouncer, or restart it, and start again.',
      );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
