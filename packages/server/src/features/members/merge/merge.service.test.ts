import { expect, test } from 'vitest';
import { pointsEntries, taskCompletions } from '#features/journey/stage.table.ts';
import { courseEnrollments, lessonProgress } from '#features/courses/course.table.ts';
import { joinGroup } from '#features/groups/membership.service.ts';
import { enterStage } from '#features/journey/journey.service.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { aStranger, contextOf, setClock, signedIn } from '../../../testing/world.ts';
import { keysWithoutRule } from './mergeRows.ts';
import { listMerges, mergeUsers, previewMerge, undoMerge } from './merge.service.ts';
import { addTag } from '#features/members/profile/tag.service.ts';
import { personColumns, personRuleOf } from '#kernel/db/personRows.ts';
import { findUser } from '#features/members/user.service.ts';

const { db } = aStranger();
const admin = await signedInAs('admin');
const context = contextOf(admin);
const merge = (survivor: number, merged: number) => context.run(mergeUsers, [survivor, merged, 'Signed up twice']);

const tables = [...new Set(personColumns().map(({ table }) => table))].filter(
  (table) => !['session', 'user_merge', 'reset_request', 'upload_job', 'setting', 'mailed_link'].includes(table ?? ''),
);

/** A fingerprint of every row of every table that a merge may touch. */
async function fingerprint(): Promise<Record<string, unknown>> {
  const prints: Record<string, unknown> = {};
  for (const table of tables) {
    const sql = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t`;
    prints[table ?? ''] = (await db.execute(sql)).rows[0];
  }
  return prints;
}

/** Two accounts of one person who did some things in both. */
async function twoAccounts() {
  const [one, two] = [await aMember(), await aPerson({ roles: ['member', 'coach'] })];
  const stage = await aStage({ tasks: [{}, {}, {}] });
  const [first, second, third] = stage.tasks.map(({ id }) => id);
  const done = (userId: number, taskId = 0) => [
    db.insert(taskCompletions).values({ userId, taskId, pointsAwarded: 10 }),
    db.insert(pointsEntries).values({ userId, points: 10, reason: 'task', reference: `task:${taskId}` }),
  ];
  await Promise.all([done(one, first), done(one, second), done(two, second), done(two, third)].flat());
  const course = await aCourse({ units: [{ lessons: [{}, {}] }] });
  const [lesson, other] = course.lessons.map(({ id }) => id);
  const completedAt = new Date('2026-05-05T00:00:00Z');
  await db.insert(courseEnrollments).values([one, two].map((userId) => ({ userId, courseId: course.id })));
  await db.insert(lessonProgress).values([
    { userId: one, lessonId: lesson ?? 0 },
    { userId: two, lessonId: lesson ?? 0, completedAt },
    { userId: two, lessonId: other ?? 0, completedAt },
  ]);
  await aGroup({ members: [one] });
  await aGroup({ members: [two] });
  await standsIn(one, stage.id);
  await standsIn(two, (await aStage()).id);
  await addTag(admin, two, 'vip');
  await db.execute(`update user_profile set mobile_number = '+639171234567' where user_id = ${two}`);
  return { one, two };
}

test('only an admin merges', async () => {
  const [one, two] = [await aMember(), await aMember()];
  await expect(mergeUsers(aStranger(), one, two, 'x')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const viewer of [await signedInAs('member'), await signedInAs('tribe-team-fa')]) {
    await expect(mergeUsers(viewer, one, two, 'x')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(previewMerge(viewer, one, two)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(undoMerge(viewer, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('every column that refers to a person has a rule, and every rule a column', async () => {
  expect(await keysWithoutRule(admin), 'Declare it in the person.ts beside its table').toEqual([]);
  const { rows } = await db.execute<{ key: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as key from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'app_user'::regclass`,
  );
  const known = new Set(rows.map(({ key }) => key));
  const declared = personColumns().map(({ table, column }) => `${table}.${column}`);
  expect(declared.filter((key) => !known.has(key))).toEqual([]);
});

