import { beforeAll, expect, test } from 'vitest';
import { exportFiles } from '#features/reports/export.table.ts';
import { linkTo } from '#features/files/fileLink.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aProduct, subscribe } from './contents.ts';
import { aCourse } from './courses.ts';
import { isLong } from './long.ts';
import { aMember, signedInAs } from './people.ts';
import { aLessonFile, aStoredFile, storedContent } from './resources.ts';
import { aServer, headersOf } from './server.ts';
import { aWorldOf, type Surfaces } from './surfaces.ts';
import { aStranger, services, setClock, signedIn } from './world.ts';

const app = await aServer({ ratePerMinute: { member: 100_000, anonymous: 100_000 } });
const { db } = aStranger();
let world: Surfaces;
let joy: Ctx;
let without: Ctx;
/** Every file that there is, also private ones, drafts, and what nothing uses. */
let ids: number[];

beforeAll(async () => {
  const product = await aProduct();
  world = await aWorldOf(product.id);
  await aWorldOf(product.id, 'draft');
  await aWorldOf(product.id, 'archived');
  const member = await aMember();
  await subscribe(member, product.funnelId, 'active');
  [joy, without] = [await signedIn(member), await signedIn(await aMember())];
  await aStoredFile({ uploadedById: member, visibility: 'private' });
  await aStoredFile();
  const { rows } = await services.pools.main.query<{ id: number }>('select id from file_asset');
  ids = rows.map(({ id }) => id);
});

type Asked = { viewer?: Ctx | null; headers?: Record<string, string>; method?: 'GET' | 'HEAD' };

async function asks(url: string, { viewer = null, headers = {}, method = 'GET' }: Asked = {}) {
  return app.inject({ method, url, headers: { ...headersOf(viewer), ...headers } });
}

/** What of a file an answer gives away: its bytes, that it is there, or what is known of it. */
function input({ statusCode, body, headers }: Awaited<ReturnType<typeof asks>>): boolean {
  const tells = ['etag', 'content-range', 'accept-ranges', 'content-disposition'].some((name) => name in headers);
  return tells || statusCode === 304 || body.includes(storedContent);
}

const address = (id: number) => `/api/uploads/${id}`;
const linkOf = (viewer: Ctx, id: number) => new URL(linkTo(viewer, id), 'http://x').searchParams.get('link') ?? '';

/** Other ways to write the address of a file. */
const tricks = (id: number) => [
  `/api/uploads/${id}/`,
  `/api/uploads//${id}`,
  `//api/uploads/${id}`,
  `/API/Uploads/${id}`,
  `/api/uploads/0${id}`,
  `/api/uploads/%20${id}`,
  `/api/uploads/${id}%00`,
  `/api/uploads/${id}.pdf`,
  `/api/uploads/${id}%2f..%2f${id}`,
  `/api/uploads/x/../${id}`,
  `/api/uploads/..%2fuploads%2f${id}`,
  `/api/uploads/${id};.css`,
  `/api/uploads/${id}?link`,
  `/api/uploads/${id}?link=&link=1`,
  `/api/uploads/${id}#`,
  `/assets/../api/uploads/${id}`,
  `/profile-pictures/${id}`,
  `/api/win-pictures/${id}`,
  `/api/payment-proof-pictures/${id}`,
  `/api/payment-proof-pictures/${id}?order=1`,
  `/api/bug-report-pictures/${id}`,
  `/api/exports/${id}`,
];

test('the crawl uses valid addresses: a user with access gets the bytes', async () => {
  const { course, resource, lessons, event } = world;
  for (const id of [course.picture, lessons.lesson.video, event.video, resource.cover])
    expect((await asks(address(id), { viewer: joy })).body).toBe(storedContent);
  const answer = await asks(linkTo(joy, resource.fileId), { viewer: joy });
  expect([answer.statusCode, answer.body]).toEqual([200, storedContent]);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect((await asks(address(course.picture), { viewer: joy, method: 'HEAD' })).headers['content-length']).toBe('13');
  const free = await aStoredFile({ kind: 'image' });
  const description = `<img src="${address(free)}">`;
  const open = await aCourse({ units: [{ lessons: [{ isPreview: true, description }] }] });
  expect((await asks(address(free))).body).toBe(storedContent);
  const { fileId } = await aLessonFile(open.lessons[0]!.id);
  expect(input(await asks(address(fileId!)))).toBe(false);
});

