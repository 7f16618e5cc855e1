import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const name = 'tribe_app';

/**
 * Makes the role that the application works as: it may read and write rows, owns nothing,
 * and has no right to change or remove a line of the audit log. Answers the address to connect with.
 */
export async function applicationUrl(adminUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    // The queue's tables ask for row security, which only their owner passes by.
    await client.query(`${rowCount ? 'alter' : 'create'} role ${name} login bypassrls password '${password}'`);
    for (const schema of ['public', 'graphile_worker', 'drizzle']) {
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`);
      await client.query(`grant execute on all functions in schema ${schema} to ${name}`);
    }
    await client.query(`revoke update, delete, truncate on info_log from ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
