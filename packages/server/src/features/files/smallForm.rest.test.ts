import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fileJobs } from '#features/files/file.jobs.ts';
import { smallKeyOf } from '#features/files/smallForm.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { signedInAs } from '../../testing/people.ts';
import { fieldsOf, get, leftovers, send } from '../../testing/uploads.ts';
import { services, setClock } from '../../testing/world.ts';

let author: Ctx;
let member: Ctx;

beforeAll(async () => {
  author = await signedInAs('admin');
  member = await signedInAs('member');
});

const run = (name: string, payload: unknown = {}) =>
  fileJobs.find((job) => job.name === name)?.run(aJobContext(), payload);

/** A picture whose every pixel differs, so that it's as large as a photograph. */
const aPhoto = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function sent(name: string, content: Buffer, visibility = 'members'): Promise<string> {
  return (await fieldsOf(send(author, { name, content, fields: { visibility } }))).url;
}

async function formOf(url: string, viewer: Ctx | null = author) {
  const response = await get(viewer, `${url}?width=800`);
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

test('?width=800 returns a picture 800 pixels wide once the job has made it, and the original before', async () => {
  const url = await sent('ñ cover.jpg', await aPhoto(1_600, 900));
  expect((await formOf(url)).headers.get('content-type')).toBe('image/jpeg');
  await run('files.make_small_forms');
  const { headers, content, status } = await formOf(url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(Number(headers.get('content-length'))).toBe(content.length);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
  const whole = await get(author, url);
  expect(whole.headers.get('content-type')).toBe('image/jpeg');
  expect(whole.headers.get('etag')).not.toBe(headers.get('etag'));
  expect((await get(author, `${url}?width=799`)).headers.get('content-type')).toBe('image/jpeg');
  const again = await get(author, `${url}?width=800`, { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('the small picture has the same access as the original', async () => {
  const url = await sent('cover.jpg', await aPhoto(900, 900));
  await run('files.make_small_forms');
  expect((await formOf(url)).status).toBe(200);
  expect((await formOf(url, member)).status).toBe(404);
  expect((await formOf(url, null)).status).toBe(404);
});

test('animated, tiny, private and lost pictures get no small copy', async () => {
  const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const urls = [
    await sent('moves.gif', tiny),
    await sent('tiny.webp', await sharp(tiny).webp().toBuffer()),
    await sent('own.jpg', await aPhoto(1_200, 900), 'private'),
  ];
  const lost = await sent('lost.jpg', await aPhoto(1_200, 900));
  const { rows } = await services.pools.main.query(
    'select storage_key as key from file_asset order by id desc limit 1',
  );
  await services.files.remove(rows[0].key);
  await run('files.make_small_forms');
  const types = await Promise.all(urls.map(async (url) => (await formOf(url)).headers.get('content-type')));
  expect(types).toEqual(['image/gif', 'image/webp', 'image/jpeg']);
  expect((await formOf(lost)).status).toBe(404);
  const left = await services.pools.main.query(
    "select from file_asset where small_bytes is null and kind = 'image' and visibility = 'members' and extension <> '.gif'",
  );
  expect(left.rowCount).toBe(0);
});

test('a store that fails is tried again by the next run', async () => {
  const url = await sent('cover.jpg', await aPhoto(900, 900));
  const read = services.files.get;
  services.files.get = () => Promise.reject(new Error('The store is away'));
  await expect(run('files.make_small_forms')).rejects.toThrow('The store is away');
  services.files.get = read;
  await run('files.make_small_forms');
  expect((await formOf(url)).headers.get('content-type')).toBe('image/webp');
});

test('the daily cleanup keeps the small picture of a used file, and removing the file removes both', async () => {
  await sent('cover.jpg', await aPhoto(900, 900));
  const { rows } = await services.pools.main.query(
    'select id, storage_key as key from file_asset order by id desc limit 1',
  );
  await run('files.make_small_forms');
  expect(await services.files.size(smallKeyOf(rows[0].key))).toBeGreaterThan(1_000);
  // A stored file is as old as the disk says, whatever the clock of the test.
  let newest = 0;
  for await (const { at } of services.files.keys()) newest = Math.max(newest, at.getTime());
  setClock(new Date(newest + 25 * 3_600_000));
  await services.pools.main.query('update file_asset set created_at = $2 where id = $1', [
    rows[0].id,
    services.clock(),
  ]);
  await run('files.clean');
  expect(await leftovers()).toEqual({ stored: 2, incoming: 0, rows: 1 });
  await run('files.remove_stored', { keys: [rows[0].key] });
  expect((await leftovers()).stored).toBe(0);
});
