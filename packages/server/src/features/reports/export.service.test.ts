import { text } from 'node:stream/consumers';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { expect, test } from 'vitest';
import { endSessions } from '#features/accounts/session.service.ts';
import { groupLeaders } from '#features/groups/group.table.ts';
import { exportSuccessManagers } from '#features/members/success/managerExport.service.ts';
import { exportArchivedUsers, exportNonMembers, exportUsers } from '#features/members/list/userExport.service.ts';
import { type PeopleAsked, pageUsers } from '#features/members/list/userPage.service.ts';
import { users } from '#features/members/user.table.ts';
import { pageMyNotifications } from '#features/notifications/notification.service.ts';
import { type ExportFile, findExport, mostAtOnce, openExport } from '#features/reports/export.service.ts';
import { exportInfoLogs } from '#features/reports/infoLogExport.service.ts';
import { runExport, sweepExports } from '#features/reports/runExport.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { eq } from 'drizzle-orm';
import { beyondAll, readPosition } from '#kernel/db/replicas/position.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aPlayedReplica } from '../../testing/playedReplica.ts';
import { aJobContext, anImport, aSheetFile } from '../../testing/sheets.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../testing/world.ts';

const mark = `Export${Math.random().toString(36).slice(2, 8)}`;
const pool = services.pools.main;
const csv = { format: 'csv' as const };

const contentOf = async (ctx: Ctx, { id }: ExportFile) => text(await (await openExport(ctx, id)).content());
const addressesIn = (content: string) => content.match(/[\w-]+@example\.ph/g)?.toSorted() ?? [];

async function exported(ctx: Ctx, asked: PeopleAsked): Promise<string[]> {
  return addressesIn(await contentOf(ctx, await contextOf(ctx).run(exportUsers, [{ ...asked, ...csv }])));
}

async function listed(ctx: Ctx, asked: PeopleAsked): Promise<string[]> {
  return (await pageUsers(ctx, { ...asked, pageSize: 100 })).rows.map(({ email }) => email).toSorted();
}

test('a file is for who may open the list and export', async () => {
  expect(await codeOf(exportUsers(aStranger(), csv))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findExport(aStranger(), 1))).toBe('UNAUTHENTICATED');
  expect(await codeOf(openExport(aStranger(), 1))).toBe('UNAUTHENTICATED');
  const open: Record<string, string[]> = {};
  for (const role of roles) {
    const ctx = await signedInAs(role);
    const none = { ...csv, search: 'nobody at all' };
    const codes = {
      users: await codeOf(exportUsers(ctx, none)),
      nonMembers: await codeOf(exportNonMembers(ctx, none)),
      archived: await codeOf(exportArchivedUsers(ctx, none)),
      logs: await codeOf(exportInfoLogs(ctx, none)),
      managers: await codeOf(exportSuccessManagers(ctx, none)),
    };
    open[role] = Object.entries(codes).flatMap(([name, code]) => (code === null ? [name] : []));
  }
  const office = ['users', 'nonMembers', 'archived', 'logs', 'managers'];
  const all = { admin: office, 'tribe-team-fa': office, 'tribe-team-ro': office };
  const closed = Object.fromEntries(roles.map((role) => [role, []]));
  expect(open).toEqual({ ...closed, ...all, 'success-manager': ['users', 'nonMembers', 'managers'] });
});

test('a file holds the rows of the list: all for the office, for others their own, and nobody for who has none', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const [led, gone] = [await aMember({ firstName: mark }), await aMember({ firstName: mark })];
  await aMember({ firstName: mark });
  await aPerson({ firstName: mark, roles: ['non-member'] });
  await aStranger().db.update(users).set({ status: 'ARCHIVED' }).where(eq(users.id, gone));
  const group = await aGroup({ members: [led] });
  await aStranger().db.insert(groupLeaders).values({ groupId: group, userId: manager });
  const askers = [await signedInAs('admin'), await signedIn(manager), await signedInAs('success-manager')];
  const found: number[] = [];
  for (const ctx of askers)
    for (const filter of ['', 'kind.any(member)', `group.any(${group})`]) {
      const rows = await exported(ctx, { search: mark, filter });
      expect(rows).toEqual(await listed(ctx, { search: mark, filter }));
      found.push(rows.length);
    }
  expect(found).toEqual([3, 2, 1, 1, 1, 1, 0, 0, 0]);
});

