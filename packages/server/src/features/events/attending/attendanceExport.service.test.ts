import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, setClock, signedIn } from '../../../testing/world.ts';
import { importEventAttendance, markEventAttendance } from './attendance.service.ts';
import { exportEventAttendance } from './attendanceExport.service.ts';
import { findEventOccurrence } from '#features/events/planning/occurrence.service.ts';
import { joinEvent } from './rsvp.service.ts';

type Asked = Omit<Parameters<typeof exportEventAttendance>[1], 'format'>;

/** The lines of the file, without its heading, from the event on. */
async function linesOf(ctx: Ctx, asked: Asked): Promise<string[]> {
  const file = await contextOf(ctx).run(exportEventAttendance, [{ ...asked, format: 'csv' }]);
  const { content } = await openExport(ctx, file.id);
  const [, ...lines] = (await text(await content())).trim().split(/\r?\n/);
  return lines.map((line) => line.replaceAll('"', '')).filter(Boolean);
}

test('an attendance report is for who may open events and export', async () => {
  const { id } = await anEvent();
  expect(await codeOf(exportEventAttendance(aStranger(), { eventId: id, format: 'csv' }))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'expert'] as const)
    expect(await codeOf(exportEventAttendance(await signedInAs(role), { eventId: id, format: 'csv' }))).toBe(
      'FORBIDDEN',
    );
  expect(await linesOf(await signedInAs('admin'), { eventId: id })).toEqual([]);
});

test('it says who came to each time, by which source, and which XP it gave, once', async () => {
  const admin = await signedInAs('admin');
  const event = await anEvent({
    name: 'Ñandú clinic',
    startAt: new Date('2026-11-20T02:00:00Z'),
    recurrence: 'FREQ=DAILY;COUNT=2',
    points: 15,
  });
  const [first, second] = event.occurrences.map(({ id }) => id);
  const [joy, , ben] = [
    await aMember({ firstName: 'Joy', lastName: 'Peña' }),
    await aMember({ firstName: 'Ana', lastName: 'Cruz', email: 'ana.report@example.ph' }),
    await aMember({ firstName: 'Ben', lastName: 'Sy' }),
  ];
  setClock('2026-11-21T01:50:00Z');
  for (const id of [joy, ben]) await answers(await signedIn(id), second!, 'going');
  for (let time = 0; time < 2; time += 1) await contextOf(await signedIn(joy)).run(joinEvent, [second!]);
  setClock('2026-11-21T02:30:00Z');
  await contextOf(admin).run(markEventAttendance, [first!, joy]);
  await contextOf(admin).run(importEventAttendance, [second!, [{ row: 2, email: 'ana.report@example.ph' }]]);
  const lines = await linesOf(admin, { eventId: event.id });
  const short = lines.map((line) =>
    ['Joy', 'Ana', 'Ben', 'Joined', 'Manually', 'From a spreadsheet', 'Going', '15'].filter((word) =>
      new RegExp(`(^|[, ])${word}($|[, ])`).test(line),
    ),
  );
  expect(short).toEqual([
    ['Joy', 'Manually', '15'],
    ['Ana', 'From a spreadsheet', '15'],
    ['Ben', 'Going'],
    ['Joy', 'Joined', 'Going', '15'],
  ]);
  expect(lines.every((line) => line.includes('Ñandú clinic') && line.includes('10:00 AM, Manila time'))).toBe(true);
  const came = await linesOf(admin, { eventId: event.id, occurrenceId: second!, filter: 'attended', search: 'pe' });
  expect(came).toHaveLength(1);
  const named = { eventId: event.id, occurrenceId: second! };
  const firstNames = async (sort: string) =>
    (await linesOf(admin, { ...named, sort })).map((line) => /Joy|Ana|Ben/.exec(line)?.[0]);
  expect([await firstNames('name'), await firstNames('-name')]).toEqual([
    ['Ana', 'Ben', 'Joy'],
    ['Joy', 'Ben', 'Ana'],
  ]);
  expect(await findEventOccurrence(admin, second!)).toMatchObject({
    attendedCount: 2,
    attendedBy: [
      { source: 'join', count: 1 },
      { source: 'sheet', count: 1 },
    ],
  });
  const wrong = { eventId: event.id, filter: 'asleep', format: 'csv' as const };
  expect(await codeOf(exportEventAttendance(admin, wrong))).toBe('BAD_USER_INPUT');
  setClock('2026-11-21T02:00:00Z');
});
