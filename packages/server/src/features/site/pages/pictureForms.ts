import { randomUUID } from 'node:crypto';
import { mostPixels } from '#features/files/picture.ts';

export type PictureFormat = 'avif' | 'webp';
export type DrawnForm = { format: PictureFormat; width: number; storageKey: string; content: Buffer };
export type DrawnPicture = { width: number; height: number; standIn: string; forms: DrawnForm[] };

/** A phone, a phone with many pixels, and a page's whole width. */
const widths = [480, 960, 1440];

/** Writes a picture anew in each form; throws for what is no picture. */
export async function drawForms(source: Buffer): Promise<DrawnPicture> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
  const { data: whole, info } = await open().webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  const largest = Math.min(info.width, widths.at(-1) ?? info.width);
  const wanted = [...new Set([...widths.filter((width) => width < largest), largest])];
  const forms: DrawnForm[] = [];
  for (const width of wanted) {
    const small = sharp(whole).resize({ width });
    const avif = await small.clone().avif({ quality: 52, effort: 3 }).toBuffer();
    const webp = await small.clone().webp({ quality: 80 }).toBuffer();
    forms.push({ format: 'avif', width, storageKey: randomUUID(), content: avif });
    forms.push({ format: 'webp', width, storageKey: randomUUID(), content: webp });
  }
  const dot = await sharp(whole).resize({ width: 20 }).webp({ quality: 30, alphaQuality: 30 }).toBuffer();
  const height = Math.round((info.height * largest) / info.width);
  return { width: largest, height, standIn: `data:image/webp;base64,${dot.toString('base64')}`, forms };
}
