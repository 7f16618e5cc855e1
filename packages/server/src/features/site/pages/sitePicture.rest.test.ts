import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanFiles } from '#features/files/cleanFiles.ts';
import { findPictures } from '#features/site/pages/sitePicture.service.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { signedInAs } from '../../../testing/people.ts';
import { fieldsOf, get, send } from '../../../testing/uploads.ts';
import { aStranger, setClock } from '../../../testing/world.ts';

const path = '/api/site-pictures';
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#0a7' },
  })
    .withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();

test('only who makes funnels sends pictures of pages, and only pictures are taken', async () => {
  const content = await photo(40, 20);
  expect((await send(null, { name: 'a.jpg', content, path })).status).toBe(401);
  for (const role of ['member', 'coach'] as const)
    expect((await send(await signedInAs(role), { name: 'a.jpg', content, path })).status).toBe(403);
  const admin = await signedInAs('admin');
  for (const name of ['a.svg', 'a.html'])
    expect((await send(admin, { name, content: '<svg onload="alert(1)"/>', path })).status).toBe(400);
  expect((await send(admin, { name: 'a.png', content: 'no picture', path })).status).toBe(400);
});

test('a picture is kept as AVIF and WebP in the widths that pages need, and anybody may see it', async () => {
  const admin = await signedInAs('admin');
  const { url } = await fieldsOf(send(admin, { name: 'a.jpg', content: await photo(2_000, 1_000), path }));
  const { [url]: forms } = await findPictures(aStranger(), [url, '/api/uploads/7', `${path}/nothing`]);
  expect(forms).toMatchObject({ width: 1_440, height: 720 });
  expect(forms!.avif.split(', ').map((each) => each.split(' ')[1])).toEqual(['480w', '960w', '1440w']);
  expect(forms!.standIn.length).toBeLessThan(1_024);
  for (const [address = '', type] of [
    [url, 'image/webp'],
    [`${url}-480.avif`, 'image/avif'],
    [`${url}-960.webp`, 'image/webp'],
  ]) {
    const answer = await get(null, address);
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, type]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
  }
  for (const name of ['-481.avif', '-480.png', '-480.avif/..', 'x'])
    expect((await get(null, `${url}${name}`)).status).toBe(404);
  // What no row of a file names is cleaned away each day; these have rows of their own.
  setClock(new Date(Date.now() + 5 * 86_400_000));
  await cleanFiles(aJobContext());
  expect((await get(null, url)).status).toBe(200);
});

test('a small picture is not made larger', async () => {
  const admin = await signedInAs('admin');
  const { url } = await fieldsOf(
    send(admin, {
      name: 'a.png',
      content: await sharp(await photo(200, 300))
        .png()
        .toBuffer(),
      path,
    }),
  );
  const { [url]: forms } = await findPictures(aStranger(), [url]);
  expect(forms).toMatchObject({ width: 200, height: 300, avif: `${url}-200.avif 200w` });
});
