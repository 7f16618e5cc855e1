import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { expect, test } from 'vitest';
import { writeSheets } from '#features/imports/reading/sheetWriter.ts';
import { auditRows } from '../../../testing/audit.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { send } from '../../../testing/uploads.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';
import {
  findAttendanceBerth,
  importEventAttendance,
  markEventAttendance,
  pageEventAttendees,
  removeEventAttendance,
} from './attendance.service.ts';
import { readAddresses } from './attendanceSheet.ts';
import { eventHosts } from '#features/events/event.table.ts';
import { findEventOccurrence, pageEventOccurrences } from '#features/events/planning/occurrence.service.ts';

const over = { startAt: new Date('2026-11-20T02:00:00Z'), points: 15 };
const xpOf = async (userId: number) =>
  Number(
    (
      await services.pools.main.query(`select coalesce(sum(points), 0) as xp from points_entry where user_id = $1`, [
        userId,
      ])
    ).rows[0].xp,
  );

test('only who creates events says who was there, and only who opens them sees it', async () => {
  const { first } = await anEvent(over);
  const at = { occurrenceId: first.id };
  const member = await aMember();
  await expect(pageEventAttendees(aStranger(), at)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(pageEventAttendees(await signedIn(member), at)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const reader = await signedInAs('tribe-team-ro');
  expect(await pageEventAttendees(reader, at)).toMatchObject({ total: 0 });
  await Promise.all(
    [
      markEventAttendance(reader, first.id, member),
      removeEventAttendance(reader, first.id, member),
      importEventAttendance(reader, first.id, []),
      findAttendanceBerth(reader, first.id),
    ].map((act) => expect(act).rejects.toMatchObject({ code: 'FORBIDDEN' })),
  );
});

test('a mark by hand counts once with its XP; taken back and made again it gives none', async () => {
  const staff = await signedInAs('admin');
  const { id, first } = await anEvent(over);
  const member = await aMember({ firstName: 'Joy', lastName: 'Peña' });
  const marks = await Promise.all([1, 2, 3].map(() => contextOf(staff).run(markEventAttendance, [first.id, member])));
  expect(marks.filter(Boolean)).toHaveLength(1);
  expect(await xpOf(member)).toBe(15);
  expect(await pageEventAttendees(staff, { occurrenceId: first.id, filter: 'attended' })).toMatchObject({
    total: 1,
    rows: [{ userId: member, name: 'Joy Peña', source: 'hand', answer: null }],
  });
  expect(await contextOf(staff).run(removeEventAttendance, [first.id, member])).toBe(true);
  expect(await contextOf(staff).run(markEventAttendance, [first.id, member])).toBe(true);
  expect(await xpOf(member)).toBe(15);
  expect((await auditRows('event', id)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['event.attended', member],
    ['event.not_attended', member],
    ['event.attended', member],
  ]);
});

test('nobody was at what has not begun, and a visitor is no member', async () => {
  const staff = await signedInAs('admin');
  const [next, past] = [await anEvent(), await anEvent(over)];
  const visitor = await aPerson({ roles: ['non-member'] });
  await expect(markEventAttendance(staff, next.first.id, await aMember())).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(markEventAttendance(staff, past.first.id, visitor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a host sees everybody of the own event, an expert nobody of another (AUTHZ-4)', async () => {
  const event = await anEvent();
  const member = await signedInAs('member');
  await answers(member, event.first.id, 'going');
  const [host, other] = [await signedInAs('expert'), await signedInAs('expert')];
  await aStranger().db.insert(eventHosts).values({ eventId: event.id, userId: host.me.userId });
  const seen = (ctx: typeof host) => pageEventAttendees(ctx, { occurrenceId: event.first.id });
  expect(await seen(host)).toMatchObject({ total: 1, rows: [{ userId: member.me.userId, answer: 'going' }] });
  expect(await seen(other)).toMatchObject({ total: 0, rows: [] });
  const past = await anEvent(over);
  await expect(markEventAttendance(other, past.first.id, member.me.userId)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { rows } = await services.pools.main.query('select email from app_user where id = $1', [member.me.userId]);
  const sheet = [{ row: 2, email: String(rows[0].email).toLowerCase() }];
  const described = await contextOf(other).run(importEventAttendance, [past.first.id, sheet]);
  expect(described).toMatchObject([{ result: eventMessages.notAMember, isMarked: false }]);
  await aStranger().db.insert(eventHosts).values({ eventId: past.id, userId: host.me.userId });
  expect(await contextOf(host).run(importEventAttendance, [past.first.id, sheet])).toMatchObject([{ isMarked: true }]);
});

test('figures of a time count whom the one who looks may see, but seats count all', async () => {
  const { id, first } = await anEvent();
  const [going, maybe] = [await signedInAs('member'), await signedInAs('member')];
  await answers(going, first.id, 'going');
  await answers(maybe, first.id, 'maybe');
  await services.pools.main.query(
    `insert into event_attendance (occurrence_id, user_id, joined_at, source) values ($1, $2, now(), 'join')`,
    [first.id, going.me.userId],
  );
  const none = { goingCount: 1, goingSeen: 0, maybeCount: 0, waitlistedCount: 0, attendedCount: 0, attendedBy: [] };
  expect(await findEventOccurrence(await signedInAs('expert'), first.id)).toMatchObject(none);
  const whole = { goingSeen: 1, maybeCount: 1, attendedCount: 1, attendedBy: [{ source: 'join', count: 1 }] };
  const office = await signedInAs('tribe-team-ro');
  expect(await findEventOccurrence(office, first.id)).toMatchObject(whole);
  expect((await pageEventOccurrences(office, { eventId: id })).rows).toMatchObject([whole]);
});

test('each row of a sheet says what became of it', async () => {
  const staff = await signedInAs('admin');
  const { first } = await anEvent(over);
  const member = await aMember({ email: 'joy.sheet@example.ph' });
  const rows = ['joy.sheet@example.ph', 'nobody@example.ph', 'not an address', 'joy.sheet@example.ph'].map(
    (email, index) => ({ row: index + 2, email }),
  );
  const results = await contextOf(staff).run(importEventAttendance, [first.id, rows]);
  expect(results.map(({ row, result }) => [row, result])).toEqual([
    [2, eventMessages.marked],
    [3, eventMessages.notAMember],
    [4, eventMessages.notAnAddress],
    [5, eventMessages.twice],
  ]);
  const again = await contextOf(staff).run(importEventAttendance, [first.id, rows.slice(0, 1)]);
  expect(again).toMatchObject([{ result: eventMessages.wasThere, isMarked: false }]);
  expect(await xpOf(member)).toBe(15);
});

test('addresses are read from a csv and from a workbook, with a heading or without', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tribe-attendance-'));
  const read = async (name: string, content: string | Buffer) => {
    await writeFile(join(folder, name), content);
    return readAddresses(join(folder, name), name.slice(name.lastIndexOf('.')));
  };
  const found = [
    { row: 2, email: 'joy@example.ph' },
    { row: 4, email: 'ana@example.ph' },
  ];
  expect(await read('a.csv', 'Name,Email\nJoy,JOY@example.ph\n,\nAna,ana@example.ph\n')).toEqual(found);
  expect(await read('b.csv', 'joy@example.ph\nana@example.ph\n')).toMatchObject([{ row: 1 }, { row: 2 }]);
  await expect(read('c.csv', 'Name\nJoy\n')).rejects.toThrow(eventMessages.noAddresses);
  const book = await writeSheets([{ name: 'People', header: ['Email'], rows: [['joy@example.ph']] }]);
  expect(await read('d.xlsx', book)).toEqual([{ row: 2, email: 'joy@example.ph' }]);
  await rm(folder, { recursive: true });
});

test('a sheet is sent as a file, and what is none is refused in words', async () => {
  const staff = await signedInAs('admin');
  const { first } = await anEvent(over);
  await aMember({ email: 'wire.sheet@example.ph' });
  const path = `/api/event-attendance/${first.id}`;
  const answer = await send(staff, { name: 'there.csv', content: 'Email\nwire.sheet@example.ph\n', path });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { results: [{ row: 2, email: 'wire.sheet@example.ph', result: eventMessages.marked, isMarked: true }] },
  ]);
  const none = await send(staff, { name: 'there.csv', content: 'Name\nJoy\n', path });
  expect([none.status, await none.json()]).toMatchObject([400, { error: eventMessages.noAddresses }]);
  expect((await send(staff, { name: 'there.exe', content: 'MZ', path })).status).toBe(400);
  expect((await send(await signedInAs('member'), { name: 'there.csv', content: '', path })).status).toBe(403);
});

test('an address is the same in any case, and a list is no longer than a sheet', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const { first } = await anEvent({ startAt: new Date('2026-11-20T02:00:00Z') });
  await aPerson({ email: 'case.ramos@example.ph' });
  const rows = ['Case.Ramos@Example.ph', 'case.ramos@example.ph'].map((email, at) => ({ row: at + 1, email }));
  expect((await staff.run(importEventAttendance, [first.id, rows])).map(({ result }) => result)).toEqual([
    eventMessages.marked,
    eventMessages.twice,
  ]);
  const many = Array.from({ length: 5_001 }, (_, at) => ({ row: at + 1, email: `nobody${at}@example.ph` }));
  await expect(staff.run(importEventAttendance, [first.id, many])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a mark is taken back also from somebody who is no member any more', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const { first } = await anEvent({ startAt: new Date('2026-11-20T02:00:00Z') });
  const userId = await aMember();
  await staff.run(markEventAttendance, [first.id, userId]);
  const ended = `update user_access_level set expires_at = '2026-11-20T00:00:00Z' where user_id = $1`;
  await services.pools.main.query(ended, [userId]);
  expect(await staff.run(removeEventAttendance, [first.id, userId])).toBe(true);
});
