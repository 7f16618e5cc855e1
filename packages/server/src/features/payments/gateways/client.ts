import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { GatewayError } from '#features/payments/gateways/gateway.ts';

/** Milliseconds that a gateway gets: for a connection, for one call with its whole answer, and for all calls of one operation. */
export type Patience = { connect: number; call: number; whole: number };
const patience: Patience = { connect: 3_000, call: 8_000, whole: 9_000 };

/** Bytes of an answer; more is none of theirs. */
const largestAnswer = 1024 * 1024;

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: URLSearchParams;
  /** Whether the gateway knows the call by a key, so that it may be sent again where its answer was lost. */
  isRepeatable?: boolean;
  /** When the whole operation is over, as `client.end()` says. */
  end?: number;
};
export type Answer = { body: unknown; at: Date | null };
type Raw = { status: number; at: Date | null; text: string };

type Setup = {
  base: string;
  /** The code of a refusal, such as INVALID_AMOUNT, in what the gateway answered. */
  codeOf: (body: unknown) => string | null;
  patience?: Partial<Patience>;
};

export type Client = { end(): number; call(call: Call): Promise<Answer> };

/**
 * Calls one gateway over HTTP: no redirects, bounded in time and size, JSON in its answers. Throws GatewayError: `unavailable` where the
 * call was surely not done, `refused` where the gateway says no, `unknown` where nobody can say.
 */
export function gatewayClient({ base, codeOf, patience: changed }: Setup): Client {
  const waits = { ...patience, ...changed };

  async function once(call: Call, within: number): Promise<Answer> {
    if (within <= 0) throw new GatewayError('unavailable', 'There was no time left for the call');
    const { status, text, at } = await send(new URL(base.replace(/\/$/, '') + call.path), call, {
      ...waits,
      call: within,
    });
    const body = parsed(text);
    const isAnswer = status >= 200 && status < 300 && body !== undefined;
    if (isAnswer) return { body, at };
    const code = plainCode(body === undefined ? null : codeOf(body));
    throw new GatewayError(kindOf(status), `It responded to ${call.method} with ${status}${code ? ` ${code}` : ''}`, {
      code,
      status,
    });
  }

  const end = () => performance.now() + waits.whole;
  return {
    end,
    async call(call) {
      const over = call.end ?? end();
      const left = () => Math.min(waits.call, over - performance.now());
      try {
        return await once(call, call.isRepeatable ? Math.min(waits.call, (over - performance.now()) * 0.55) : left());
      } catch (error) {
        const isLost = error instanceof GatewayError && error.kind === 'unknown';
        if (call.isRepeatable && isLost) return once(call, left());
        throw error;
      }
    },
  };
}

/** 4xx is a no, but for those that say nothing of the call itself: a key that is not good, too many calls, the same call under way. */
function kindOf(status: number): GatewayError['kind'] {
  if (status === 401 || status === 403 || status === 429) return 'unavailable';
  if (status === 408 || status === 409) return 'unknown';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const plainCode = (code: string | null): string | null => (code !== null && /^[\w.-]{1,60}$/.test(code) ? code : null);

/** A connection is kept for reading only: one that ended meanwhile would leave it open whether something was done. */
const kept = { keepAlive: true, timeout: 4_000 };
const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };

/** A text that a gateway keeps in the open, such as a certificate. Throws GatewayError for anything else than a whole answer. */
export async function fetchText(
  url: URL,
  { largest, patience: changed }: { largest: number; patience: Partial<Patience> },
): Promise<string> {
  const { status, text } = await send(url, { method: 'GET', path: '' }, { ...patience, ...changed }, largest);
  if (status !== 200) throw new GatewayError('refused', `It responded to GET with ${status}`, { status });
  return text;
}

function send(
  url: URL,
  asked: Pick<Call, 'method' | 'path' | 'headers' | 'json' | 'form'>,
  { connect, call: within }: Patience,
  largest = largestAnswer,
): Promise<Raw> {
  const isSafe = url.protocol === 'https:';
  const isRead = asked.method === 'GET';
  const sent = asked.form ? asked.form.toString() : asked.json === undefined ? undefined : JSON.stringify(asked.json);
  const headers: Record<string, string> = { accept: 'application/json', ...asked.headers };
  if (sent !== undefined) {
    headers['content-type'] = asked.form ? 'application/x-www-form-urlencoded' : 'application/json';
    headers['content-length'] = String(Buffer.byteLength(sent));
  }
  return new Promise((done, fail) => {
    let isConnected = false;
    let isAnswered = false;
    const lost = (message: string) => new GatewayError(isConnected ? 'unknown' : 'unavailable', message);
    const agent = isRead ? agents[isSafe ? 'https:' : 'http:'] : false;
    const request = (isSafe ? httpsRequest : httpRequest)(url, { method: asked.method, headers, agent });
    const whole = setTimeout(() => request.destroy(lost('It didn’t respond in time')), within);
    const early = setTimeout(() => request.destroy(lost('We couldn’t reach it')), Math.min(connect, within));
    const connected = () => {
      isConnected = true;
      clearTimeout(early);
    };
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(isSafe ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    request.once('close', () => {
      clearTimeout(whole);
      clearTimeout(early);
      if (!isAnswered) fail(lost('Its response was cut off'));
    });
    request.once('error', (error) => {
      if (error instanceof GatewayError) return fail(error);
      if (isRead && request.reusedSocket)
        return done(send(url, asked, { connect, call: within, whole: within }, largest));
      fail(lost(isConnected ? 'Its response was cut off' : 'We couldn’t reach it'));
    });
    request.once('response', (response) => {
      isAnswered = true;
      done(read(response, largest));
    });
    request.end(sent);
  });
}

function read(response: IncomingMessage, largest: number): Promise<Raw> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((done, fail) => {
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largest) return response.destroy(new GatewayError('unknown', 'Its response is too large'));
      chunks.push(chunk);
    });
    response.once('end', () => {
      const at = new Date(response.headers.date ?? '');
      const text = Buffer.concat(chunks).toString();
      done({ status: response.statusCode ?? 0, at: Number.isNaN(at.getTime()) ? null : at, text });
    });
    response.once('error', (error) =>
      fail(error instanceof GatewayError ? error : new GatewayError('unknown', 'Its response was cut off')),
    );
    response.once('close', () => fail(new GatewayError('unknown', 'Its response was cut off')));
  });
}
