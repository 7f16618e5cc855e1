import { randomBytes } from 'node:crypto';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fileJobs } from '#features/files/file.jobs.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { signedInAs } from '../../testing/people.ts';
import { aListeningServer, get, leftovers, send } from '../../testing/uploads.ts';
import { headersOf } from '../../testing/server.ts';
import { services, setClock } from '../../testing/world.ts';

const morning = '2026-11-21T02:00:00Z';
afterEach(() => setClock(morning));

const Answer = z.object({
  id: z.union([z.string(), z.number()]).default(''),
  offset: z.number().default(-1),
  url: z.string().default(''),
  error: z.string().nullish(),
});

let address: string;
let admin: Ctx;
beforeAll(async () => {
  ({ address } = await aListeningServer());
  admin = await signedInAs('admin');
});

async function ask(viewer: Ctx | null, path: string, body?: object, method = 'POST') {
  const headers = { ...headersOf(viewer), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, ...Answer.parse(await answer.json()) };
}

const begin = (viewer: Ctx, size: number, name = 'large.txt') => ask(viewer, '/api/upload-large', { name, size });
const piece = async (viewer: Ctx, id: string | number, offset: number, content: Buffer) => {
  const answer = await send(viewer, { name: 'piece', content, path: `/api/upload-large/${id}?offset=${offset}` });
  return { status: answer.status, ...Answer.parse(await answer.json()) };
};

test('large files are for those who may send them, and of a type and size that is kept', async () => {
  const member = await signedInAs('member');
  expect((await ask(null, '/api/upload-large', { name: 'a.txt', size: 1 })).status).toBe(401);
  expect(await begin(member, 20)).toMatchObject({ status: 403, error: uploadMessages.tooLarge });
  expect((await begin(admin, 20, 'run.exe')).status).toBe(400);
  expect((await begin(admin, 3 * 1024 ** 3)).error).toBe(uploadMessages.overLimit);
  expect((await ask(admin, '/api/upload-large', { name: 'a.txt' })).status).toBe(400);
});

test('a large file arrives in pieces, goes on where it was cut off, and is whole at the end', async () => {
  const content = Buffer.from(randomBytes(600_000).toString('hex'));
  const { id } = await begin(admin, content.length);
  expect(await piece(admin, id, 0, content.subarray(0, 500_000))).toMatchObject({ status: 200, offset: 500_000 });
  // The answer was lost: the same piece again is told where the file goes on.
  expect(await piece(admin, id, 0, content.subarray(0, 500_000))).toMatchObject({ status: 409 });
  expect(await ask(admin, `/api/upload-large/${id}/finish`)).toMatchObject({ status: 409 });
  const { offset } = await ask(admin, `/api/upload-large/${id}`, undefined, 'GET');
  expect(offset).toBe(500_000);
  expect((await piece(admin, id, offset, Buffer.concat([content.subarray(offset), Buffer.from('x')]))).status).toBe(
    400,
  );
  expect(await piece(admin, id, offset, content.subarray(offset))).toMatchObject({ offset: content.length });
  const stored = await ask(admin, `/api/upload-large/${id}/finish`);
  expect(Buffer.from(await (await get(admin, stored.url)).arrayBuffer()).equals(content)).toBe(true);
  // The answer was lost: whoever asks again gets the same file, and no second one is made.
  expect(await ask(admin, `/api/upload-large/${id}/finish`)).toMatchObject({ id: stored.id, url: stored.url });
  expect(await leftovers()).toEqual({ stored: 1, incoming: 0, rows: 1 });
});

test('somebody else’s is not found, and what turns out to be another type leaves nothing behind', async () => {
  const before = await leftovers();
  const { id } = await begin(admin, 6, 'page.pdf');
  expect((await ask(await signedInAs('admin'), `/api/upload-large/${id}`, undefined, 'GET')).status).toBe(404);
  await piece(admin, id, 0, Buffer.from('<html>'));
  expect((await ask(admin, `/api/upload-large/${id}/finish`)).status).toBe(400);
  expect(await leftovers()).toEqual(before);
});

test('a piece that is gone ends the upload, so that it begins anew', async () => {
  const { id } = await begin(admin, 6);
  await piece(admin, id, 0, Buffer.from('abcdef'));
  const { rows } = await services.pools.main.query('select piece_keys from large_upload where id = $1', [id]);
  await services.files.remove(rows[0].piece_keys[0]);
  expect((await ask(admin, `/api/upload-large/${id}/finish`)).status).toBe(404);
  expect((await ask(admin, `/api/upload-large/${id}`, undefined, 'GET')).status).toBe(404);
});

test('what nobody goes on with for a day is given up', async () => {
  const before = await leftovers();
  const { id } = await begin(admin, 6);
  await piece(admin, id, 0, Buffer.from('abc'));
  const clean = fileJobs.find(({ name }) => name === 'files.clean');
  await clean?.run(aJobContext(), {});
  expect(await ask(admin, `/api/upload-large/${id}`, undefined, 'GET')).toMatchObject({ offset: 3 });
  expect((await leftovers()).stored).toBe(before.stored + 1);
  // What lies in the store is as old as the disk says, and the disk goes by the machine's own clock.
  setClock(new Date(Date.now() + 25 * 3_600_000));
  await clean?.run(aJobContext(), {});
  expect((await services.pools.main.query('select from large_upload')).rowCount).toBe(0);
  // Files of the tests before went as well: none of them is used.
  expect((await leftovers()).stored).toBe(0);
});

test('what could not be stored for the moment waits and is finished later', async () => {
  const { id } = await begin(admin, 6);
  await piece(admin, id, 0, Buffer.from('abcdef'));
  const full = Object.assign(new Error('No space left'), { code: 'ENOSPC' });
  const put = vi.spyOn(services.files, 'put').mockRejectedValueOnce(full);
  expect((await ask(admin, `/api/upload-large/${id}/finish`)).status).toBe(503);
  put.mockRestore();
  const stored = await ask(admin, `/api/upload-large/${id}/finish`);
  expect(await (await get(admin, stored.url)).text()).toBe('abcdef');
});

test('a large file is called what any other is: no path, and nothing that is not seen', async () => {
  const { id, status } = await begin(admin, 3, 'C:\\films\\la\u0000rge.txt');
  expect(status).toBe(200);
  await piece(admin, id, 0, Buffer.from('abc'));
  const { url } = await ask(admin, `/api/upload-large/${id}/finish`);
  expect((await get(admin, url)).headers.get('content-disposition')).toContain('filename="large.txt"');
});
