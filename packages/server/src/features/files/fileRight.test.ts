import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lessonFiles } from '#features/courses/authoring/lessonFile.table.ts';
import { resourceFiles } from '#features/resources/resource.table.ts';
import { cleanFiles } from '#features/files/cleanFiles.ts';
import { linkTo } from '#features/files/fileLink.ts';
import { openFile } from '#features/files/file.service.ts';
import { archiveFile, findFileUse } from '#features/files/fileUse.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aProduct, openedTo, subscribe } from '../../testing/contents.ts';
import { aCourse } from '../../testing/courses.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { anEvent } from '../../testing/events.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aStoredFile } from '../../testing/resources.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../testing/world.ts';

const morning = '2026-11-21T02:00:00Z';
const { db } = aStranger();
afterEach(() => setClock(morning));

let owner: number;
let product: Awaited<ReturnType<typeof aProduct>>;
let withPlan: Ctx;
let without: Ctx;
let visitor: Ctx;

beforeAll(async () => {
  owner = await aPerson({ roles: ['expert'] });
  product = await aProduct();
  const joy = await aMember();
  await subscribe(joy, product.funnelId, 'active');
  [withPlan, without, visitor] = [await signedIn(joy), await signedIn(await aMember()), await signedInAs('non-member')];
});

const aFile = (input: Parameters<typeof aStoredFile>[0] = {}) => aStoredFile({ uploadedById: owner, ...input });

/** What each of four finds at an address: the one with the plan, the one without, a visitor and a stranger. */
async function founds(id: number, linked: boolean): Promise<string> {
  const met = [withPlan, without, visitor, aStranger()].map(async (viewer) => {
    const link = linked && viewer.viewer ? (linkTo(viewer, id).split('link=')[1] ?? null) : null;
    return (await codeOf(openFile(viewer, id, link))) === null ? 'x' : '-';
  });
  return (await Promise.all(met)).join('');
}

test('a resource’s file opens to those to whom the resource opens, by a link (AUTHZ-4, UP-4)', async () => {
  const fileId = await aFile();
  const [resource] = await db.insert(resourceFiles).values({ name: 'Rates', fileId, status: 'published' }).returning();
  await openedTo('resource', resource!.id, { productId: product.id });
  expect([await founds(fileId, true), await founds(fileId, false)]).toEqual(['x---', '----']);
  const draft = await aFile();
  await db.insert(resourceFiles).values({ name: 'Draft', fileId: draft });
  expect(await founds(draft, true)).toBe('----');
  expect(await openFile(await signedInAs('head-coach'), draft, null)).toMatchObject({ name: 'a.pdf' });
});

test('a lesson’s file opens with its lesson, and not before it', async () => {
  const course = await aCourse({ progression: 'sequential', units: [{ lessons: [{}, {}] }] });
  await openedTo('course', course.id, { productId: product.id });
  const [first, locked] = [await aFile(), await aFile()];
  await db.insert(lessonFiles).values({ lessonId: course.lessons[0]!.id, fileId: first, title: 'Handout' });
  await db.insert(lessonFiles).values({ lessonId: course.lessons[1]!.id, fileId: locked, title: 'Later' });
  expect([await founds(first, true), await founds(first, false)]).toEqual(['x---', '----']);
  expect(await founds(locked, true)).toBe('----');
});

test('a picture in a text opens with the text, and a cover to whoever is signed in', async () => {
  const [inText, cover, video] = [
    await aFile({ kind: 'image' }),
    await aFile({ kind: 'image' }),
    await aFile({ kind: 'video' }),
  ];
  const course = await aCourse({
    coverImage: `/api/uploads/${cover}`,
    description: `<img src="/api/uploads/${inText}">`,
  });
  await openedTo('course', course.id, { productId: product.id });
  const fileId = video;
  const [resource] = await db.insert(resourceFiles).values({ name: 'Watch', fileId, status: 'published' }).returning();
  await openedTo('resource', resource!.id, { productId: product.id });
  expect([await founds(inText, false), await founds(cover, false)]).toEqual(['x---', 'xxx-']);
  // A player asks for part after part, for as long as it plays.
  expect(await founds(video, false)).toBe('x---');
});