test('a list of people can be imported again, and changes nothing', async () => {
  const admin = await signedInAs('admin');
  const person = await aMember({ firstName: `${mark}Again`, lastName: '=Peña "Jun", Jr.' });
  await pool.query(
    `update user_profile set mobile_number = '+639171234567', birthdate = '1998-04-17', suffix = '-', sex = 'Female' where user_id = $1`,
    [person],
  );
  await pool.query(
    `insert into points_entry (user_id, points, reason, reference) values ($1, 120, 'base-points', 'import')`,
    [person],
  );
  await pool.query(`update app_user set tribe_id = 'T-' || (800000000 + id) where id = $1`, [person]);
  for (const format of ['csv', 'xlsx'] as const) {
    const made = await exportUsers(admin, { format, search: `${mark}Again` });
    const file = await openExport(admin, made.id);
    const bytes: Buffer[] = [];
    for await (const piece of await file.content()) bytes.push(Buffer.from(piece));
    const sheet = await aSheetFile(`Members.${format}`, Buffer.concat(bytes));
    const done = await anImport(admin, { file: sheet });
    expect(done).toMatchObject({ status: 'done', total: 1, unchanged: 1, failed: 0 });
  }
});

test('a file holds the columns that were chosen, in their order, and no other', async () => {
  const admin = await signedInAs('admin');
  const name = `${mark}Chosen`;
  const id = await aMember({ firstName: name, lastName: 'Peña' });
  await pool.query(`update user_profile set mobile_number = '+639171234567' where user_id = $1`, [id]);
  const columns = ['Invitation', 'Name', 'Mobile', 'Owed', 'Membership', 'Expiry'];
  const asked = { ...csv, search: name, filter: 'kind.any(member)', columns };
  const made = await contextOf(admin).run(exportUsers, [asked]);
  const [head, ...rows] = (await contentOf(admin, made))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('Invitation,Name,Email,Mobile,Owed,Membership,Expiry');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^Accepted,\w+ Peña,[\w-]+@example\.ph,.*639171234567.*,0,No membership,$/);
  const [row] = await auditRows('export', made.id);
  expect(row?.sentence).toBe(`Exported 1 users as CSV: User type is member, search "${name}"`);
  for (const wrong of [['passwordHash'], ['Name', 'constructor'], Array.from({ length: 18 }, () => 'Name')])
    expect(await codeOf(exportUsers(admin, { ...csv, columns: wrong }))).toBe('BAD_USER_INPUT');
});

test('who took which rows along stands in the log, in words', async () => {
  const admin = await signedInAs('admin');
  const asked = { ...csv, search: `${mark}Nobody`, filter: 'status.any(ARCHIVED),level.any(coach)' };
  const made = await contextOf(admin).run(exportUsers, [asked]);
  const [row] = await auditRows('export', made.id);
  expect(row).toMatchObject({
    action: 'export.made',
    actorId: admin.me.userId,
    sentence: `Exported 0 users as CSV: Status is archived and access level is Coach, search "${mark}Nobody"`,
  });
});

test('an hour has ten files for each', async () => {
  const [ana, ben] = [await signedInAs('admin'), await signedInAs('admin')];
  const none = { ...csv, search: 'nobody at all' };
  const codes: (string | null)[] = [];
  for (let time = 0; time < 11; time += 1) codes.push(await codeOf(exportUsers(ana, none)));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => null), 'RATE_LIMITED']);
  expect(await codeOf(exportUsers(ben, none))).toBe(null);
});

async function manyLogs(action: string): Promise<ExportFile & { ctx: Ctx }> {
  const count = mostAtOnce + 300;
  await pool.query(
    `insert into info_log (at, action, entity, sentence)
     select '2026-11-20T02:00:00Z'::timestamptz + n / 3 * interval '1 microsecond', $1, 'x', 'Act ' || n from generate_series(1, ${count}) n`,
    [`${action}.done`],
  );
  const ctx = await signedInAs('tribe-team-ro');
  const made = await contextOf(ctx).run(exportInfoLogs, [{ ...csv, filter: { group: action } }]);
  return { ...made, ctx };
}

