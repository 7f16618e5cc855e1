import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer } from '../../testing/server.ts';
import { drain } from './draining.ts';

afterEach(() => void vi.useRealTimers());

async function listening() {
  const app = await aServer();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { connection: 'close' } })).status;
  return { app, statusOf };
}

test('a stopping server reports it, still responds, and doesn’t affect another server', async () => {
  const [ending, other] = [await listening(), await listening()];
  expect(await ending.statusOf('/api/ready')).toBe(200);
  const ended = drain(ending.app.server, () => ending.app.close());
  expect(await Promise.all(['/api/ready', '/api/health'].map(ending.statusOf))).toEqual([503, 200]);
  expect(await other.statusOf('/api/ready')).toBe(200);
  await ended;
  await expect(ending.statusOf('/api/health')).rejects.toThrow('fetch failed');
});

type Sent = { socket: Socket; head: string };

/** Starts a request whose body never ends, and reads the response meanwhile. */
async function sendsInPart(port: number, headers: readonly string[], part = '{"query":"'): Promise<Sent> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  const head = ['POST /api/graphql HTTP/1.1', 'Host: localhost:8910', 'Content-Type: application/json', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  const answer: string[] = [];
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    answer.push(String(piece));
    if (answer.join('').includes('\r\n\r\n')) break;
  }
  return { socket, head: answer.join('').split('\r\n\r\n')[0]! };
}

const own = ['Auth-Provider: dbAuth', 'Sec-Fetch-Site: same-origin'];
const early: [status: number, headers: string[]][] = [
  [403, ['Origin: https://evil.example', 'Content-Length: 900']],
  [403, ['Origin: https://evil.example', 'Transfer-Encoding: chunked']],
  [413, [...own, 'Content-Length: 90000000']],
  [429, [...own, 'Content-Length: 900']],
];

async function aServerThatRefuses(before: () => void = () => undefined) {
  const app = await aServer({ ratePerMinute: { member: 1, anonymous: 9 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  before();
  const refused: [number, Sent][] = [];
  for (const [status, headers] of [...early.slice(0, 3), ...early.slice(0, 3)])
    refused.push([status, await sendsInPart(port, headers)]);
  for (let number = 0; number < 9; number += 1) await fetch(`http://127.0.0.1:${port}/api/graphql?query={`);
  for (const [status, headers] of [early[3]!, early[3]!]) refused.push([status, await sendsInPart(port, headers)]);
  return { app, port, refused };
}

test('a response sent before its request was read closes the connection, even while the body still arrives', async () => {
  const { refused } = await aServerThatRefuses();
  for (const [status, { socket, head }] of refused) {
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('connection: close');
    socket.write('x');
    // The client reads the server's FIN instead of being reset.
    socket.resume();
    if (!socket.readableEnded) await once(socket, 'end');
    expect([socket.errored, socket.closed]).toEqual([null, false]);
    socket.destroy();
  }
});

test('a stopping server doesn’t wait for requests whose body never arrives', async () => {
  // No grace period ends here: the connections end because they get a response.
  const { app, refused } = await aServerThatRefuses(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  expect(refused.map(([, { socket }]) => socket.closed)).toEqual(Array.from({ length: 8 }, () => false));
  await drain(app.server, () => new Promise((done) => app.server.close(done)));
  for (const [, { socket }] of refused) socket.destroy();
});

test('a request that was read keeps its connection', async () => {
  const app = await aServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const body = '{"query":"{ redwood { currentUser { id } } }"}';
  const { socket, head } = await sendsInPart(port, [...own, `Content-Length: ${body.length}`], body);
  expect(head).toMatch(/^HTTP\/1.1 200 /);
  expect(head.toLowerCase()).toContain('connection: keep-alive');
  socket.destroy();
});