test('a file of somebody’s own opens by no text that names its number (AUTHZ-4)', async () => {
  const theirs = await aFile({ visibility: 'private', kind: 'image' });
  const picture = `<img src="/api/uploads/${theirs}">`;
  await aCourse({ coverImage: `/api/uploads/${theirs}`, description: picture });
  const course = await aCourse({ units: [{ lessons: [{ description: picture }] }] });
  expect(course.lessons).toHaveLength(1);
  expect(await founds(theirs, false)).toBe('----');
});

test('a link is for one file and one person, and lives five minutes (UP-4)', async () => {
  const [fileId, other] = [await aFile(), await aFile()];
  await db.insert(resourceFiles).values({ name: 'Open', fileId, status: 'published' });
  await db.insert(resourceFiles).values({ name: 'Open too', fileId: other, status: 'published' });
  const link = linkTo(withPlan, fileId).split('link=')[1]!;
  expect(await codeOf(openFile(withPlan, fileId, link))).toBeNull();
  const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const [viewer, id, input] of [
    [without, fileId, link],
    [withPlan, other, link],
    [aStranger(), fileId, link],
    [withPlan, fileId, changed.slice(0, -2)],
    [withPlan, fileId, `9${link}`],
    [withPlan, fileId, 'x'],
  ] as const)
    expect(await codeOf(openFile(viewer, id, input))).toBe('NOT_FOUND');
  setClock('2026-11-21T02:04:59Z');
  expect(await codeOf(openFile(withPlan, fileId, link))).toBeNull();
  setClock('2026-11-21T02:05:00Z');
  expect(await codeOf(openFile(withPlan, fileId, link))).toBe('NOT_FOUND');
});

test('a stranger who tries every address gets nothing, and a file is one statement', async () => {
  const { rows } = await services.pools.main.query<{ id: number }>('select id from file_asset');
  for (const { id } of rows) expect(await founds(id, true)).toMatch(/-$/);
  expect(await statementsOf(() => openFile(aStranger(), rows[0]!.id, null).catch(() => {}))).toHaveLength(1);
});

test('where a file is used is told before it is deleted, and kept when what uses it changes', async () => {
  const fileId = await aFile();
  const course = await aCourse({ name: 'Uses it', description: `<img src="/api/uploads/${fileId}">` });
  const headCoach = await signedInAs('head-coach');
  expect(await codeOf(findFileUse(without, fileId))).toBe('NOT_FOUND');
  const usedIn = [{ entity: 'course', id: course.id, name: 'Uses it' }];
  expect(await findFileUse(headCoach, fileId)).toMatchObject({ name: 'a.pdf', usedIn, mayDelete: true });
  await contextOf(headCoach).run(archiveFile, [fileId]);
  expect(await codeOf(openFile(headCoach, fileId, null))).toBe('NOT_FOUND');
  const { rows } = await services.pools.main.query(`select sentence from info_log where action = 'file.archived'`);
  expect(rows).toEqual([{ sentence: 'Deleted the file a.pdf, which was used in course Uses it' }]);
  await services.pools.main.query(`update course set description = '' where id = $1`, [course.id]);
  expect((await services.pools.main.query('select from asset_usage where file_id = $1', [fileId])).rowCount).toBe(0);
});