test('what is unique to a person is joined by it, and never simply moved', async () => {
  const { rows } = await db.execute<{ key: string; others: string[]; narrowed: boolean }>(
    `select i.indrelid::regclass::text || '.' || a.attname as key, i.indpred is not null as narrowed,
       array(select o.attname::text from pg_attribute o where o.attrelid = i.indrelid and o.attnum = any(i.indkey) and o.attnum <> a.attnum order by 1) as others
     from pg_index i join pg_constraint c on c.conrelid = i.indrelid and c.contype = 'f' and c.confrelid = 'app_user'::regclass
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = c.conkey[1] and a.attnum = any(i.indkey)
     where i.indisunique`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.filter(({ key, others, narrowed }) => {
    const rule = personRuleOf(key)?.merge;
    if (rule?.kind === 'move') return rule.first === undefined;
    return rule?.kind === 'union' && !narrowed && rule.unique.toSorted().join() !== others.join();
  });
  expect(wrong).toEqual([]);
});

test('the preview says what moves and what conflicts, and the XP that the merge then comes to', async () => {
  const { one, two } = await twoAccounts();
  const before = await fingerprint();
  const preview = await previewMerge(admin, one, two);
  expect(preview).toMatchObject({ survivorPoints: 20, mergedPoints: 20, points: 30 });
  expect(preview.planned).toEqual(
    expect.arrayContaining([
      { label: 'Tasks', moves: 1, conflicts: 1, note: null },
      { label: 'XP', moves: 1, conflicts: 1, note: null },
      { label: 'Lessons', moves: 1, conflicts: 1, note: null },
      { label: 'Access levels', moves: 1, conflicts: 1, note: null },
      { label: 'Tags', moves: 1, conflicts: 0, note: null },
    ]),
  );
  expect(await fingerprint()).toEqual(before);
});

test('the union of completions and the exact XP stay, and the other account is closed', async () => {
  const { one, two } = await twoAccounts();
  await signedIn(two);
  await merge(one, two);
  const user = await findUser(admin, one);
  expect(user).toMatchObject({ points: 30, tags: ['vip'], userProfile: { mobileNumber: '+639171234567' } });
  expect(user.accessLevels.map(({ id }) => id)).toEqual(['coach', 'member']);
  const counted = async (sql: string) => (await db.execute(sql)).rows.length;
  expect(await counted(`select 1 from task_completion where user_id = ${one}`)).toBe(3);
  expect(await counted(`select 1 from lesson_progress where user_id = ${one} and completed_at is not null`)).toBe(2);
  expect(await counted(`select 1 from group_membership where user_id = ${one}`)).toBe(2);
  expect(await counted(`select 1 from user_stage where user_id = ${one} and left_at is null`)).toBe(1);
  expect(await counted(`select 1 from session where user_id = ${two}`)).toBe(0);
  await expect(findUser(admin, two)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const described = [...(await auditRows('user', one)), ...(await auditRows('user', two))];
  expect(described.filter(({ action }) => action === 'user.merged')).toMatchObject([
    {
      subjectId: one,
      reason: 'Signed up twice',
      changes: { mobileNumber: { before: null, after: '+639171234567' }, mergedId: { before: null, after: two } },
    },
  ]);
});

test('undone, every row is as it was', async () => {
  const { one, two } = await twoAccounts();
  const before = await fingerprint();
  const id = await merge(one, two);
  expect(await fingerprint()).not.toEqual(before);
  await context.run(undoMerge, [id]);
  expect(await fingerprint()).toEqual(before);
  await expect(context.run(undoMerge, [id])).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await listMerges(admin))[0]).toMatchObject({ id, undoneAt: expect.any(Date) });
});

test('what was done since the merge stays with who stayed', async () => {
  const { one, two } = await twoAccounts();
  const id = await merge(one, two);
  await db.insert(pointsEntries).values({ userId: one, points: 7, reason: 'adjustment', reference: 'since' });
  await context.run(undoMerge, [id]);
  expect([(await findUser(admin, one)).points, (await findUser(admin, two)).points]).toEqual([27, 20]);
});

