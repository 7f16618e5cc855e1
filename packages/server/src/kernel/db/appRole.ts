import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { ConfigError } from '#kernel/config.ts';
import { withClient } from '#kernel/db/withClient.ts';

const name = 'tribe_app';
/** Tables that the application may never update or delete from. */
const appendOnly = 'info_log, due_event, commission, commission_approval, attribution';
const schemas = ['public', 'graphile_worker', 'drizzle'];

/**
 * Creates the application's role on an embedded database: it may read and write rows, owns nothing, and can't change or delete
 * audit entries. Returns the address to connect with.
 */
export async function applicationUrl(adminUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    await client.query(`${rowCount ? 'alter' : 'create'} role ${name} login nobypassrls password '${password}'`);
    await grant(client, name);
  });
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

/**
 * Grants the role of `url` the same rights on a database that `adminUrl` migrated. If both are the same role it owns the tables,
 * and there is nothing to grant.
 *
 * @throws ConfigError if the role doesn't exist.
 */
export async function grantApplication(adminUrl: string, url: string): Promise<void> {
  const role = decodeURIComponent(new URL(url).username);
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ isThere: boolean; isOwn: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as "isThere", $1 = current_user as "isOwn"`,
      [role],
    );
    if (rows[0]?.isOwn) return;
    if (!rows[0]?.isThere)
      throw new ConfigError(`DATABASE_URL: the role ${role} is not there. Make it with: create role ${role} login`);
    await grant(client, client.escapeIdentifier(role));
  });
}

/** In one transaction, and of servers that start together one after the other: PostgreSQL fails a grant that another one overtakes. */
async function grant(client: Client, role: string): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('role.grant'))`);
  for (const schema of schemas) {
    await client.query(`grant usage on schema ${schema} to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
    await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${role}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${role}`);
  }
  await client.query(`revoke update, delete, truncate on ${appendOnly} from ${role}`);
  await openQueue(client);
  await client.query('commit');
}

/** The queue's tables enable row security, which without a policy lets only the owner through. */
async function openQueue(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')`,
  );
  // A role with rights on a table, by the grants above, may use all its rows.
  for (const { table } of rows)
    await client.query(`create policy application on ${table} using (true) with check (true)`);
}
