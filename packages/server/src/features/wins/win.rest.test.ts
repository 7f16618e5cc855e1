import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import { userProfiles } from '#features/members/user.table.ts';
import { findWins } from '#features/wins/win.service.ts';
import { postWin, updateWin } from '#features/wins/winPost.service.ts';
import { removeWinPicturesOf, sweepWinPictures } from '#features/wins/winPicture.service.ts';
import { findWinImage } from '#features/wins/winShare.service.ts';
import { winPictures, wins } from '#features/wins/win.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { fieldsOf, get, send } from '../../testing/uploads.ts';
import { aWin } from '../../testing/wins.ts';
import { aStranger, inOneTransaction, signedIn } from '../../testing/world.ts';

const { db } = aStranger();
const path = '/api/win-pictures';

const photo = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();

async function sent(viewer: Ctx): Promise<{ id: number; url: string }> {
  const { url } = await fieldsOf(send(viewer, { name: 'photo.jpg', content: await photo(), path }));
  return { id: Number(url.split('/').at(-1)), url };
}

const described = (pictures: number[]) => ({
  title: 'With a picture',
  story: '',
  category: 'other',
  happenedOn: '2026-11-20',
  visibility: 'members',
  consentForMarketing: false,
  pictures,
});

test('a picture is written anew, small, and without where it was taken (UP-3)', async () => {
  const member = await signedInAs('member');
  expect((await send(null, { name: 'a.jpg', content: await photo(), path })).status).toBe(401);
  const { url } = await fieldsOf(send(member, { name: 'photo.jpg', content: await photo(3_000, 1_000), path }));
  const answer = await get(member, url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const stored = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1_600, height: 533, exif: undefined });
  expect(stored.includes('secret place')).toBe(false);
});

test('what is no picture is refused in words: a drawing, another content, more pixels than anybody sees (UP-1)', async () => {
  const member = await signedInAs('member');
  const bomb = await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const refused = { 'page.jpg': '<html></html>', 'bomb.png': bomb };
  for (const [name, content] of Object.entries(refused))
    expect([name, (await send(member, { name, content, path })).status]).toEqual([name, 400]);
  for (const [name, content] of Object.entries({ 'drawing.svg': '<svg/>', 'notes.txt': 'x', 'page.html': '<p>' })) {
    const answer = await send(member, { name, content, path });
    expect([name, answer.status, (await fieldsOf(answer)).error]).toEqual([name, 400, winMessages.onlyPictures]);
  }
});

test('a picture is seen with its win, by nobody before, and by nobody after (UP-4)', async () => {
  const [owner, other, staff] = [await aMember(), await signedInAs('member'), await signedInAs('admin')];
  const mine = await signedIn(owner);
  const picture = await sent(mine);
  const seen = async (viewer: Ctx | null) => (await get(viewer, picture.url)).status;
  expect([await seen(mine), await seen(other), await seen(staff), await seen(null)]).toEqual([200, 404, 404, 401]);
  expect((await get(mine, `${path}/2000000000`)).status).toBe(404);

  const theft = inOneTransaction(other, (ctx) => postWin(ctx, described([picture.id])));
  await expect(theft).rejects.toMatchObject({ messages: { pictures: [winMessages.unknownPicture] } });
  const win = await inOneTransaction(mine, (ctx) => postWin(ctx, described([picture.id])));
  expect(win.pictures).toEqual([{ id: picture.id, width: 40, height: 20 }]);
  expect([await seen(other), await seen(staff)]).toEqual([404, 200]);
  await db.update(wins).set({ status: 'published' }).where(eq(wins.id, win.id));
  expect([await seen(other), await seen(await signedInAs('non-member'))]).toEqual([200, 404]);

  const twice = inOneTransaction(mine, (ctx) => postWin(ctx, described([picture.id])));
  await expect(twice).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await inOneTransaction(mine, (ctx) => updateWin(ctx, win.id, described([]), null));
  expect([await seen(mine), await seen(other)]).toEqual([404, 404]);
});

test('what was sent and never posted is gone after a day', async () => {
  const mine = await signedInAs('member');
  const [old, young] = [await sent(mine), await sent(mine)];
  await db
    .update(winPictures)
    .set({ createdAt: new Date('2026-11-19T00:00:00Z') })
    .where(eq(winPictures.fileId, old.id));
  await inOneTransaction(mine, sweepWinPictures);
  expect([(await get(mine, old.url)).status, (await get(mine, young.url)).status]).toEqual([404, 200]);
});

test('the pictures of somebody who leaves go with them, and those of others stay', async () => {
  const [one, other] = [await signedInAs('member'), await signedInAs('member')];
  const [theirs, kept] = [await sent(one), await sent(other)];
  await inOneTransaction(one, (ctx) => removeWinPicturesOf(ctx, one.me.userId));
  expect([(await get(one, theirs.url)).status, (await get(other, kept.url)).status]).toEqual([404, 200]);
});

test('anybody sees the picture of a win whose owner agreed, and of no other, from the moment they take it back', async () => {
  const owner = await aMember({ firstName: 'Niño <b>' });
  const title = `Ñ ₱18,000 </span><script>alert(1)</script> &amp; \u0007${'W'.repeat(60)}`;
  const agreed = { userId: owner, title, consentForMarketing: true };
  const id = await aWin(agreed);
  const mine = await signedIn(owner);
  const closed = [
    await aWin({ ...agreed, consentForMarketing: false }),
    await aWin({ ...agreed, status: 'pending' }),
    await aWin({ ...agreed, status: 'hidden' }),
    await aWin({ ...agreed, visibility: 'group' }),
    await aWin({ ...agreed, visibility: 'only-me' }),
  ];
  const answer = await get(null, `/api/share/wins/${id}?v=1`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 630 });
  const offered = (await findWins(mine, null)).filter((win) => win.isShared);
  expect(offered.map((win) => win.id)).toEqual([id]);
  for (const viewer of [null, mine])
    for (const none of [...closed, 0, -1, 'x', '2147483648', '9999999999', `${id}'`])
      expect([none, (await get(viewer, `/api/share/wins/${none}`)).status]).toEqual([none, 404]);
  const seen = async () => (await get(null, `/api/share/wins/${id}`)).status;
  expect(
    (await statementsOf(() => findWinImage(aStranger(), id))).filter((text) => text.includes('from win w')),
  ).toHaveLength(1);
  for (const consentForMarketing of [false, true]) {
    await db.update(wins).set({ consentForMarketing }).where(eq(wins.id, id));
    expect(await seen()).toBe(consentForMarketing ? 200 : 404);
  }
  await db.update(userProfiles).set({ showWins: 'nobody' }).where(eq(userProfiles.userId, owner));
  expect(await seen()).toBe(404);
});
