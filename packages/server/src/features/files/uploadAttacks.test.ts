import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensionsOf } from '@tribe/domain/features/files/fileKinds.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knowFile } from '#kernel/files/fileContent.ts';
import { Refusal, refusals } from '#kernel/files/refusal.ts';
import { fileAssets } from '#features/files/file.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aCompoundFile, anArchive } from '../../testing/archives.ts';
import { signedInAs } from '../../testing/people.ts';
import { aListeningServer, fieldsOf, get, leftovers, send } from '../../testing/uploads.ts';
import { aStranger, services } from '../../testing/world.ts';

let folder: string;
let member: Ctx;
beforeAll(async () => {
  await aListeningServer();
  member = await signedInAs('member');
  folder = await mkdtemp(join(tmpdir(), 'tribe-attacks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is said of a file that has arrived: null when it is taken. */
async function refusalOf(name: string, content: Buffer | string): Promise<string | null> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  const file = { path, name, size: content.length, sha256: '', fields: {} };
  return knowFile(file).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    },
  );
}

/** Seconds that were worked, however many others share the machine. */
function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

const picture = () => sharp({ create: { width: 6, height: 4, channels: 3, background: '#0a7' } });

function aBitmap(width: number, height: number): Buffer {
  const bitmap = Buffer.alloc(58);
  bitmap.write('BM');
  bitmap.writeUInt32LE(58, 2);
  bitmap.writeUInt32LE(54, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
  return bitmap;
}

/** The beginning of a file of each binary type, as the type has it. */
async function samples(): Promise<Record<string, Buffer>> {
  const jpeg = await picture().jpeg().toBuffer();
  const part = (name: string) => anArchive([{ name, content: '<w/>' }]);
  const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);
  const asf =
    '3026b2758e66cf11a6d900aa0062ce6c4600000000000000010000000102' +
    '9107dcb7b7a9cf118ee600c00c2053652800000000000000c0ef19bc4d5bcf11a8fd00805f5c442b';
  const matroska = '1a45dfa39f4286810142f7810142f2810442f381084282886d6174726f736b61';
  return {
    '.jpg': jpeg,
    '.jpeg': jpeg,
    '.png': await picture().png().toBuffer(),
    '.gif': await picture().gif().toBuffer(),
    '.bmp': aBitmap(1, 1),
    '.webp': await picture().webp().toBuffer(),
    '.mp4': bytes('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
    '.avi': bytes('RIFF\x40\0\0\0AVI LIST'),
    '.mov': bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  '),
    '.wmv': Buffer.concat([Buffer.from(asf, 'hex'), Buffer.alloc(64)]),
    '.mkv': Buffer.concat([Buffer.from(matroska, 'hex'), Buffer.alloc(64)]),
    '.flv': bytes('FLV\x01\x05\0\0\0\t'),
    '.mp3': bytes('ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x64'),
    '.ppt': aCompoundFile('PowerPoint Document'),
    '.pptx': part('ppt/presentation.xml'),
    '.xls': aCompoundFile('Workbook'),
    '.xlsx': part('xl/workbook.xml'),
    '.doc': aCompoundFile('WordDocument'),
    '.docx': part('word/document.xml'),
    '.pdf': bytes('%PDF-1.7\n'),
    '.zip': part('notes.txt'),
    '.rar': bytes('Rar!\x1a\x07\x01\0'),
  };
}

/** Names that stand for the same content. */
const alike = new Set(['.jpg .jpeg', '.jpeg .jpg', '.zip .pptx', '.zip .xlsx', '.zip .docx']);

test('each of the 22 binary types is taken under its own name and under no other (UP-1)', async () => {
  const contents = await samples();
  const textual = ['.svg', '.csv', '.txt', '.xml'];
  const binary = Object.values(extensionsOf)
    .flat()
    .filter((extension) => !textual.includes(extension));
  expect(Object.keys(contents).toSorted()).toEqual([...binary].toSorted());
  expect(binary).toHaveLength(22);
  const wrong: string[] = [];
  for (const name of binary)
    for (const [of, content] of Object.entries(contents)) {
      const isTaken = (await refusalOf(`file${name}`, content)) === null;
      if (isTaken !== (name === of || alike.has(`${name} ${of}`))) wrong.push(`${name} with the content of ${of}`);
    }
  expect(wrong).toEqual([]);
});

test('what is two things at once is handed out as a download, or as the picture that is left of it (UP-1)', async () => {
  const script = '*/=1;alert(document.domain)/*';
  const gif = Buffer.concat([await picture().gif().toBuffer(), Buffer.from(script)]);
  const jpeg = Buffer.concat([await picture().jpeg().toBuffer(), anArchive([{ name: 'a.js', content: script }])]);
  for (const [name, content] of [
    ['a.gif', gif],
    ['a.jpg', jpeg],
  ] as const) {
    const { url } = await fieldsOf(send(member, { name, content }));
    const kept = Buffer.from(await (await get(member, url)).arrayBuffer());
    expect([name, kept.includes('alert'), kept.includes('PK\x03\x04')]).toEqual([name, false, false]);
  }
  const page = '<html><script>alert(1)</script></html>';
  for (const [name, content] of [
    ['a.pdf', `%PDF-1.7\n${page}`],
    ['a.bmp', Buffer.concat([aBitmap(1, 1), Buffer.from(page)])],
    ['a.mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.from(page)])],
    ['a.zip', anArchive([{ name: 'a.html', content: page }])],
    ['a.txt', page],
  ] as const) {
    const { url } = await fieldsOf(send(member, { name, content }));
    const { headers } = await get(member, url);
    expect([name, headers.get('content-disposition')?.split(';')[0]]).toEqual([name, 'attachment']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  }
});

/** Sixteen archives in each of sixteen, and so on, down to what says that it is four gigabytes. */
function aDeepBomb(): Buffer {
  const bottom = anArchive([{ name: '0.dll', content: Buffer.alloc(4_096), saysSize: 0xfffffffe }]);
  return Array.from({ length: 5 }).reduce<Buffer>(
    (inner) => anArchive(Array.from({ length: 16 }, (_, at) => ({ name: `lib ${at}.zip`, content: inner }))),
    bottom,
  );
}

test('archives that unpack to too much, hold too many, point elsewhere or lie are refused at once (UP-2)', async () => {
  const empty = { content: '' };
  const refused: [string, string, Buffer][] = [
    ['archives in archives, as 42.zip has them', refusals.tooDeep, aDeepBomb()],
    [
      'more than it says',
      refusals.unpacksTooLarge,
      anArchive([{ name: 'a', content: Buffer.alloc(9_000), saysSize: 9 }]),
    ],
    ['a hundred times its size', refusals.unpacksTooLarge, anArchive([{ name: 'a', content: Buffer.alloc(2 ** 21) }])],
    [
      'over 100 MiB',
      refusals.unpacksTooLarge,
      anArchive([{ name: 'a', content: randomBytes(2 ** 20), saysSize: 100 * 2 ** 20 + 1 }]),
    ],
    [
      'over 1,000 parts',
      refusals.tooManyEntries,
      anArchive(Array.from({ length: 1_001 }, (_, at) => ({ ...empty, name: `${at}` }))),
    ],
    ['a link to elsewhere', refusals.unsafeArchive, anArchive([{ name: 'a', content: '/etc/passwd', mode: 0o120777 }])],
    ['the folder above', refusals.unsafeArchive, anArchive([{ ...empty, name: 'a/../../b' }])],
    ['a place on the disk', refusals.unsafeArchive, anArchive([{ ...empty, name: '/etc/passwd' }])],
    ['over 1,000 parts inside', refusals.tooManyEntries, anArchive(inside(400, 3))],
  ];
  await refusalOf('first.zip', anArchive([{ name: 'a', content: 'x' }]));
  for (const [, why, content] of refused) {
    for (const name of ['bomb.zip', 'bomb.docx']) {
      const [rss, work] = [process.memoryUsage.rss(), process.cpuUsage()];
      expect(await refusalOf(name, content)).toBe(why);
      expect(secondsSince(work)).toBeLessThan(1);
      expect(process.memoryUsage.rss() - rss).toBeLessThan(50 * 1024 * 1024);
    }
  }
  expect((await readdir(folder)).filter((name) => name.includes('.'))).toEqual([]);
  expect(await refusalOf('fine.zip', anArchive(inside(2, 2)))).toBeNull();
});

/** So many archives of so many parts each. */
function inside(parts: number, archives: number) {
  const inner = anArchive(Array.from({ length: parts }, (_, at) => ({ name: `${at}.txt`, content: 'x' })));
  return Array.from({ length: archives }, (_, at) => ({ name: `${at}.docx`, content: inner }));
}

test('a file lies under a random name; its own stands in its row and in the header alone (UP-3)', async () => {
  const name = '../../<b>Peña ₱.txt';
  const { url } = await fieldsOf(send(member, { name, content: 'x' }));
  const id = Number(url.split('/').at(-1));
  const { rows } = await services.pools.main.query(
    'select storage_key as key, original_name as name from file_asset where id = $1',
    [id],
  );
  expect(rows[0].name).toBe('<b>Peña ₱.txt');
  expect(rows[0].key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
  const { headers } = await get(member, url);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="<b>Pe_a _.txt"; filename*=UTF-8''%3Cb%3EPe%C3%B1a%20%E2%82%B1.txt`,
  );
});

test('a picture of more than forty million pixels is refused, however small its file (UP-3)', async () => {
  const large = sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' } });
  expect(await refusalOf('large.png', await large.png({ compressionLevel: 9 }).toBuffer())).toBe(
    refusals.tooManyPixels,
  );
  expect(await refusalOf('large.bmp', aBitmap(8_000, -5_001))).toBe(refusals.tooManyPixels);
});

test('what a person’s files may come to is limited, and what is refused leaves nothing behind (UP-4)', async () => {
  const full = await signedInAs('member');
  const { db } = aStranger();
  await db.insert(fileAssets).values({
    storageKey: randomUUID(),
    originalName: 'much.mp4',
    mimeType: 'video/mp4',
    extension: '.mp4',
    kind: 'video',
    sizeBytes: 2 * 1024 ** 3,
    sha256: '',
    uploadedById: full.me.userId,
  });
  const before = await leftovers();
  const answer = await send(full, { name: 'a.txt', content: 'x' });
  expect([answer.status, (await fieldsOf(answer)).messages]).toEqual([
    400,
    { file: ['You’ve used all your storage space'] },
  ]);
  expect(await leftovers()).toEqual(before);
  expect((await send(member, { name: 'a.txt', content: 'x' })).status).toBe(200);
});

test('files that define entities are refused before one of them grows (XML-1)', async () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${entities}]><svg>&l9;</svg>`;
  const outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>';
  const work = process.cpuUsage();
  for (const name of ['a.svg', 'a.xml'])
    for (const content of [laughs, outside, '<svg>&x;</svg>', '<!DOCTYPE svg SYSTEM "https://a.ph/x.dtd"><svg/>'])
      expect(await refusalOf(name, content)).toBe(refusals.entities);
  expect(secondsSince(work)).toBeLessThan(1);
});
