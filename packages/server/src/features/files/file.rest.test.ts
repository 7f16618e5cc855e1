import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { rangeOf } from '#features/files/handOut.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { anArchive } from '../../testing/archives.ts';
import { signedInAs } from '../../testing/people.ts';
import { aListeningServer, fieldsOf, get, leftovers, send } from '../../testing/uploads.ts';
import { headersOf } from '../../testing/server.ts';

let app: FastifyInstance;
let address: string;
let member: Ctx;
let admin: Ctx;

beforeAll(async () => {
  ({ app, address } = await aListeningServer());
  member = await signedInAs('member');
  admin = await signedInAs('admin');
});

test('a stranger sends nothing, and a member no sheet to import', async () => {
  expect((await send(null, { name: 'a.txt', content: 'x' })).status).toBe(401);
  expect((await send(member, { name: 'a.csv', content: 'x', path: '/api/upload-upsert-users' })).status).toBe(403);
  expect((await get(member, '/api/upload-upsert-users?jobId=1')).status).toBe(403);
  expect((await get(null, '/api/upload-template?target=members')).status).toBe(401);
});

test('exactly ten megabytes are taken, one byte more is not, and what is refused leaves nothing behind (UP-1)', async () => {
  const limit = 10 * 1024 * 1024;
  const fits = await send(member, { name: 'fits.txt', content: Buffer.alloc(limit, 'a') });
  expect([fits.status, (await fieldsOf(fits)).size]).toEqual([200, limit]);
  const before = await leftovers();
  const over = await send(member, { name: 'over.txt', content: Buffer.alloc(limit + 1, 'a') });
  expect([over.status, (await fieldsOf(over)).error]).toEqual([400, uploadMessages.tooLarge]);
  expect(await leftovers()).toEqual(before);
  const large = await send(admin, { name: 'over.txt', content: Buffer.alloc(limit + 1, 'a') });
  expect(large.status).toBe(200);
});

test('a body without an end is cut off soon after the limit (UP-1)', async () => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = Object.entries({
    ...headersOf(member),
    host: 'localhost',
    'transfer-encoding': 'chunked',
    'content-type': 'multipart/form-data; boundary=x',
  });
  const piece = Buffer.alloc(64 * 1024, 'a');
  function* pieces() {
    for (;;) yield chunk(piece);
  }
  let arrived: Socket | undefined;
  app.server.once('connection', (server: Socket) => (arrived = server));
  const chunk = (content: Buffer | string) => `${Buffer.byteLength(content).toString(16)}\r\n${content.toString()}\r\n`;
  socket.write(
    `POST /api/upload-file HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  );
  socket.write(chunk('--x\r\ncontent-disposition: form-data; name="file"; filename="endless.txt"\r\n\r\n'));
  const sent = pieces();
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const closed = new Promise((go) => socket.once('close', go));
  const go = () => {
    while (!socket.destroyed && socket.write(sent.next().value ?? '')) continue;
  };
  socket.on('drain', go);
  go();
  await closed;
  expect(answer).toContain('400 Bad Request');
  expect(arrived?.bytesRead).toBeLessThan(11 * 1024 * 1024);
  expect(await leftovers()).toMatchObject({ incoming: 0 });
});

test('an upload that is cut half-way leaves nothing behind', async () => {
  const { hostname, port } = new URL(address);
  for (let round = 0; round < 5; round += 1) {
    const socket = connect(Number(port), hostname);
    const head = Object.entries({
      ...headersOf(member),
      host: 'localhost',
      'content-length': '5000000',
      'content-type': 'multipart/form-data; boundary=x',
    });
    socket.write(
      `POST /api/upload-file HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    );
    socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\n\r\n');
    socket.write(Buffer.alloc(500_000, 'a'));
    await pause(100);
    socket.resetAndDestroy();
  }
  expect(await leftovers()).toMatchObject({ incoming: 0 });
});

