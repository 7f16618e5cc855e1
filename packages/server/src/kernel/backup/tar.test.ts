import { expect, test } from 'vitest';
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

const contents = new Map([
  ['about.json', Buffer.from('{"name":"Piña"}')],
  ['files/nothing', Buffer.alloc(0)],
  ['files/one-block', Buffer.alloc(512, 7)],
  ['files/more', Buffer.alloc(70_001, 'x')],
]);
const whole = Buffer.concat([
  ...[...contents].flatMap(([name, content]) => [tarHeader(name, content.length), content, tarPadding(content.length)]),
  tarEnd(),
]);

async function* inPieces(all: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

async function read(all: Buffer, size = 65_536): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, content } of readTar(inPieces(all, size))) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    found.set(name, Buffer.concat(pieces));
  }
  return found;
}

test('decodes the original bytes regardless of chunk boundaries', async () => {
  for (const size of [7, 511, 512, 513, 65_536]) expect(await read(whole, size)).toEqual(contents);
});

test('an unread entry is skipped', async () => {
  const names: string[] = [];
  for await (const { name } of readTar(inPieces(whole, 100))) names.push(name);
  expect(names).toEqual([...contents.keys()]);
});

test('an archive cut off anywhere, or with a changed header, is refused', async () => {
  const end = whole.length - tarEnd().length;
  for (const length of [0, 1, 511, 512, 513, 1_023, 60_000, end - 1, end])
    await expect(read(whole.subarray(0, length))).rejects.toThrow('its end is missing');
  for (const at of [0, 130, 150, 156, 260]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) + 1;
    await expect(read(changed)).rejects.toThrow('a header is damaged');
  }
});
