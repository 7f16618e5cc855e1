import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<Encoding, Buffer>;

/** The best of what the browser reads. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** All forms of a text that is made once and sent often. */
export function encodedOnce(text: string): Encoded {
  const identity = Buffer.from(text);
  return {
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  };
}

const worthwhile = 1_400;
const zip = promisify(gzip);

/** Answers that do not fit one packet go out compressed: a slow phone waits for bytes, not for the server. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload;
    if (encodingFor(request) === 'identity') return payload;
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    reply.removeHeader('content-length');
    return zip(payload, { level: 5 });
  });
}
