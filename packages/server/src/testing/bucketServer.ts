import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '#kernel/loopback.ts';

/** What the stand-in does with a call instead of what was asked for. */
export type Trouble = 'hang' | 'cut' | number;

export const bucketKeys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+secret',
  region: 'auto',
};
const pageSize = 2;

/** A server that speaks as much S3 as the file store needs, checks each signature, and fails when it is told to. */
export async function startBucket(name = 'tribe-files') {
  const files = new Map<string, { content: Buffer; at: Date }>();
  const calls: string[] = [];
  const troubles: Trouble[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket');
    calls.push(request.method ?? '');
    const trouble = troubles.shift();
    if (trouble === 'hang') return;
    if (typeof trouble === 'number') return void response.writeHead(trouble).end('<Error><Code>Trouble</Code></Error>');
    if (!isSigned(request, url))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const key = decodeURIComponent(url.pathname.slice(`/${name}/`.length));
    if (request.method === 'GET' && key === '') return void response.end(listed(url.searchParams));
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return void response.writeHead(411).end();
      const content = await buffer(request).catch(() => null);
      if (content) files.set(key, { content, at: new Date('2026-11-22T03:04:05.678Z') });
      if (trouble === 'cut') return void response.destroy();
      return void response.end();
    }
    if (request.method === 'DELETE') files.delete(key);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const known = files.get(key);
    if (!known) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    sent(known.content, request, response, trouble === 'cut');
  }

  function listed(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([key]) => `next/${key}+=` > after);
    const page = all.slice(0, pageSize).map(([key, { at }]) => entryOf(key, at));
    const last = all.length > pageSize ? all[pageSize - 1]?.[0] : undefined;
    const next = last === undefined ? '' : `<NextContinuationToken>next/${escaped(last)}+=</NextContinuationToken>`;
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name>${page.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    files,
    calls,
    troubles,
    stop,
    config: { bucket: name, endpoint: `http://127.0.0.1:${port}`, ...bucketKeys },
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;');
const entryOf = (key: string, at: Date) =>
  `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><Owner><ID>Key</ID></Owner></Contents>`;

function sent(content: Buffer, request: IncomingMessage, response: ServerResponse, isCut: boolean): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const piece = start === undefined ? content : content.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { 'content-length': piece.length });
  if (request.method === 'HEAD') return void response.end();
  if (!isCut) return void response.end(piece);
  response.write(piece.subarray(0, 1), () => response.destroy());
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature version 4, as Amazon writes it down and not as any library does it. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, day = '', region = '', names = '', signature] = found.exec(headers.authorization ?? '') ?? [];
  const query = [...url.searchParams].map(([key, value]) => `${encoded(key)}=${encoded(value)}`).sort();
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const asked = [method, path, query.join('&'), signedHeaders.join(''), names, headers['x-amz-content-sha256']].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const hashed = createHash('sha256').update(asked).digest('hex');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${bucketKeys.secretAccessKey}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashed].join('\n')).toString('hex');
  return id === bucketKeys.accessKeyId && region === bucketKeys.region && signature === wanted;
}
