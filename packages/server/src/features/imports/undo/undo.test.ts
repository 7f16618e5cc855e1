import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { beforeAll, expect, test } from 'vitest';
import { findUndoPreview, previewUndo, undoImport } from '#features/imports/undo/undo.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { anAdminWithBase, anImport, aSheetFile, aWorkbook } from '../../../testing/sheets.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';
import { rowsOf, fileOf, undone, previewOf, everything, tribeId } from '../../../testing/undoing.ts';

let admin: Ctx;
beforeAll(async () => {
  admin = await anAdminWithBase();
});

test('only who may import comes near taking an import back, not in another’s name, once, and not a preview', async () => {
  const file = await fileOf([{}]);
  const { jobId } = await anImport(admin, { file });
  const tried = await anImport(admin, { file, dryRun: true });
  for (const open of [
    (ctx: Ctx) => contextOf(ctx).run(previewUndo, [jobId]),
    (ctx: Ctx) => findUndoPreview(ctx, jobId),
    (ctx: Ctx) => contextOf(ctx).run(undoImport, [jobId]),
  ]) {
    expect(await codeOf(open(aStranger()))).toBe('UNAUTHENTICATED');
    expect(await codeOf(open(await signedInAs('head-coach')))).toBe('FORBIDDEN');
  }
  const office = await signedInAs('tribe-team-fa');
  office.me.impersonatorId = 1;
  expect(await codeOf(contextOf(office).run(undoImport, [jobId]))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(admin).run(undoImport, [tried.jobId]))).toBe('BAD_USER_INPUT');
  expect(await codeOf(contextOf(admin).run(undoImport, [2_000_000_000]))).toBe('NOT_FOUND');
  expect((await undone(await signedInAs('tribe-team-fa'), jobId)).undo).toMatchObject({
    status: 'done',
    total: 1,
    done: 1,
  });
  expect(await codeOf(contextOf(admin).run(previewUndo, [jobId]))).toBe('CONFLICT');
});

test('IMPORT-4: an import of members that is taken back leaves everything as it was', async () => {
  const known = await aMember({ email: 'undo.known@example.ph', firstName: 'Before', lastName: 'Name' });
  const number = tribeId();
  await rowsOf(`update app_user set tribe_id = $2 where id = $1`, [known, number]);
  await rowsOf(`insert into tribe_group (name) values ('Undo Tribe'), ('Other Tribe')`);
  await rowsOf(
    `insert into group_membership (user_id, group_id, joined_at) select $1, id, now() from tribe_group where name = 'Other Tribe'`,
    [known],
  );
  await rowsOf(
    `insert into social_account (user_id, platform, url) values ($1, 'facebook', 'https://www.facebook.com/before')`,
    [known],
  );
  const before = await everything();
  const file = await fileOf(
    [
      {
        'Tribe ID': number,
        Email: 'undo.known@example.ph',
        'First Name': 'After',
        Batch: 'Batch 5',
        'Group Name': 'Undo Tribe',
        'Facebook Profile': 'facebook.com/after',
        'Access Levels': 'member, affiliate',
        'Base Points': 70,
        'Subscription ID': 'UNDO-1',
      },
      {
        Batch: 'Batch Undo',
        'Group Name': 'Undone Tribe',
        'Base Points': 30,
        'Subscription ID': 'UNDO-2',
        'Facebook Profile': 'facebook.com/new.one',
      },
      { Email: 'nonsense' },
    ],
    ['UNDO-1', 'UNDO-2'],
  );
  const { jobId } = await anImport(admin, { file, createMissing: true, invite: true });
  expect(await everything()).not.toEqual(before);
  const counts = [
    { unit: 'app_user', outcome: 'removed', reason: null, count: 1 },
    { unit: 'app_user', outcome: 'restored', reason: null, count: 1 },
    { unit: 'batch', outcome: 'removed', reason: null, count: 1 },
    { unit: 'subscription', outcome: 'removed', reason: null, count: 2 },
    { unit: 'tribe_group', outcome: 'removed', reason: null, count: 1 },
  ];
  const sorted = (input: readonly { unit: string; outcome: string }[]) =>
    input.toSorted((one, other) => `${one.unit} ${one.outcome}`.localeCompare(`${other.unit} ${other.outcome}`));
  expect(sorted((await previewOf(admin, jobId)).counts)).toEqual(counts);
  const { undo } = await undone(admin, jobId);
  expect(sorted(undo?.counts ?? [])).toEqual(counts);
  expect(await everything()).toEqual(before);
  expect(
    await rowsOf(
      `select count(*) as left from mail_outbox where kind = 'invitation' and sent_at is null and dropped_at is null`,
    ),
  ).toEqual([{ left: 0 }]);
  const log = (await auditRows('import', jobId)).slice(-2);
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['import.undo-started', admin.me.userId],
    ['import.undone', admin.me.userId],
  ]);
  expect(log[1]?.sentence).toContain('2 subscriptions removed');
  // The same file is as new as it was the first time.
  expect(await anImport(admin, { file, createMissing: true })).toMatchObject({ created: 3, updated: 1, failed: 1 });
});

