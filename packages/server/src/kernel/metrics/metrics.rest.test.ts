import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { anAccount, goodPassword } from '../../testing/accounts.ts';
import { noWeb } from '../../testing/server.ts';
import { atEnd, oncePerFile, services } from '../../testing/world.ts';

const own = 'query Own { redwood { currentUser { id } } }';
const json = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };

/** A server that logs requests and knows one of the web's documents. */
const listening = oncePerFile(async () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: unknown, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const config = { ...services.config, logRequests: true };
  const app = await buildApp({ ...services, config, logger: pino(sink) }, { ...noWeb, trustedDocuments: [own] });
  atEnd(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, init);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const graphql = (query: string, headers: Record<string, string> = {}) => {
    const [, operationName] = /^query (\w+)/.exec(query) ?? [];
    const body = JSON.stringify({ query, operationName });
    return ask('/api/graphql', { method: 'POST', headers: { ...json, ...headers }, body });
  };
  const figures = async () => (await ask('/api/metrics')).text;
  const lineOf = (id: string | null) => lines.find(({ requestId }) => requestId === id);
  return { ask, graphql, figures, lineOf, lines };
});

test('requests are counted and timed by route', async () => {
  const { ask, figures } = await listening();
  for (const path of ['/api/health', '/api/health?token=1', '/api/uploads/7', '/api/uploads/8', '/api/nothing/x'])
    await ask(path);
  await expect.poll(figures).toContain('tribe_http_requests_total{method="GET",route="/api/health",status="2xx"} 2');
  const said = await figures();
  expect(said).toMatch(/tribe_http_request_seconds_bucket\{method="GET",route="\/api\/health",le="\+Inf"\} 2\n/);
  expect(said).toMatch(/tribe_http_request_seconds_count\{method="GET",route="\/api\/health"\} 2\n/);
  expect(said).not.toContain('/api/uploads/7');
  expect(said).not.toContain('nothing/x');
});

test('GraphQL requests are counted by our own documents’ names, never by a stranger’s (OPS-3)', async () => {
  const { graphql, figures } = await listening();
  await graphql(own);
  await graphql('query Mine { nothing }');
  await graphql('query Strange { redwood { currentUser { id } } }');
  const said = await figures();
  expect(said).toContain('tribe_graphql_requests_total{operation="Own",outcome="ok"} 1\n');
  expect(said).toContain('tribe_graphql_requests_total{operation="other",outcome="refused"} 1\n');
  expect(said).toContain('tribe_graphql_requests_total{operation="other",outcome="ok"} 1\n');
  expect(said).toContain('tribe_graphql_request_seconds_count{operation="Own"} 1\n');
  expect(said).not.toMatch(/Mine|Strange/);
});

test('no request creates labels beyond the routes and documents (OPS-3)', async () => {
  const { ask, figures } = await listening();
  const labels = async () => new Set((await figures()).match(/(?:method|route|operation|status|outcome)="[^"]*"/g));
  const methods = ['PUT', 'PATCH', 'PROPFIND', 'OPTIONS'];
  const strange = (round: number) =>
    Promise.all([
      ...methods.map((method) => ask(`/api/made-up-${round}`, { method })),
      ask(`/made/up/${round}`),
      ask(`/%zz${round}`),
      ask(`/api/files/${round}`),
    ]);
  await strange(1);
  const before = await labels();
  for (let round = 2; round < 20; round += 1) await strange(round);
  expect(await labels()).toEqual(before);
  for (const method of methods) expect(before).not.toContain(`method="${method}"`);
});

test('a request is logged with its route, document and user, without its address or content (OPS-3)', async () => {
  const { ask, graphql, lineOf, lines } = await listening();
  const account = await anAccount();
  const body = JSON.stringify({ method: 'login', username: account.email, password: goodPassword });
  const entered = await ask('/api/auth', { method: 'POST', headers: json, body });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  const answer = await graphql(own, { cookie });
  await expect
    .poll(() => lineOf(answer.headers.get('x-request-id')))
    .toMatchObject({
      method: 'POST',
      route: '/api/graphql',
      operation: 'Own',
      status: 200,
      userId: account.id,
      ms: expect.any(Number),
    });
  const file = await ask('/api/uploads/7?token=secret-of-a-link', { headers: { cookie } });
  await expect
    .poll(() => lineOf(file.headers.get('x-request-id')))
    .toMatchObject({ method: 'GET', status: file.status });
  const secret = await graphql('query Strange { redwood { currentUser { id } } }', { cookie });
  await expect.poll(() => lineOf(secret.headers.get('x-request-id'))).toMatchObject({ operation: null });
  const requests = lines.filter(({ msg }) => msg === 'A request');
  const all = JSON.stringify(requests);
  for (const hidden of ['secret-of-a-link', account.email, goodPassword, '127.0.0.1', 'Strange', cookie])
    expect(all).not.toContain(hidden);
  for (const line of requests) expect(line['bytes']).toBeGreaterThan(0);
});

test('a connection that ends before its response is logged as aborted', async () => {
  const { ask, figures, lines } = await listening();
  const blocker = await services.pools.main.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
    const gone = new AbortController();
    const asked = ask('/api/ready', { signal: gone.signal });
    await expect
      .poll(async () => (await blocker.query(`select 1 from pg_locks where not granted`)).rowCount)
      .toBeGreaterThan(0);
    gone.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(() => lines.find(({ isAborted }) => isAborted)).toMatchObject({ route: '/api/ready' });
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await figures()).toContain('route="/api/ready",status="aborted"} 1');
});

test('the metrics include memory, event-loop delay, connections, disk, jobs and mails', async () => {
  const { figures } = await listening();
  const said = await figures();
  for (const name of [
    'process_resident_memory_bytes',
    'tribe_pool_connections{pool="main"}',
    'tribe_pool_most{pool="outside"}',
    'tribe_disk_free_bytes',
    'tribe_database_up',
    'tribe_nodes',
  ])
    expect(Number(new RegExp(`^${name} (.*)$`, 'm').exec(said)?.[1])).toBeGreaterThan(0);
  for (const name of [
    'tribe_event_loop_lag_seconds{quantile="0.99"}',
    'tribe_jobs_failed',
    'tribe_jobs_oldest_seconds',
    'tribe_mail_undelivered',
    'tribe_slow_statements_total',
    'tribe_nodes_unsound',
  ])
    expect(said).toContain(`\n${name} `);
  // Prometheus's format: each line is a comment, or a name with labels and one number.
  for (const line of said.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^{}]*\})? -?[\d.e+-]+)$/);
});

test('without its database a server still reports its own metrics', async () => {
  const pools = { ...services.pools, outside: Object.create(services.pools.outside) };
  pools.outside.query = () => Promise.reject(new Error('Connection terminated'));
  const app = await buildApp({ ...services, pools }, noWeb);
  atEnd(() => app.close());
  const { body, statusCode } = await app.inject({ url: '/api/metrics' });
  expect(statusCode).toBe(200);
  expect(body).toContain('\ntribe_database_up 0\n');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('tribe_mail_waiting');
});
