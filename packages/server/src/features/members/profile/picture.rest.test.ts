import { jobContextFor } from '#kernel/jobs/jobs.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mergeUsers, undoMerge } from '#features/members/merge/merge.service.ts';
import { removeMyPicture, removePicturesOf } from '#features/members/profile/picture.service.ts';
import { users } from '#features/members/user.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { fileJobs } from '#features/files/file.jobs.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { fieldsOf, get, leftovers, send } from '../../../testing/uploads.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();
const path = '/api/profile-picture';

const photo = (background = '#0a7') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const sets = async (viewer: Ctx | null) => fieldsOf(send(viewer, { name: 'me.jpg', content: await photo(), path }));
const small = (url: string) => url.replace(/512$/, '96');

/** Does what has been queued for the store, as the worker would. */
async function removesFiles(): Promise<void> {
  const { rows } = await services.pools.main.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'files.remove_stored'`,
  );
  const job = fileJobs.find(({ name }) => name === 'files.remove_stored');
  for (const { payload } of rows) await job?.run(jobContextFor(services, 'test', AbortSignal.timeout(1_000)), payload);
}

test('strangers set and see no picture', async () => {
  expect((await send(null, { name: 'me.jpg', content: await photo(), path })).status).toBe(401);
  const { url } = await sets(await signedInAs('member'));
  expect((await get(null, url)).status).toBe(401);
});

test('a picture is made square in two sizes, and seen by whoever may see the profile', async () => {
  const owner = await aMember();
  const { url } = await sets(await signedIn(owner));
  const reader = await signedInAs('member');
  for (const [address, pixels] of [
    [url, 512],
    [small(url), 96],
  ] as const) {
    const answer = await get(reader, address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const { format, width, height, exif } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: pixels, height: pixels, exif: undefined });
  }
  await db.update(users).set({ status: 'ARCHIVED' }).where(eq(users.id, owner));
  expect([(await get(reader, url)).status, (await get(await signedInAs('admin'), url)).status]).toEqual([404, 200]);
});

test('what is no picture, or no picture’s address, is refused', async () => {
  const member = await signedInAs('member');
  for (const name of ['drawing.svg', 'page.html'])
    expect((await send(member, { name, content: '<svg/>', path })).status).toBe(400);
  expect((await send(member, { name: 'me.jpg', content: '<html></html>', path })).status).toBe(400);
  const { url } = await sets(member);
  for (const wrong of [url.replace(/512$/, '2000'), url.replace(/.{4}\/512$/, 'ffff/512'), `${path}s/../../x/512`])
    expect([wrong, (await get(member, wrong)).status]).toEqual([wrong, 404]);
});

test('another picture takes the place of the one before, whose files go; and one can be taken away', async () => {
  const owner = await aMember();
  const mine = await signedIn(owner);
  const before = await leftovers();
  const first = await sets(mine);
  const second = await sets(mine);
  expect((await get(mine, first.url)).status).toBe(404);
  expect((await get(mine, second.url)).status).toBe(200);
  await removesFiles();
  expect(await leftovers()).toMatchObject({ stored: before.stored + 2, rows: expect.anything() });
  expect(await inOneTransaction(mine, removeMyPicture)).toBe(true);
  expect(await inOneTransaction(mine, removeMyPicture)).toBe(false);
  expect((await get(mine, second.url)).status).toBe(404);
  await removesFiles();
  expect(await leftovers()).toMatchObject({ stored: before.stored });
  expect(await db.select().from(fileAssets).where(eq(fileAssets.uploadedById, owner))).toEqual([]);
  expect((await auditRows('user', owner)).filter(({ action }) => action === 'profile.picture')).toHaveLength(3);
});

test('a picture that came with a merge is seen as that of who stays, and is there again when it is undone', async () => {
  const admin = await signedInAs('admin');
  const [one, two] = [await aMember(), await aMember()];
  const { url } = await sets(await signedIn(two));
  const id = await inOneTransaction(admin, (ctx) => mergeUsers(ctx, one, two, 'Signed up twice'));
  const reader = await signedInAs('member');
  expect((await get(reader, url)).status).toBe(200);
  await sets(await signedIn(one));
  await removesFiles();
  expect((await get(reader, url)).status).toBe(404);
  await inOneTransaction(admin, (ctx) => undoMerge(ctx, id));
  expect((await get(reader, url)).status).toBe(200);
});

test('who leaves for good leaves no picture that came with a merge', async () => {
  const admin = await signedInAs('admin');
  const [one, two] = [await aMember(), await aMember()];
  await sets(await signedIn(two));
  await inOneTransaction(admin, (ctx) => mergeUsers(ctx, one, two, 'Signed up twice'));
  await inOneTransaction(aStranger(), (ctx) => removePicturesOf(ctx, one));
  expect(await db.select().from(fileAssets).where(eq(fileAssets.uploadedById, one))).toEqual([]);
});