test('IMPORT-4: groups and courses are taken back with what hangs on them', async () => {
  const author = await aMember();
  const number = tribeId();
  await rowsOf(`update app_user set tribe_id = $2 where id = $1`, [author, number]);
  const before = await everything();
  const groups = await aWorkbook({
    Groups: [[...sheetColumns.groups], ['UG-1', 'Undo Group']],
    Subgroups: [[...sheetColumns.subgroups], ['USG-1', 'Undo Subgroup', 'UG-1']],
  });
  const courses = await aWorkbook({
    Courses: [[...sheetColumns.courses], ['UC-1', 'Undo Course', 'Short', '<p>Long</p>', number]],
    Units: [[...sheetColumns.units], ['UU-1', 'Undo Unit', '', '', 'UC-1']],
    Lessons: [[...sheetColumns.lessons], ['UL-1', 'Undo Lesson', '', '', 'UU-1']],
  });
  const made = [
    await anImport(admin, { file: await aSheetFile('groups.xlsx', groups), kind: 'groups' }),
    await anImport(admin, { file: await aSheetFile('courses.xlsx', courses), kind: 'courses' }),
  ];
  expect(made.map(({ created }) => created)).toEqual([2, 3]);
  for (const { jobId } of made)
    expect((await undone(admin, jobId)).undo?.counts.map(({ outcome }) => outcome)).not.toContain('kept');
  expect(await everything()).toEqual(before);
});

/** Imports people by these names, each with a subscription, and answers the job and their ids. */
async function imported(names: readonly string[], batch = 'Batch Free') {
  const file = await fileOf(
    names.map((name) => ({
      'Tribe ID': tribeId(),
      Email: `undo.${name}@example.ph`,
      'First Name': name,
      'Last Name': 'Undo',
      Batch: batch,
      'Subscription ID': `UNDO-${name}`,
    })),
    names.map((name) => `UNDO-${name}`),
  );
  const { jobId } = await anImport(admin, { file, createMissing: true });
  const rows: { id: number; name: string }[] = await rowsOf(
    `select u.id, p.first_name as name from app_user u join user_profile p on p.user_id = u.id where u.email = any($1)`,
    [names.map((name) => `undo.${name}@example.ph`)],
  );
  return { jobId, people: new Map(rows.map(({ id, name }) => [name, id])) };
}

test('an import is undone after its people were tagged, noted, called, grouped and given access since', async () => {
  const before = await everything();
  const { jobId, people } = await imported(['Tagged']);
  const [person] = [...people.values()];
  const by = admin.me.userId;
  await rowsOf(`insert into member_tag (user_id, tag, added_by_id) values ($1, 'vip', $2)`, [person, by]);
  await rowsOf(`insert into member_note (user_id, author_id, body) values ($1, $2, 'Called')`, [person, by]);
  await rowsOf(`insert into notification (user_id, kind, title) values ($1, 'news', 'Hello')`, [person]);
  await rowsOf(`insert into tribe_group (name) values ('Grouped')`);
  await rowsOf(
    `insert into group_membership (user_id, group_id, joined_at) select $1, id, now() from tribe_group where name = 'Grouped'`,
    [person],
  );
  await rowsOf(
    `insert into user_access_level (user_id, access_level_id, granted_by_id, via) values ($1, 'affiliate', $2, 'manual')`,
    [person, by],
  );
  await rowsOf(`update user_profile set first_name = 'Corrected' where user_id = $1`, [person]);
  await rowsOf(
    `update payment_schedule d set schedule_date = schedule_date + 1 from invoice i join subscription s on s.id = i.subscription_id
     where d.invoice_id = i.id and s.user_id = $1`,
    [person],
  );
  const { undo } = await undone(admin, jobId);
  expect(undo?.counts.map(({ unit, outcome }) => `${unit} ${outcome}`).toSorted()).toEqual([
    'app_user removed',
    'batch removed',
    'subscription removed',
  ]);
  expect(undo?.kept).toEqual([]);
  await rowsOf(`delete from tribe_group where name = 'Grouped'`);
  expect(await everything()).toEqual(before);
});