test('a stranger crawling every file gets no byte, size or name, by any method or header (UP-4)', async () => {
  expect(ids.length).toBeGreaterThan(40);
  const got: string[] = [];
  const headers: Record<string, string>[] = [
    {},
    { range: 'bytes=0-3' },
    { 'if-none-match': '"known-hash"' },
    { 'if-range': '"known-hash"', range: 'bytes=-1' },
    { 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/api/health', 'x-http-method-override': 'HEAD' },
  ];
  const { course, resource, lessons, event } = world;
  const wanted = [course.picture, resource.fileId, lessons.lesson.video, event.cover];
  for (const id of ids)
    for (const [at, sent] of (isLong || wanted.includes(id) ? headers : headers.slice(0, 1)).entries())
      for (const method of at === 1 ? (['GET', 'HEAD'] as const) : (['GET'] as const)) {
        const answer = await asks(address(id), { headers: sent, method });
        if (answer.statusCode !== 404 || input(answer)) got.push(`${method} ${id} ${JSON.stringify(sent)}`);
      }
  expect(got).toEqual([]);
});

test('no other spelling of an address and no one else’s link gives a stranger or a member without the plan anything (UP-4)', async () => {
  const { course, resource, lessons, event } = world;
  const wanted = [resource.fileId, lessons.ownLesson.fileId, lessons.lesson.video, course.picture, event.video];
  const got: string[] = [];
  for (const viewer of [null, without])
    for (const id of wanted) {
      const own = linkOf(joy, id);
      const links = [
        own,
        linkOf(without, id).replace(/\..*/, own.slice(own.indexOf('.'))),
        linkOf(joy, resource.id),
        own.toUpperCase(),
        `${own}=`,
        `9${own}`,
        own.replace('.', '%2e'),
        `${own}&link=${own}`,
        'null',
      ];
      const urls = [
        ...(isLong || id === wanted[0] ? tricks(id) : []),
        ...links.map((link) => `${address(id)}?link=${link}`),
      ];
      for (const url of urls) if (input(await asks(url, { viewer }))) got.push(url);
    }
  expect(got).toEqual([]);
  const late = linkTo(joy, resource.fileId);
  setClock('2026-11-21T02:05:00Z');
  expect(input(await asks(late, { viewer: joy }))).toBe(false);
  setClock('2026-11-21T02:00:00Z');
  expect(input(await asks(late, { viewer: joy }))).toBe(true);
});

test('an export is only for its owner, and no longer once they lose access to the list', async () => {
  const [admin, other] = [await signedInAs('admin'), await signedInAs('admin')];
  const fileId = await aStoredFile();
  const { rows } = await services.pools.main.query('select storage_key from file_asset where id = $1', [fileId]);
  const [made] = await db
    .insert(exportFiles)
    .values({
      ownerId: admin.me.userId,
      sessionId: admin.me.sessionId,
      source: 'users',
      format: 'csv',
      asked: {},
      total: 1,
      written: 1,
      status: 'done',
      fileName: 'members.csv',
      storageKey: rows[0].storage_key,
      sizeBytes: storedContent.length,
      expiresAt: new Date('2026-11-22T02:00:00Z'),
    })
    .returning();
  const url = `/api/exports/${made!.id}`;
  expect((await asks(url, { viewer: admin })).body).toBe(storedContent);
  for (const viewer of [null, other, joy]) expect((await asks(url, { viewer })).body).not.toContain(storedContent);
  await services.pools.main.query(`update user_access_level set access_level_id = 'member' where user_id = $1`, [
    admin.me.userId,
  ]);
  expect((await asks(url, { viewer: await signedIn(admin.me.userId) })).statusCode).toBe(404);
});
