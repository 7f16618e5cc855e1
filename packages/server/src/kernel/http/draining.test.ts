import { expect, test } from 'vitest';
import { aServer } from '../../testing/server.ts';
import { drain } from './draining.ts';

async function listening() {
  const app = await aServer();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { connection: 'close' } })).status;
  return { app, statusOf };
}

test('a server that ends says so, answers who still comes, and says nothing of another one', async () => {
  const [ending, other] = [await listening(), await listening()];
  expect(await ending.statusOf('/api/ready')).toBe(200);
  const ended = drain(ending.app.server, () => ending.app.close());
  expect(await Promise.all(['/api/ready', '/api/health'].map(ending.statusOf))).toEqual([503, 200]);
  expect(await other.statusOf('/api/ready')).toBe(200);
  await ended;
  await expect(ending.statusOf('/api/health')).rejects.toThrow('fetch failed');
});
