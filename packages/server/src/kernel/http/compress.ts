import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<Encoding, Buffer>;

/** The best encoding that the browser accepts. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);

/** All encodings of a text that is made once and sent often. */
export async function encodedOnce(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [small, smaller] = await Promise.all([
    zip(identity, { level: 9 }),
    squeeze(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  return { identity, gzip: small, br: smaller };
}

/**
 * Sends a text whose pieces come one after another, each as soon as it is there: the browser begins with the first while the
 * others are made. Ends early when the caller is gone.
 */
export function sendInPieces(reply: FastifyReply, pieces: () => AsyncGenerator<string>): FastifyReply {
  if (encodingFor(reply.request.headers) === 'identity') return reply.send(Readable.from(pieces()));
  // The text is small: with less memory than the default, which a busy server would feel, it's as short.
  const zipped = createGzip({ level: 5, memLevel: 6, flush: constants.Z_SYNC_FLUSH });
  pipeline(Readable.from(pieces()), zipped, () => undefined);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(zipped);
}

const worthwhile = 1_400;

/** Compresses responses that don't fit one packet: a slow phone waits for bytes, not for the server. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return done();
    if (encodingFor(request.headers) === 'identity') return done();
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    reply.removeHeader('content-length');
    gzip(payload, { level: 5 }, done);
  });
}