test('IMPORT-4: who paid, studied or signed in stays by name with every reason, and can be tried again', async () => {
  const { jobId, people } = await imported(['Signed', 'Paid', 'Learned', 'Free'], 'Batch Held');
  await rowsOf(`update app_user set last_login_at = now() where id = $1`, [people.get('Signed')]);
  await rowsOf(
    `update payment_schedule set transaction_id = 'GCASH-9', payment_platform = 'gcash' where sequence = 3 and invoice_id in
     (select i.id from invoice i join subscription s on s.id = i.subscription_id where s.import_key = 'UNDO-Paid')`,
  );
  const { units } = await aCourse();
  await rowsOf(
    `insert into lesson_progress (user_id, lesson_id, completed_at, source) values ($1, $2, now(), 'member')`,
    [people.get('Learned'), units[0]?.lessons[0]?.id],
  );
  const looked = await everything();
  const preview = await previewOf(admin, jobId);
  expect(await everything()).toEqual(looked);
  const kept = [
    { unit: 'app_user', id: people.get('Learned'), name: 'Learned Undo', reason: 'finished 1 lesson' },
    {
      unit: 'app_user',
      id: people.get('Paid'),
      name: 'Paid Undo',
      reason: expect.stringMatching(/^has paid ₱[\d,.]+$/),
    },
    { unit: 'app_user', id: people.get('Signed'), name: 'Signed Undo', reason: 'has signed in' },
    { unit: 'batch', id: expect.any(Number), name: 'Batch Held', reason: 'is used by 3 members' },
  ];
  expect(preview.kept).toEqual(kept);
  const { undo, undoUntil } = await undone(admin, jobId);
  expect(undo?.kept).toEqual(kept);
  expect(undo?.counts).toEqual(preview.counts);
  expect(undoUntil).not.toBeNull();
  await rowsOf(`delete from lesson_progress where user_id = $1`, [people.get('Learned')]);
  const again = await previewOf(admin, jobId);
  expect(again.total).toBe(4);
  expect(again.counts).toContainEqual({ unit: 'app_user', outcome: 'removed', reason: null, count: 1 });
  const second = await undone(admin, jobId);
  expect(second.undo?.kept.map(({ name }) => name)).toEqual(['Paid Undo', 'Signed Undo', 'Batch Held']);
  expect(second.undo?.counts).toContainEqual({ unit: 'app_user', outcome: 'removed', reason: null, count: 2 });
});

test('an import is undone only once what that would do was checked', async () => {
  const { jobId } = await imported(['Hasty']);
  expect(await codeOf(contextOf(admin).run(undoImport, [jobId]))).toBe('CONFLICT');
  await contextOf(admin).run(previewUndo, [jobId]);
  expect(await codeOf(contextOf(admin).run(undoImport, [jobId]))).toBe('CONFLICT');
  expect((await undone(admin, jobId)).undo?.status).toBe('done');
});

test('IMPORT-4: somebody who was known keeps signing in; only what the import changed goes back, unless it was changed again', async () => {
  const numbers = [tribeId(), tribeId()];
  const people = [];
  for (const [at, number] of numbers.entries()) {
    const id = await aMember({ email: `undo.back${at}@example.ph`, firstName: 'Old', passwordHash: 'x' });
    await rowsOf(`update app_user set tribe_id = $2 where id = $1`, [id, number]);
    people.push(id);
  }
  const rows = numbers.map((number, at) => ({
    'Tribe ID': number,
    Email: `undo.back${at}@example.ph`,
    'First Name': 'New',
  }));
  const { jobId } = await anImport(admin, { file: await fileOf(rows) });
  await rowsOf(`update app_user set last_login_at = now() where id = any($1)`, [people]);
  await rowsOf(`update user_profile set bio = 'Hello' where user_id = $1`, [people[0]]);
  await rowsOf(`update user_profile set first_name = 'Newer' where user_id = $1`, [people[1]]);
  const { undo } = await undone(admin, jobId);
  expect(undo?.counts).toEqual([
    { unit: 'app_user', outcome: 'kept', reason: 'was changed afterward: first name', count: 1 },
    { unit: 'app_user', outcome: 'restored', reason: null, count: 1 },
  ]);
  expect(
    await rowsOf(`select first_name as name, bio from user_profile where user_id = any($1) order by user_id`, [people]),
  ).toEqual([
    { name: 'Old', bio: 'Hello' },
    { name: 'Newer', bio: null },
  ]);
});

test('nobody takes back what was made by who outranks them', async () => {
  const { jobId } = await anImport(admin, { file: await fileOf([{ 'Access Levels': 'admin' }]) });
  const { undo } = await undone(await signedInAs('tribe-team-fa'), jobId);
  expect(undo?.counts).toEqual([
    { unit: 'app_user', outcome: 'kept', reason: 'has a higher level than yours', count: 1 },
  ]);
});