test('a file is what its content says, not what its name says (UP-1)', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const refused = {
    'picture.jpg': png,
    'page.pdf': '<html></html>',
    'sheet.xlsx': anArchive([{ name: 'word/document.xml', content: 'x' }]),
    'bad.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
    'run.exe': 'MZ',
    noextension: 'x',
    'zero.txt': Buffer.from('a text with\0a zero in it'),
  };
  const before = await leftovers();
  for (const [name, content] of Object.entries(refused))
    expect([name, (await send(member, { name, content })).status]).toEqual([name, 400]);
  expect(await leftovers()).toEqual(before);
  const taken = {
    'picture.png': png,
    'page.pdf': '%PDF-1.7\n',
    'notes.docx': anArchive([{ name: 'word/document.xml', content: 'x' }]),
    'drawing.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(taken))
    expect([name, (await send(member, { name, content })).status]).toEqual([name, 200]);
});

test('a picture keeps nothing of where it was taken (UP-3)', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes('secret place')).toBe(true);
  const { url, kind } = await fieldsOf(send(member, { name: 'photo.jpg', content: jpeg }));
  const stored = Buffer.from(await (await get(member, url)).arrayBuffer());
  expect([kind, stored.includes('secret place'), (await sharp(stored).metadata()).exif]).toEqual([
    'image',
    false,
    undefined,
  ]);
});

test('a file is its owner’s: nobody else finds it, and nobody learns that it is there (UP-4)', async () => {
  const { url } = await fieldsOf(send(member, { name: 'mine.txt', content: 'mine' }));
  expect((await get(member, url)).status).toBe(200);
  const other = await get(await signedInAs('member'), url);
  const missing = await get(await signedInAs('member'), '/api/uploads/2000000000');
  expect([other.status, (await fieldsOf(other)).error]).toEqual([404, (await fieldsOf(missing)).error]);
  expect((await get(null, url)).status).toBe(404);
  expect((await get(member, '/api/uploads/abc')).status).toBe(404);
});

test('what an author uploads is the authors’ until something uses it; a member’s is a member’s own', async () => {
  const author = await signedInAs('head-coach');
  const shared = await fieldsOf(
    send(author, { name: 'handout.pdf', content: '%PDF-1.7', fields: { visibility: 'members' } }),
  );
  expect((await get(member, shared.url)).status).toBe(404);
  expect((await get(await signedInAs('expert'), shared.url)).status).toBe(200);
  const own = await fieldsOf(send(member, { name: 'mine.txt', content: 'x', fields: { visibility: 'members' } }));
  expect((await get(author, own.url)).status).toBe(404);
});

test('files are handed out so that none of them can act, in parts when asked, and not again when known (UP-3)', async () => {
  const { url } = await fieldsOf(send(member, { name: 'Résumé "final".txt', content: '0123456789' }));
  const whole = await get(member, url);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-disposition': `attachment; filename="R_sum_ _final_.txt"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22final%22.txt`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  });
  const etag = whole.headers.get('etag') ?? '';
  expect((await get(member, url, { 'if-none-match': etag })).status).toBe(304);
  const part = await get(member, url, { range: 'bytes=2-4' });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await get(member, url, { range: 'bytes=50-' })).status).toBe(416);
  expect((await get(member, url, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200);
  const svg = await fieldsOf(send(member, { name: 'a.svg', content: '<svg onload="alert(1)"/>' }));
  expect((await get(member, svg.url)).headers.get('content-disposition')).toContain('attachment');
});

test('ranges read as they are meant', () => {
  expect(rangeOf('bytes=0-0', 10)).toEqual({ start: 0, end: 0 });
  expect(rangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(rangeOf('bytes=-99', 10)).toEqual({ start: 0, end: 9 });
  expect(rangeOf('bytes=5-99', 10)).toEqual({ start: 5, end: 9 });
  expect(rangeOf('bytes=10-', 10)).toBe('outside');
  for (const odd of [undefined, 'bytes=4-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])
    expect(rangeOf(odd, 10)).toBe('whole');
});
