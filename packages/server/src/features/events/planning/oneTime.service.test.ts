import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { expect, test } from 'vitest';
import { auditRows } from '../../../testing/audit.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { formOf, goes, starts, timesOf, titlesFor, weekly } from '../../../testing/series.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';
import { updateEvent } from '#features/events/event.service.ts';
import { eventAttendance } from '#features/events/event.table.ts';
import { setEventRecording } from './occurrence.service.ts';
import { prolongSeries } from '#features/events/attending/reminder.service.ts';
import { cancelEventOccurrence } from './cancel.service.ts';
import { updateEventFrom, updateEventOccurrence } from './series.service.ts';
import { undoJobs } from '#kernel/undo/undoable.ts';

const now = '2026-11-21T02:00:00Z';

/** Ten seconds are over. */
const tells = (undoId: string | null) => undoJobs[0]!.run(aJobContext(), { id: undoId });

test('this: one time has its own hour, name and seats, and keeps its hour when all others move', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent({ ...weekly, capacity: 1 });
  const [, second] = event.occurrences;
  const [one, two] = [await signedInAs('member'), await signedInAs('member')];
  for (const member of [one, two]) await goes(member, second!.id);
  const own = {
    name: 'With a guest',
    startDay: '2026-12-01',
    startTime: '10:00',
    durationMinutes: 30,
    hostIds: [],
    capacity: 2,
  };
  const saved = await contextOf(staff).run(updateEventOccurrence, [second!.id, own, 1]);
  expect(saved).toMatchObject({ name: 'With a guest', capacity: 2, goingCount: 2, isMoved: true });
  await expect(contextOf(staff).run(updateEventOccurrence, [second!.id, own, 1])).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await titlesFor(two.me.userId)).toEqual(['New time: With a guest', 'You have a seat: With a guest']);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { startTime: '20:00' })]);
  expect(await starts(event.id)).toEqual([
    '11-23T12:00',
    '12-01T02:00',
    '12-07T12:00',
    '12-14T12:00',
    '12-21T12:00',
    '12-28T12:00',
  ]);
});

test('this: a time that is called off tells whoever counted on it, once, and does not come back at night', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent({ ...weekly, recurrence: 'FREQ=WEEKLY' });
  const [first] = event.occurrences;
  const [comes, stays] = [await signedInAs('member'), await signedInAs('member')];
  await goes(comes, first!.id);
  await answers(stays, first!.id, 'not-going');
  const { undoId } = await contextOf(staff).run(cancelEventOccurrence, [first!.id, 'No power today']);
  const again = await contextOf(staff).run(cancelEventOccurrence, [first!.id, 'No power today']);
  expect([again.status, again.undoId]).toEqual(['cancelled', null]);
  expect(await titlesFor(comes.me.userId)).toEqual([]);
  await tells(undoId);
  await tells(undoId);
  expect(await titlesFor(comes.me.userId)).toEqual([`Canceled: ${event.name}`]);
  expect(await titlesFor(stays.me.userId)).toEqual([]);
  const mails = await services.pools.main.query(`select body_text from mail_outbox where subject = $1`, [
    `Canceled: ${event.name}`,
  ]);
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0].body_text).toContain('No power today');
  setClock('2026-12-05T18:23:00Z');
  const before = (await timesOf(event.id)).length;
  await prolongSeries(aJobContext());
  await prolongSeries(aJobContext());
  const after = await timesOf(event.id);
  expect(after.length - before).toBe(2);
  expect(after[0]).toMatchObject({ status: 'cancelled' });
  setClock(now);
});

test('this: a time is not moved to where it would be over', async () => {
  const staff = await signedInAs('admin');
  const { first } = await anEvent(weekly);
  const own = { startDay: '2026-11-21', startTime: '09:00', durationMinutes: 60, hostIds: [] };
  const messages = { startDay: [eventMessages.overAlready] };
  await expect(contextOf(staff).run(updateEventOccurrence, [first.id, own])).rejects.toMatchObject({ messages });
  const saved = await contextOf(staff).run(updateEventOccurrence, [first.id, { ...own, durationMinutes: 90 }]);
  expect(saved).toMatchObject({ isMoved: true });
});

