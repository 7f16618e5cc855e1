import { firstLetter, isSquare, type MarkName } from '@tribe/domain/features/site/identity/appIcon.ts';
import { brandColours } from '@tribe/domain/features/site/identity/brandColours.ts';
import type { Brand } from '@tribe/domain/features/site/identity/colour.ts';
import type { FontId } from '@tribe/domain/kernel/text/font.ts';
import { boldText } from '#features/site/identity/fontFile.ts';
import { drawShareImage } from '#features/site/pages/shareImage.service.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import { truncate } from '@tribe/domain/kernel/text/truncate.ts';

const sizes: Record<Exclude<MarkName, 'logo' | 'share'>, number> = {
  '32': 32,
  '180': 180,
  '192': 192,
  '512': 512,
  'maskable-512': 512,
};

/** In a mail and on a paper a logo is 36 points high; three pixels for each. */
const logoBox = { width: 720, height: 108 };

type Identity = { name: string; tagline: string; brand: Brand; font: FontId; logo: Buffer | null };

/** A picture of the academy as a PNG; null for the logo of an academy without one. */
export async function drawMark(mark: MarkName, { name, tagline, brand, font, logo }: Identity): Promise<Buffer | null> {
  // A picture has room for so many letters; more would be drawn outside of it.
  if (mark === 'share')
    return drawShareImage({ title: truncate(tagline || name, 120), name: truncate(name, 36), brand, font });
  const { default: sharp } = await import('sharp');
  if (mark === 'logo') {
    if (!logo) return null;
    const fit = { ...logoBox, fit: 'inside', withoutEnlargement: true } as const;
    return sharp(logo).resize(fit).png({ palette: true, effort: 4 }).toBuffer();
  }
  const [size, isMasked] = [sizes[mark], mark.startsWith('maskable')];
  // Phones open full screen on the icon, and may cut a fifth away around it.
  if (logo && (await fillsIcon(logo))) return iconOfLogo(logo, size, isMasked ? 0.6 : 0.84);
  const { ground, ink } = brandColours(brand).mark;
  return letterIcon(firstLetter(name), {
    font,
    size,
    height: isMasked ? 0.36 : 0.48,
    ground,
    ink,
    isRound: !isMasked && size !== 180,
  });
}

async function fillsIcon(logo: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(logo).metadata();
  return isSquare(width, height);
}

/** On white, as a logo with a clear background is on a light page. */
async function iconOfLogo(logo: Buffer, size: number, part: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(size * part);
  const picture = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ effort: 4 })
    .toBuffer();
}

type LetterLook = { font: FontId; size: number; height: number; ground: string; ink: string; isRound: boolean };

async function letterIcon(letter: string, { font, size, height, ground, ink, isRound }: LetterLook): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const text = `<span foreground="${ink}">${escapeHtml(letter.replaceAll(/\p{Cc}/gu, ' '))}</span>`;
  const inner = Math.round(size * height);
  // Drawn large and made smaller: letters of any shape then fit one square.
  const drawn = await sharp({ text: { text, ...boldText(font, 200), rgba: true, dpi: 96 } })
    .resize(inner, inner, { fit: 'inside' })
    .png()
    .toBuffer();
  const corner = isRound ? Math.round(size * 0.22) : 0;
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(square))
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
}
