import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../../packages/server/src/kernel/loopback.ts';

export type Proxy = { address: string; stop(): void };

/**
 * A proxy on the loopback that asks each server in turn, without sticky sessions, and leaves out those that are not ready: a
 * connection for each request, the next server where none comes about, and a GET once more whose connection was cut.
 */
export async function startProxy(nodes: readonly { address: string }[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  /** Those that said that they are ready when they were last asked. */
  let ready = nodes;
  const look = setInterval(async () => {
    const says = await Promise.all(
      nodes.map(({ address: at }) =>
        fetch(`${at}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const those = nodes.filter((_node, index) => says[index]);
    // Where none is, as when the database is away, they say so themselves.
    ready = those.length > 0 ? those : nodes;
  }, 150);

  function ask(call: IncomingMessage, body: Buffer, to: string): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const { hostname, port } = new URL(to);
      const { method, url: path, headers } = call;
      request({ hostname, port, method, path, headers, agent }, done).once('error', fail).end(body);
    });
  }

  async function answer(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(call);
    const first = (turn += 1);
    const those = ready;
    let why = '';
    for (let tries = 0; tries < those.length; tries += 1) {
      const node = those[(first + tries) % those.length];
      try {
        const answered = await ask(call, body, node?.address ?? '');
        reply.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(reply).on('error', () => reply.destroy());
        return;
      } catch (error) {
        why += ` ${String(error)}`;
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isRefused && call.method !== 'GET') break;
      }
    }
    reply.writeHead(502).end(why);
  }

  const server = createServer((call, reply) => void answer(call, reply).catch(() => reply.destroy()));
  const port = await listenOnLoopback(server);
  const stop = () => {
    clearInterval(look);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