test('this: one at which somebody was already took place when staff say that it did', async () => {
  const staff = await signedInAs('admin');
  const { first } = await anEvent(weekly);
  const { me } = await signedInAs('member');
  const there = { occurrenceId: first.id, userId: me.userId, joinedAt: new Date(now), source: 'join' as const };
  await aStranger().db.insert(eventAttendance).values(there);
  const own = { startDay: '2026-11-20', startTime: '09:00', durationMinutes: 60, hostIds: [] };
  const saved = await contextOf(staff).run(updateEventOccurrence, [first.id, own]);
  expect(saved).toMatchObject({ startAt: new Date('2026-11-20T01:00:00Z') });
});

test('what is over cannot be changed or called off', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent({ ...weekly, startAt: new Date('2026-11-09T11:00:00Z') });
  const own = { startDay: '2026-11-24', startTime: '10:00', durationMinutes: 30, hostIds: [] };
  await Promise.all(
    [
      updateEventFrom(staff, event.first.id, await formOf(event)),
      updateEventOccurrence(staff, event.first.id, own),
      cancelEventOccurrence(staff, event.first.id, null),
    ].map((act) => expect(act).rejects.toMatchObject({ code: 'CONFLICT' })),
  );
  await expect(cancelEventOccurrence(staff, 2_000_000_000, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the log says that one time was changed or called off, and of a recording only what is new', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const event = await anEvent({ ...weekly, startAt: new Date('2026-11-09T11:00:00Z') });
  const [over, , next] = event.occurrences;
  const own = { startDay: '2026-11-24', startTime: '10:00', durationMinutes: 30, hostIds: [] };
  await staff.run(updateEventOccurrence, [next!.id, own]);
  await staff.run(cancelEventOccurrence, [next!.id, null]);
  for (const link of [null, 'https://vimeo.com/1', 'https://vimeo.com/1', 'https://vimeo.com/2', null])
    await staff.run(setEventRecording, [over!.id, link]);
  expect((await auditRows('event', event.id)).map(({ sentence }) => sentence)).toEqual([
    `Changed one date of event ${event.name}`,
    `Canceled one date of event ${event.name}`,
    `Added the recording of ${event.name}`,
    `Changed the recording of ${event.name}`,
    `Removed the recording of ${event.name}`,
  ]);
});

test('this: a host of its own who has left stays until another is named', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const event = await anEvent(weekly);
  const [host, other] = [await aPerson({ roles: ['coach'] }), await aPerson({ roles: ['coach'] })];
  const own = { startDay: '2026-11-24', startTime: '10:00', durationMinutes: 30, hostIds: [host] };
  await staff.run(updateEventOccurrence, [event.first.id, own]);
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where id = any($1)`, [[host, other]]);
  expect(await staff.run(updateEventOccurrence, [event.first.id, { ...own, capacity: 9 }])).toMatchObject({
    ownCapacity: 9,
    hostIds: [host],
  });
  const unknown = staff.run(updateEventOccurrence, [event.first.id, { ...own, hostIds: [other] }]);
  await expect(unknown).rejects.toMatchObject({ messages: { hostIds: ['Hosts is not valid'] } });
});

test('who counted on a time that was called off does not hear that it is at another hour', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const event = await anEvent(weekly);
  const member = await signedInAs('member');
  await goes(member, event.first.id);
  const { undoId } = await staff.run(cancelEventOccurrence, [event.first.id, null]);
  await staff.run(updateEvent, [event.id, await formOf(event, { startTime: '20:00' })]);
  await tells(undoId);
  expect(await titlesFor(member.me.userId)).toEqual([`Canceled: ${event.name}`]);
});