test('a file is deleted only by whoever may change each place that it is used in', async () => {
  const { lessons } = await aCourse({ units: [{ lessons: [{}] }] });
  const [ofLesson, ofBoth] = [await aFile(), await aFile()];
  const [ofEvent, ofTask] = [await aFile(), await aFile()];
  for (const fileId of [ofLesson, ofBoth])
    await db.insert(lessonFiles).values({ lessonId: lessons[0]!.id, fileId, title: 'Handout' });
  await db.insert(resourceFiles).values({ name: 'Rates', fileId: ofBoth, status: 'published' });
  await anEvent({ description: `<img src="/api/uploads/${ofEvent}">` });
  await services.pools.main.query(
    `insert into asset_usage (file_id, entity, entity_id, field) values ($1, 'task_completion', 1, 'file_id')`,
    [ofTask],
  );
  const files = [ofLesson, ofBoth, ofEvent, ofTask, await aFile()];
  const tries = async (viewer: Ctx) => {
    const met: string[] = [];
    for (const id of files) met.push((await codeOf(contextOf(viewer).run(archiveFile, [id]))) ?? 'deleted');
    await services.pools.main.query('update file_asset set archived_at = null where id = any($1)', [files]);
    return met.map((code) => ({ NOT_FOUND: '-', FORBIDDEN: 'f', deleted: 'x' })[code] ?? code).join('');
  };
  const by: Record<string, string> = { owner: await tries(await signedIn(owner)) };
  for (const role of ['coach', 'assistant-coach', 'tribe-team-ro', 'expert', 'head-coach', 'tribe-team-fa'] as const)
    by[role] = await tries(await signedInAs(role));
  await expect(archiveFile(await signedIn(owner), ofBoth)).rejects.toThrow('Only someone who can edit everything');
  // In their order: of a lesson, of a lesson and a resource, of an event, of somebody's task, used nowhere.
  expect(by).toEqual({
    owner: 'ffxxx',
    coach: '-----',
    'assistant-coach': '-----',
    'tribe-team-ro': 'fff--',
    expert: '-fx--',
    'head-coach': 'xxx--',
    'tribe-team-fa': 'xxx-x',
  });
});

test('what nothing uses for a day is cleaned away, in the rows and in the store', async () => {
  const used = await aFile();
  await aCourse({ description: `<img src="/api/uploads/${used}">` });
  const [unused, fresh] = [await aFile(), await aFile()];
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  // By the clock on the wall, which the store goes by; an hour more, because the database counts microseconds and ours doesn't.
  await services.pools.main.query(
    `update file_asset set created_at = now() - case when id = $1 then interval '0' else interval '25 hours' end`,
    [fresh],
  );
  const nobodys = randomUUID();
  await services.files.put(nobodys, Readable.from(['x']), 1);
  setClock(days(0));
  await cleanFiles(aJobContext());
  const left = async () => (await services.pools.main.query('select id from file_asset')).rows.map(({ id }) => id);
  expect(await left()).toEqual(expect.arrayContaining([used, fresh]));
  expect(await left()).not.toContain(unused);
  expect(await services.files.size(nobodys)).toBe(1);
  setClock(days(2));
  await cleanFiles(aJobContext());
  await expect(services.files.size(nobodys)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await left()).toContain(used);
});

test('every table that may name a file notes its use, and every store key has its row', async () => {
  const { rows: silent } = await services.pools.main.query<{ table: string }>(
    `select distinct c.table_name as "table" from information_schema.columns c
     where c.table_schema = 'public' and (c.column_name in ('cover_image', 'video_url', 'recording_url', 'body') or c.column_name ~ '(^|_)file_id$')
       and not exists (select from information_schema.triggers t where t.event_object_table = c.table_name and t.trigger_name like '%usage')
       and not exists (select from information_schema.table_constraints k join information_schema.constraint_column_usage u
         using (constraint_name) where k.table_name = c.table_name and u.table_name = 'file_asset')
     order by 1`,
  );
  // The list itself, those whose texts are plain, the rows of a settlement's own file, and what a gateway told.
  const none = ['asset_usage', 'legal_document', 'member_note', 'notification', 'settlement_row', 'webhook_event'];
  expect(silent.map(({ table }) => table)).toEqual(none);
  const { rows: keys } = await services.pools.main.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns where column_name = 'storage_key' order by 1`,
  );
  expect(keys.map(({ table }) => table)).toEqual(['export_file', 'file_asset', 'site_picture_form']);
});
