import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';
import { bucket } from '#kernel/files/bucket.ts';
import { aBucket } from '../../testing/standIns.ts';
import { signedInAs } from '../../testing/people.ts';
import { headersOf, aServer } from '../../testing/server.ts';
import { atEnd } from '../../testing/world.ts';

/** Two servers on one database and one bucket, each with a folder that the other does not see. */
let nodes: { address: string; dataDir: string; end: () => Promise<void> }[];
let store: Awaited<ReturnType<typeof aBucket>>;
let admin: Ctx;

async function aNode() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-node-'));
  const app = await aServer({ dataDir }, {}, { files: bucket(store.config) });
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const end = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), dataDir, end };
}

beforeAll(async () => {
  store = await aBucket();
  nodes = [await aNode(), await aNode()];
  admin = await signedInAs('admin');
});
afterEach(() => store.files.clear());

const Answer = z.object({ id: z.union([z.string(), z.number()]), offset: z.number(), url: z.string() }).partial();

let turn = 0;
/** Asks the servers in turn, as a proxy without sticky sessions does. */
async function ask(path: string, { method = 'POST', body }: { method?: string; body?: string | FormData } = {}) {
  const { address } = nodes[turn++ % nodes.length]!;
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const init = { method, headers: { ...headersOf(admin), ...type }, ...(body === undefined ? {} : { body }) };
  const answer = await fetch(`${address}${path}`, init);
  return { status: answer.status, ...Answer.parse(await answer.json()) };
}

async function piece(id: string | number | undefined, from: number, content: Buffer) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], 'piece'));
  return ask(`/api/upload-large/${id}?offset=${from}`, { body });
}

const begin = (content: Buffer) =>
  ask('/api/upload-large', { body: JSON.stringify({ name: 'film.txt', size: content.length }) });

const size = 100_000;
const aFile = () => Buffer.from(randomBytes(size).toString('hex'));

async function sendAll(id: string | number | undefined, content: Buffer) {
  for (let at = 0; at < content.length; at += size / 2)
    expect((await piece(id, at, content.subarray(at, at + size / 2))).status).toBe(200);
}

async function contentAt(url = '') {
  const answer = await fetch(`${nodes[0]?.address}${url}`, { headers: headersOf(admin) });
  return Buffer.from(await answer.arrayBuffer());
}

test('pieces go to either server, and either finishes; only the file is left', async () => {
  const content = aFile();
  const { id } = await begin(content);
  await sendAll(id, content);
  expect(store.files.size).toBe(4);
  const { url } = await ask(`/api/upload-large/${id}/finish`);
  expect((await contentAt(url)).equals(content)).toBe(true);
  expect(store.files.size).toBe(1);
  for (const { dataDir } of nodes) expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('both finish it at once: one file is made, and both answer with it, also when asked again', async () => {
  const content = aFile();
  const { id } = await begin(content);
  await sendAll(id, content);
  const finish = () => ask(`/api/upload-large/${id}/finish`);
  const answers = [...(await Promise.all([finish(), finish(), finish(), finish()])), await finish(), await finish()];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  await expect.poll(() => store.files.size).toBe(1);
});

test('the same piece to both at once is kept once, and the other is told where the file goes on', async () => {
  const content = aFile();
  const { id } = await begin(content);
  const [one, other] = await Promise.all([1, 2].map(() => piece(id, 0, content)));
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect(store.files.size).toBe(1);
  const { url } = await ask(`/api/upload-large/${id}/finish`);
  expect((await contentAt(url)).equals(content)).toBe(true);
});

test('given up at one server, nothing is left of what went to the other', async () => {
  const content = aFile();
  const { id } = await begin(content);
  await piece(id, 0, content.subarray(0, 50_000));
  await piece(id, 50_000, content.subarray(50_000, 100_000));
  expect((await ask(`/api/upload-large/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await piece(id, 100_000, content.subarray(100_000))).status).toBe(404);
  expect(store.files.size).toBe(0);
});

test('one server ends in between, and the other goes on where the file was', async () => {
  const content = aFile();
  const { id } = await begin(content);
  await piece(id, 0, content.subarray(0, 70_000));
  const [gone, left] = nodes;
  await gone!.end();
  nodes = [left!];
  expect(await ask(`/api/upload-large/${id}`, { method: 'GET' })).toMatchObject({ offset: 70_000 });
  await piece(id, 70_000, content.subarray(70_000));
  const { url } = await ask(`/api/upload-large/${id}/finish`);
  nodes = [left!];
  expect((await contentAt(url)).equals(content)).toBe(true);
});
