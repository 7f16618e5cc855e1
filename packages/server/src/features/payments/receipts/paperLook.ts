import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import { firstLetter } from '@tribe/domain/features/site/identity/appIcon.ts';
import { brandColours } from '@tribe/domain/features/site/identity/brandColours.ts';
import { truncate } from '@tribe/domain/kernel/text/truncate.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { readLogo } from '#features/site/identity/logo.ts';
import type { PaperLook } from '#features/payments/receipts/paper.ts';
import type { Raster } from '#features/payments/receipts/pdf.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** A longer name is cut: two lines fit on the page. */
const longest = 90;

/** How papers look now: the academy's name, logo, color and last line. */
export async function paperLookOf(ctx: Ctx): Promise<PaperLook> {
  const academy = await academyNow(ctx);
  return lookOf(academy, await rasterOf(await readLogo(ctx, academy.logo)));
}

/** How the papers of an academy look. */
export function lookOf(
  { name, brand, font, footer }: Pick<Academy, 'name' | 'brand' | 'font' | 'footer'>,
  logo: Raster | null,
): PaperLook {
  const shown = truncate(name, longest);
  return {
    name: shown,
    letter: firstLetter(name),
    mark: brandColours(brand).mark,
    font,
    logo,
    foot: [shown, footer].filter(Boolean).join('  ·  '),
  };
}

/** Three pixels for each point of a logo 36 high. */
const box = { width: 600, height: 108, fit: 'inside', withoutEnlargement: true } as const;

async function rasterOf(logo: Buffer | null): Promise<Raster | null> {
  if (!logo) return null;
  const { default: sharp } = await import('sharp');
  const picture = sharp(logo).resize(box).toColourspace('srgb').ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const [colours, opacity] = [Buffer.alloc(pixels * 3), Buffer.alloc(pixels)];
  for (let at = 0; at < pixels; at += 1) {
    data.copy(colours, at * 3, at * 4, at * 4 + 3);
    opacity[at] = data[at * 4 + 3] ?? 255;
  }
  return {
    width: info.width,
    height: info.height,
    colours,
    opacity: opacity.every((each) => each === 255) ? null : opacity,
  };
}
