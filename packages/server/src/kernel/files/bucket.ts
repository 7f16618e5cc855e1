import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { AwsV4Signer } from 'aws4fetch';
import { AppError, notFound, unavailable } from '#kernel/api/errors.ts';
import type { Config } from '#kernel/config.ts';
import { xmlReader } from '#kernel/files/xml.ts';

type Bucket = NonNullable<Config['s3']>;
type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: AsyncIterable<Uint8Array>;
};

/** Timeouts of the bucket, in milliseconds: per step, for all tries together, and for connecting. */
const patience = { move: 10_000, answer: 15_000, connect: 3_000 };
/** A call may take this many steps' time in total, and content the time it needs at this many bytes a second. */
const moves = 6;
const slowest = 32 * 1024;
/** How often a repeatable call is sent. */
const tries = 3;

const away = (why: unknown) => unavailable('We can’t reach the file storage. Try again in a moment', 10, why);

/** Files in an S3 bucket; a file exists completely or not at all, since one PUT writes it. */
export function bucket(
  s3: Bucket,
  { longestWait = patience.move, inAll = patience.answer, connectWithin = patience.connect } = {},
): {
  put(key: string, content: Readable, sizeBytes: number): Promise<void>;
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  keys(): AsyncIterable<{ key: string; at: Date }>;
} {
  const sign = signerOf(s3);

  async function once({ body, ...call }: Call, clock: Clock): Promise<IncomingMessage> {
    const signed = await sign(call);
    clock.start();
    const answer = await send(signed, { body, signal: clock.signal, connectWithin });
    clock.stop();
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    answer.resume();
    throw new BucketRefusal(call.method, statusCode);
  }

  /** Retries a call without a body while the bucket is away or overloaded. */
  async function call(asked: Call): Promise<{ answer: IncomingMessage; clock: Clock }> {
    const end = performance.now() + inAll;
    for (let tried = 1; ; tried += 1) {
      const clock = clockOf(Math.min(longestWait, end - performance.now()));
      try {
        const answer = await once(asked, clock);
        clock.allow(Number(answer.headers['content-length'] ?? 0));
        return { answer, clock };
      } catch (error) {
        clock.stop();
        const isRefused = error instanceof BucketRefusal && error.status < 500 && error.status !== 429;
        if (isRefused && error.status === 404) throw notFound('File', error);
        if (isRefused || error instanceof NotReached || tried === tries || performance.now() >= end) throw away(error);
        await wait(100 * 2 ** tried);
      }
    }
  }

  async function finish(asked: Call): Promise<IncomingMessage> {
    const { answer, clock } = await call(asked);
    answer.resume();
    clock.stop();
    return answer;
  }

  async function textOf(asked: Call): Promise<string> {
    const { answer, clock } = await call(asked);
    return text(watched(answer, clock));
  }

  return {
    async put(key, content, sizeBytes) {
      const clock = clockOf(longestWait);
      clock.allow(sizeBytes);
      const headers = { 'content-length': String(sizeBytes) };
      try {
        const answer = await once({ method: 'PUT', key, headers, body: waitedFor(content, clock) }, clock);
        answer.resume();
      } catch (error) {
        clock.stop();
        content.destroy();
        // A lost response says nothing about what the bucket did. Never wait for a bucket twice.
        if (!(error instanceof NotReached)) void finish({ method: 'DELETE', key }).catch(() => {});
        throw away(error);
      }
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { answer, clock } = await call({ method: 'GET', key, headers });
      return Readable.from(watched(answer, clock), { objectMode: false });
    },
    size: async (key) => Number((await finish({ method: 'HEAD', key })).headers['content-length'] ?? 0),
    async remove(key) {
      await finish({ method: 'DELETE', key }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      });
    },
    async *keys() {
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = { 'list-type': '2', ...(after && { 'continuation-token': after }) };
        const page = readList(await textOf({ method: 'GET', query }));
        yield* page.files;
        after = page.next;
      }
    },
  };
}

/** The bucket responded with an error. */
class BucketRefusal extends Error {
  readonly status: number;

  constructor(method: string, status: number) {
    super(`The bucket answered ${method} with ${status}`);
    this.status = status;
  }
}