test('who went on since is left there, and who goes back is where they were', async () => {
  const { one, two } = await twoAccounts();
  const where = async (id: number) => {
    const { stage, group, userProfile } = await findUser(admin, id);
    return [stage?.id, group?.id, userProfile.mobileNumber];
  };
  const [was, group, next] = [await where(two), await aGroup(), await aStage()];
  const id = await merge(one, two);
  await enterStage(admin, { userId: one, stageId: next.id, reason: 'Moved up' });
  await joinGroup(admin, { userId: one, groupId: group });
  await db.execute(`update user_profile set mobile_number = '+639990000000' where user_id = ${one}`);
  await context.run(undoMerge, [id]);
  expect(await where(one)).toEqual([next.id, group, '+639990000000']);
  expect(await where(two)).toEqual(was);
});

test('a merge is undone for thirty days, and never from under a later one', async () => {
  const [one, two, three] = [await aMember(), await aMember(), await aMember()];
  const [first, second] = [await merge(one, two), await merge(three, one)];
  await expect(context.run(undoMerge, [first])).rejects.toMatchObject({ code: 'CONFLICT' });
  setClock('2026-12-21T02:00:01Z');
  await expect(context.run(undoMerge, [second])).rejects.toMatchObject({
    message: 'A merge can be undone for 30 days',
  });
  setClock('2026-11-21T02:00:00Z');
  await context.run(undoMerge, [second]);
  await context.run(undoMerge, [first]);
});

test('nobody is merged into themselves, twice, in a circle, or when above; nor oneself', async () => {
  const [one, two] = [await aMember(), await aMember()];
  await expect(merge(one, one)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(merge(one, admin.me.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await merge(one, two);
  await expect(merge(one, two)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(merge(two, one)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of ten merges of the same two at once, one happens and nothing is lost', async () => {
  const { one, two } = await twoAccounts();
  const pairs = Array.from({ length: 10 }, (_, index) => (index % 2 ? merge(one, two) : merge(two, one)));
  const ended = await Promise.allSettled(pairs);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await db.execute(
    `select sum(points)::int as points from points_entry where user_id in (${one}, ${two})`,
  );
  expect(rows).toEqual([{ points: 40 }]);
});

test('who was managed by their other account is managed by nobody, not by themselves', async () => {
  const [survivor, merged] = [await aMember(), await aPerson({ roles: ['success-manager'] })];
  await db.execute(`update app_user set success_manager_id = ${merged} where id = ${survivor}`);
  const manager = async () =>
    (await db.execute(`select success_manager_id as id from app_user where id = ${survivor}`)).rows[0];
  const id = await merge(survivor, merged);
  expect(await manager()).toEqual({ id: null });
  await context.run(undoMerge, [id]);
  expect(await manager()).toEqual({ id: merged });
});

test('a merge brings nobody a level that allows more than whoever merges may do, themselves least of all (AUTHZ-1)', async () => {
  const merger = await signedIn(await aPerson({ roles: [] }));
  await db.execute(`insert into access_level (id, name, rank, page_access, function_access) values
    ('merger', 'Merger', 50, '{"mergeUsers": true, "user": true}', '{"user_merge": true}'), ('wider', 'Wider', 5, '{"batches": true}', '{}')`);
  const hold = (userId: number, level: string) =>
    db.execute(
      `insert into user_access_level (user_id, access_level_id, via, starts_at) values (${userId}, '${level}', 'manual', '2026-01-01')`,
    );
  await hold(merger.me.userId, 'merger');
  const [wide, narrow, survivor] = [await aMember(), await aMember(), await aMember()];
  await hold(wide, 'wider');
  for (const id of [wide, narrow, survivor])
    await db.execute(`update app_user set success_manager_id = ${merger.me.userId} where id = ${id}`);
  const act = (stays: number, goes: number) =>
    signedIn(merger.me.userId).then((ctx) => contextOf(ctx).run(mergeUsers, [stays, goes, 'Signed up twice']));
  for (const stays of [survivor, merger.me.userId])
    await expect(act(stays, wide)).rejects.toThrow(/holds Wider, which allows more/);
  await act(survivor, narrow);
});
