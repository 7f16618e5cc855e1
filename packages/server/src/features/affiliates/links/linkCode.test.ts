import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAffiliate, signedInAffiliate } from '../../../testing/affiliates.ts';
import { signedInAs } from '../../../testing/people.ts';
import { headersOf, aServer } from '../../../testing/server.ts';
import { oncePerFile, services, signedIn } from '../../../testing/world.ts';
import { codeAsPng, codeAsSvg } from './linkCode.ts';

const theServer = oncePerFile(() => aServer());

/** What a camera reads of a picture that was printed small. */
async function read(picture: Buffer, side = 400): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(side, side)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test('a code says its address, as PNG and as SVG, however long it is', async () => {
  for (const address of [
    'https://tribe.ph/carlo',
    `https://academy.example.ph/carlo/${'my-reel-'.repeat(15)}1?a=ñ&b=₱`,
  ]) {
    expect(await read(await codeAsPng(address))).toBe(address);
    expect(await read(Buffer.from(codeAsSvg(address)))).toBe(address);
  }
});

test('a code is sharp enough for a print, dark on light with room around it, and as small as a letter', async () => {
  const picture = await codeAsPng('https://tribe.ph/carlo');
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThanOrEqual(960);
  expect(info.width).toBe(info.height);
  expect(picture.length).toBeLessThan(8_000);
  const luminance = ([red, green, blue]: number[]) =>
    [red, green, blue]
      .map((part = 0) => part / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colours.add([...data.subarray(at, at + 3)].join());
  const [light, dark] = [...colours].map((colour) => luminance(colour.split(',').map(Number)));
  expect(colours.size).toBe(2);
  expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThan(12);
  // The top row of the first finder pattern is seven modules long.
  const row = [
    ...data.subarray(info.width * 3 * Math.floor(info.width * 0.12), info.width * 3 * Math.ceil(info.width * 0.12 + 1)),
  ];
  const begins = row.findIndex((part) => part !== 255) / 3;
  expect(begins / info.width).toBeGreaterThan(0.09);
});

const linksOf = async (affiliateId: number): Promise<number[]> =>
  (await services.pools.main.query('select id from affiliate_link where affiliate_id = $1', [affiliateId])).rows.map(
    ({ id }) => id,
  );

test('a code is for the affiliate whose link it is, and for nobody else', async () => {
  const own = await signedInAffiliate();
  const [linkId] = await linksOf(own.affiliateId);
  const app = await theServer();
  const asks = async (url: string, as = own as Parameters<typeof headersOf>[0] | null) =>
    app.inject({ method: 'GET', url, headers: as ? headersOf(as) : {} });
  const url = `/api/affiliate-links/${linkId}/qr.svg`;
  expect((await asks(url, null)).statusCode).toBe(401);
  expect((await asks(url, await signedInAs('member'))).statusCode).toBe(403);
  expect((await asks(url, await signedIn((await anAffiliate()).userId))).statusCode).toBe(404);
  for (const none of ['0', '99999999', '9999999999', '-1', 'x', `${linkId}%20or%201=1`])
    expect((await asks(`/api/affiliate-links/${none}/qr.png`)).statusCode).toBe(404);
  await services.pools.main.query('update affiliate_link set archived_at = now() where id = $1', [linkId]);
  expect((await asks(url)).statusCode).toBe(404);
});

test('a code opens in the page, and is kept as a file with a name of its own', async () => {
  const own = await signedInAffiliate();
  const [linkId] = await linksOf(own.affiliateId);
  const {
    rows: [{ slug }],
  } = await services.pools.main.query('select slug from affiliate where id = $1', [own.affiliateId]);
  const app = await theServer();
  const address = `${services.config.publicUrl}/${slug}`;
  for (const [kind, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ]) {
    const url = `/api/affiliate-links/${linkId}/qr.${kind}`;
    const shown = await app.inject({ method: 'GET', url, headers: headersOf(own) });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, type]);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(await read(shown.rawPayload)).toBe(address);
    const kept = await app.inject({ method: 'GET', url: `${url}?save=1`, headers: headersOf(own) });
    expect(kept.headers['content-disposition']).toContain(`attachment; filename="qr-${slug}.${kind}"`);
  }
  expect(
    (await app.inject({ method: 'GET', url: `/api/affiliate-links/${linkId}/qr.svg` })).headers['cache-control'],
  ).not.toContain('public');
});