/** Loaded lazily, so installs without S3 never load it. */
function signerOf({ bucket: name, region, endpoint, accessKeyId, secretAccessKey }: Bucket) {
  const root = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(name)}`
    : `https://${name}.s3.${region}.amazonaws.com`;
  return async ({ method, key = '', query = {}, headers = {} }: Call): ReturnType<AwsV4Signer['sign']> => {
    const { AwsV4Signer: Signer } = await import('aws4fetch');
    const search = new URLSearchParams(query).toString();
    const url = `${root}/${encodeURIComponent(key)}${search && `?${search}`}`;
    return new Signer({ method, url, headers, service: 's3', region, accessKeyId, secretAccessKey }).sign();
  };
}

/** Connecting timed out: another try would take as long. */
class NotReached extends Error {}

/** Shorter than a bucket keeps an idle connection. */
const kept = { keepAlive: true, timeout: 4_000 };
const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };

type Sending = { body: AsyncIterable<Uint8Array> | undefined; signal: AbortSignal; connectWithin: number };

/** Sends a signed call over a kept-alive connection, or a new one that must open within so many milliseconds. */
function send(
  { url, headers, method }: Awaited<ReturnType<AwsV4Signer['sign']>>,
  { body, signal, connectWithin }: Sending,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const isSafe = url.protocol === 'https:';
    const options = {
      method,
      headers: Object.fromEntries(headers),
      agent: agents[isSafe ? 'https:' : 'http:'],
      signal,
    };
    const call = (isSafe ? httpsRequest : httpRequest)(url, options);
    call.once('response', done).once('error', fail);
    call.once('socket', (socket) => {
      if (!socket.connecting) return;
      const late = new NotReached(`The bucket couldn’t be reached within ${connectWithin} ms`);
      const timer = setTimeout(() => call.destroy(late), connectWithin);
      socket.once(isSafe ? 'secureConnect' : 'connect', () => clearTimeout(timer));
      call.once('close', () => clearTimeout(timer));
    });
    if (body) pipeline(body, call).catch(fail);
    else call.end();
  });
}

type Clock = { signal: AbortSignal; start(): void; stop(): void; allow(bytes: number): void };

/**
 * Aborts a call when the bucket is silent for `longest`, or takes longer in total than so many bytes may. The clock stops while
 * we are the slow side.
 */
function clockOf(longest: number): Clock {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let startedAt: number | undefined;
  let left = longest * moves;
  const stop = () => {
    clearTimeout(timer);
    if (startedAt !== undefined) left -= performance.now() - startedAt;
    startedAt = undefined;
  };
  return {
    signal: controller.signal,
    start() {
      stop();
      startedAt = performance.now();
      const wait = Math.max(1, Math.min(longest, left));
      timer = setTimeout(() => controller.abort(new Error(`The bucket did too little for ${longest} ms`)), wait);
    },
    stop,
    allow: (bytes) => void (left += (bytes / slowest) * 1_000),
  };
}

/** Uploading: the clock runs while the bucket takes a piece, and after the last one until it responds. */
async function* waitedFor(content: Readable, clock: Clock): AsyncGenerator<Uint8Array> {
  clock.stop();
  for await (const piece of content) {
    clock.start();
    yield Buffer.from(piece);
    clock.stop();
  }
  clock.start();
}

/** Downloading: the clock runs while we wait for a piece. */
async function* watched(answer: IncomingMessage, clock: Clock): AsyncGenerator<Uint8Array> {
  try {
    clock.start();
    for await (const piece of answer) {
      clock.stop();
      yield piece;
      clock.start();
    }
  } catch (error) {
    throw error instanceof AppError ? error : away(error);
  } finally {
    clock.stop();
  }
}

type List = { files: { key: string; at: Date }[]; next: string | undefined };

/** A page of the bucket's list (ListObjectsV2). */
function readList(xml: string): List {
  const list: List = { files: [], next: undefined };
  let written = '';
  let key = '';
  let at = '';
  const reader = xmlReader({
    open: () => (written = ''),
    text: (piece) => (written += piece),
    close(name) {
      if (name === 'Key') key = written;
      if (name === 'LastModified') at = written;
      if (name === 'Contents') list.files.push({ key, at: new Date(at) });
      if (name === 'NextContinuationToken') list.next = written;
      written = '';
    },
  });
  reader.push(xml);
  reader.end();
  return list;
}