test('a large list is read from a replica that has all of it, else from the primary', async () => {
  const replica = aPlayedReplica();
  const context = () => ({ ...aJobContext(), services: { ...services, replicas: replica } });
  const first = await manyLogs('replica');
  await runExport(context(), first.id);
  expect([replica.served, (await findExport(first.ctx, first.id)).status]).toEqual([1, 'done']);
  // It catches up while the job waits.
  const { timeline, lsn } = await readPosition(pool);
  replica.at = { timeline, lsn };
  const second = await manyLogs('behind');
  const running = runExport(context(), second.id);
  await expect.poll(() => replica.asked, { timeout: 10_000 }).toBeGreaterThan(3);
  replica.at = beyondAll;
  await running;
  expect([replica.served, (await findExport(second.ctx, second.id)).written]).toEqual([2, mostAtOnce + 300]);
});

test('a large list is written by a job, every row once, and its page can follow it', async () => {
  const { ctx, id, ...made } = await manyLogs('bulk');
  expect(made).toMatchObject({ status: 'waiting', total: mostAtOnce + 300, written: 0 });
  expect(await codeOf(openExport(ctx, id))).toBe('NOT_FOUND');
  const sent = await statementsOf(() => runExport(aJobContext(), id));
  expect(sent.filter((statement) => statement.includes('offset $3') && statement.includes('user_profile'))).toEqual([]);
  const done = await findExport(ctx, id);
  expect(done).toMatchObject({ status: 'done', written: mostAtOnce + 300 });
  const acts = (await contentOf(ctx, done)).match(/Act \d+/g) ?? [];
  expect([acts.length, new Set(acts).size]).toEqual([mostAtOnce + 300, mostAtOnce + 300]);
  expect((await auditRows('export', id)).map(({ actorId }) => actorId)).toEqual([ctx.me.userId]);
  await runExport(aJobContext(), id);
  expect(await auditRows('export', id)).toHaveLength(1);
  const news = (await pageMyNotifications(ctx, {})).rows;
  expect(news).toMatchObject([{ title: `${made.fileName} is ready`, link: `/api/exports/${id}` }]);
});

test('whoever was signed out or lost the right meanwhile gets no file', async () => {
  const left = await manyLogs('left');
  await endSessions(left.ctx, left.ctx.me.userId);
  await runExport(aJobContext(), left.id);
  expect(await findExport(left.ctx, left.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('logged out'),
  });
  const lost = await manyLogs('lost');
  await pool.query(`update user_access_level set revoked_at = $2 where user_id = $1`, [
    lost.ctx.me.userId,
    services.clock(),
  ]);
  await runExport(aJobContext(), lost.id);
  expect(await findExport(lost.ctx, lost.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('no longer have access'),
  });
  expect((await pageMyNotifications(lost.ctx, {})).rows).toMatchObject([{ kind: 'export.failed', link: null }]);
});

test('a server that stops gives a file back, and the next one writes it from the beginning; a day later its news is gone too', async () => {
  const { ctx, id } = await manyLogs('stop');
  await runExport(aJobContext(AbortSignal.abort()), id);
  expect(await findExport(ctx, id)).toMatchObject({ status: 'running' });
  await runExport(aJobContext(), id);
  expect(await findExport(ctx, id)).toMatchObject({ status: 'done', written: mostAtOnce + 300 });
  setClock('2026-11-22T02:00:01Z');
  try {
    await sweepExports(aJobContext());
    expect((await pageMyNotifications(ctx, {})).rows).toEqual([]);
  } finally {
    setClock('2026-11-21T02:00:00Z');
  }
});

test('nobody else has the file, and after a day nobody has', async () => {
  const [ana, ben] = [await signedInAs('admin'), await signedInAs('admin')];
  const made = await exportUsers(ana, { ...csv, search: mark });
  for (const ask of [findExport, openExport]) {
    expect(await codeOf(ask(ben, made.id))).toBe('NOT_FOUND');
    expect(await codeOf(ask(ana, 2_000_000_000))).toBe('NOT_FOUND');
    expect(await codeOf(ask(ana, made.id))).toBe(null);
  }
  const file = await openExport(ana, made.id);
  setClock('2026-11-22T02:00:01Z');
  try {
    expect(await codeOf(openExport(ana, made.id))).toBe('NOT_FOUND');
    await sweepExports(aJobContext());
    await expect(file.content().then(text)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  } finally {
    setClock('2026-11-21T02:00:00Z');
  }
});
