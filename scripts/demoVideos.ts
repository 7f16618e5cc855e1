import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readVideos } from '../packages/server/src/seed/demo/courses.ts';

/** Draws the videos of the demo academy anew from their words. Needs ffmpeg; the results are committed. */
const target = join(import.meta.dirname, '../packages/server/src/seed/demo/videos');
const perSecond = 10;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One part: its heading, which part it is, and how far it has come. */
const frame = (title: string, heading: string, [part, of]: [number, number], share: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" font-family="sans-serif" fill="#fff">
    <rect width="640" height="360" fill="#0d3b3a"/><circle cx="560" cy="70" r="150" fill="#14504e"/>
    <text x="48" y="76" font-size="18" fill="#ffd27a">${escaped(title)}</text>
    <text x="48" y="196" font-size="46" font-weight="bold">${escaped(heading)}</text>
    <text x="48" y="318" font-size="18" fill="#b9d4d2">${part} of ${of}</text>
    <rect x="48" y="334" width="544" height="6" rx="3" fill="#14504e"/><rect x="48" y="334" width="${Math.round(544 * share)}" height="6" rx="3" fill="#ffb938"/></svg>`);

for (const [name, { title, seconds, parts }] of Object.entries(await readVideos())) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-video-'));
  const frames = seconds * parts.length * perSecond;
  for (let at = 0; at < frames; at += 1) {
    const part = Math.floor(at / (seconds * perSecond));
    const picture = frame(title, parts[part]!.heading, [part + 1, parts.length], (at + 1) / frames);
    writeFileSync(join(folder, `${String(at).padStart(4, '0')}.png`), await sharp(picture).png().toBuffer());
  }
  const file = join(target, `${name}.mp4`);
  // H.264 at its plainest with the index first: every phone plays it, from the first bytes on. Silence, so that players show a volume.
  const input = `-y -loglevel error -framerate ${perSecond} -i ${join(folder, '%04d.png')} -f lavfi -i anullsrc=r=22050:cl=mono -shortest`;
  const sound = '-c:a aac -b:a 16k';
  const pictures = '-c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 30 -g 50';
  const output = `-map_metadata -1 -fflags +bitexact -movflags +faststart ${file}`;
  const made = spawnSync('ffmpeg', `${input} ${sound} ${pictures} ${output}`.split(' '));
  if (made.status !== 0) throw new Error(String(made.stderr ?? made.error));
  rmSync(folder, { recursive: true });
  console.log(`${name}.mp4: ${statSync(file).size} bytes`);
}
