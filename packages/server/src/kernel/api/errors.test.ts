import { expect, test } from 'vitest';
import { Pool } from 'pg';
import { aServer } from '../../testing/server.ts';
import { databaseUrl } from '../../testing/world.ts';
import { toAppError } from './errors.ts';

const app = await aServer();
const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };

test('a character the database can’t store is the client’s error', async () => {
  const payload = { method: 'login', username: 'ana\0@example.ph', password: 'x' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_USER_INPUT']);
});

test('a database without a free connection, or that drops one, is busy and not broken (F5, F7)', async () => {
  const pool = new Pool({ connectionString: databaseUrl(), max: 1 });
  const client = await pool.connect();
  // From here on: to connect at all may take longer on a slow machine.
  pool.options.connectionTimeoutMillis = 250;
  client.on('error', () => {});
  const late = await pool.query('select 1').catch(toAppError);
  const cut = client.query('select pg_sleep(5)').catch(toAppError);
  Reflect.get(client, 'connection').stream.destroy();
  expect([late, await cut]).toMatchObject([{ code: 'UNAVAILABLE' }, { code: 'UNAVAILABLE' }]);
  client.release(true);
  await pool.end();
});
