import sharp from 'sharp';
import { encode } from 'uqr';

/** Dark on light in both schemes: cameras read it so, and a print is white paper. Their contrast is 15.6. */
const [dark, light] = ['#14213d', '#ffffff'] as const;

/** The quiet zone that the standard asks for, and a quarter of the code may be dirty or torn. */
const asked = { border: 4, ecc: 'Q' } as const;

/** A print of 8 cm at 300 dots an inch. */
const leastPixels = 960;

/** A QR code of an address as SVG: one path, so that it stays sharp at any size. */
export function codeAsSvg(address: string): string {
  const { data, size } = encode(address, asked);
  const path = data.flatMap((row, y) => runsOf(row).map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${leastPixels}" height="${leastPixels}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${size}v${size}H0z"/><path fill="${dark}" d="${path}"/></svg>`;
}

/** Where dark begins in a row, and for how many modules. */
function runsOf(row: readonly boolean[]): [at: number, long: number][] {
  return row.flatMap((isDark, at): [number, number][] => {
    if (!isDark || row[at - 1]) return [];
    const end = row.indexOf(false, at);
    return [[at, (end === -1 ? row.length : end) - at]];
  });
}

/** The same as PNG: each module is a whole number of pixels. */
export async function codeAsPng(address: string): Promise<Buffer> {
  const { data, size } = encode(address, asked);
  const channels = 3;
  const pixels = Buffer.from(
    data.flat().flatMap((isDark) => [...Buffer.from((isDark ? dark : light).slice(1), 'hex')]),
  );
  const side = size * Math.ceil(leastPixels / size);
  return sharp(pixels, { raw: { width: size, height: size, channels } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
