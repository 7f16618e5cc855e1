import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import { createHash } from 'node:crypto';
import { type Brand, hexOf } from '@tribe/domain/features/site/identity/colour.ts';
import type { FontId } from '@tribe/domain/kernel/text/font.ts';
import { PageRefInput } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import { isNamedPage, type PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { boldText } from '#features/site/identity/fontFile.ts';
import { publishedOf } from '#features/site/pages/sitePageQuery.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

const [width, height] = [1200, 630];

/** Where a page's share image is; another title is another address, so that what shares it asks anew. */
export function shareImageOf(ref: PageRef, title: string): string {
  const key = 'name' in ref ? ref.name : `${ref.funnelId}.${ref.step}`;
  return `/api/share/${key}?v=${createHash('sha256').update(title).digest('hex').slice(0, 8)}`;
}

const made = new Map<string, Promise<Buffer>>();
const mostKept = 60;

/** The share image of a published page, by the key of its address. Throws NOT_FOUND. */
export const findShareImage = query('public', async (ctx, key: string): Promise<Buffer> => {
  const [funnelId = '', step = ''] = key.split('.');
  const ref = PageRefInput.safeParse(isNamedPage(key) ? { name: key } : { funnelId, step });
  const page = ref.success ? await publishedOf(ctx, ref.data) : null;
  if (!page) throw notFound('Page');
  const { title } = page;
  const { name, brand, font } = await academyNow(ctx);
  return shareImageWith({ title, name, brand, font });
});

type Words = { title: string; name: string; brand: Brand; font: FontId; lead?: string };

/** The share image with these words, drawn once for as long as it is asked for. */
export async function shareImageWith(words: Words): Promise<Buffer> {
  const hash = JSON.stringify(words);
  const known = made.get(hash);
  if (known) return known;
  if (made.size >= mostKept) made.delete(made.keys().next().value ?? '');
  const drawing = drawShareImage(words);
  made.set(hash, drawing);
  drawing.catch(() => made.delete(hash));
  return drawing;
}

/** So much of a name is two lines at most, however wide its letters are. */
const longestName = 44;

const escaped = (text: string) => escapeHtml(text.replaceAll(/\p{Cc}/gu, ' '));

/** A title on the academy's own colour, with its name below and a lead above if there is one, as a PNG. */
export async function drawShareImage({ title, name, lead, font, brand: { hue, chroma } }: Words): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const colour = (lightness: number, strength = 1) => hexOf({ lightness, chroma: chroma * strength, hue });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="1" x2="1" y2="0">
      <stop offset=".45" stop-color="${colour(0.36, 0.9)}"/><stop offset="1" stop-color="${colour(0.52)}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <circle cx="1110" cy="84" r="150" fill="#f4b23c" opacity=".92"/>
    <rect x="90" y="520" width="44" height="44" rx="10" fill="#ffffff"/></svg>`;
  const words = (text: string, size: number, box: { width: number; height?: number }, ink = '#ffffff') => ({
    text: {
      text: `<span foreground="${ink}">${escaped(text)}</span>`,
      ...boldText(font, size),
      rgba: true,
      wrap: 'word-char' as const,
      ...(box.height === undefined ? { dpi: 96 } : { height: box.height }),
      width: box.width,
    },
  });
  const size = title.length > 70 ? 44 : title.length > 40 ? 54 : 62;
  const top = lead ? 172 : 110;
  const room = 490 - top;
  const asIs = words(title, size, { width: 930 });
  const { height: needed = 0 } = await sharp(asIs).metadata();
  return sharp(Buffer.from(ground))
    .composite([
      ...(lead ? [{ input: words(lead.slice(0, 44), 26, { width: 800 }, '#f4b23c'), left: 90, top: 108 }] : []),
      { input: needed > room ? words(title, size, { width: 930, height: room }) : asIs, left: 90, top },
      { input: words(name.slice(0, longestName), 24, { width: 900 }), left: 156, top: 526 },
      { input: words(name.slice(0, 1), 22, { width: 40 }, colour(0.44)), left: 103, top: 528 },
    ])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
}
