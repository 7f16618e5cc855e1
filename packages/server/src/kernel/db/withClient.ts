import { Client } from 'pg';

/** Works on a connection of its own, for what is done once, and closes it. A connection that is lost meanwhile fails the work alone. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
