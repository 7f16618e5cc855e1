import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export type Call = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Send = (call: Call) => Promise<Reply>;
export type Http = { send: Send; stop(): void };

/** So long an answer may take, in milliseconds: then it is an error. */
const patience = 10_000;
/** As many connections as a proxy before the servers would hold at most. */
const connections = 512;

/** Sends over keep-alive connections, to each server in turn. Throws Error with a short reason where no answer comes. */
export function openHttp(addresses: readonly string[]): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const servers = addresses.map((address) => new URL(address));
  let turn = 0;
  return {
    send: ({ method = 'GET', path, headers = {}, body }) => {
      const { hostname, port } = servers[(turn += 1) % servers.length]!;
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
      const attempt = () => exchange(request(options), body);
      // As browsers and proxies do: a connection that ended while nobody used it says nothing about the request.
      return attempt().catch((error: unknown) => {
        if (error instanceof Stale) return attempt();
        throw error;
      });
    },
    stop: () => agent.destroy(),
  };
}

/** One request and its whole answer. */
async function exchange(sent: ClientRequest, body: Call['body']): Promise<Reply> {
  const late = setTimeout(() => sent.destroy(new Error('time-out')), patience);
  // One that comes after the head of the answer is said by its body as well.
  sent.on('error', () => {});
  try {
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw sent.reusedSocket && code === 'ECONNRESET' ? new Stale() : new Error(code ?? message, { cause: error });
  } finally {
    clearTimeout(late);
  }
}

class Stale extends Error {
  override message = 'the connection was cut';
}

export const textOf = ({ headers, body }: Reply): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
