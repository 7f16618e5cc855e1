import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { contentAccess } from '#features/contents/access.table.ts';
import { auditRows } from '../../../testing/audit.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { formOf, goes, starts, timesOf, titlesFor, weekly } from '../../../testing/series.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { updateEvent } from '#features/events/event.service.ts';
import { type Event, events } from '#features/events/event.table.ts';
import { findMyEvent } from '#features/events/attending/myEvent.service.ts';
import { cancelEventOccurrence } from './cancel.service.ts';
import { updateEventFrom, updateEventOccurrence } from './series.service.ts';

afterEach(() => setClock('2026-11-21T02:00:00Z'));

test('only who creates events changes a series or a time of it', async () => {
  const event = await anEvent(weekly);
  const own = { startDay: '2026-11-24', startTime: '10:00', durationMinutes: 30, hostIds: [] };
  for (const ctx of [aStranger(), await signedInAs('member'), await signedInAs('tribe-team-ro')])
    await Promise.all(
      [
        updateEventFrom(ctx, event.first.id, await formOf(event)),
        updateEventOccurrence(ctx, event.first.id, own),
        cancelEventOccurrence(ctx, event.first.id, null),
      ].map((act) => expect(act).rejects.toMatchObject({ code: ctx.viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED' })),
    );
});

test('all: the times to come move with their answers, those that are over stay as they were', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent({ ...weekly, startAt: new Date('2026-11-09T11:00:00Z') });
  const [over, , next] = event.occurrences;
  const member = await signedInAs('member');
  for (const time of [next!, event.occurrences[3]!]) await goes(member, time.id);
  await contextOf(staff).run(updateEvent, [
    event.id,
    await formOf(event, { startTime: '20:30', durationMinutes: 90 }),
    1,
  ]);
  expect(await starts(event.id)).toEqual([
    '11-09T11:00',
    '11-16T11:00',
    '11-23T12:30',
    '11-30T12:30',
    '12-07T12:30',
    '12-14T12:30',
  ]);
  expect(await findMyEvent(member, event.id, next!.id)).toMatchObject({
    rsvp: 'going',
    startAt: new Date('2026-11-23T12:30:00Z'),
    endAt: new Date('2026-11-23T14:00:00Z'),
  });
  expect((await timesOf(event.id))[0]).toMatchObject({ id: over!.id, endAt: new Date('2026-11-09T12:00:00Z') });
  expect(await titlesFor(member.me.userId)).toEqual([`New time: ${event.name}`]);
  const mails = await services.pools.main.query(`select body_text from mail_outbox where subject = $1`, [
    `New time: ${event.name}`,
  ]);
  expect(mails.rows.map(({ body_text: text }) => String(text))).toEqual([
    expect.stringMatching(/11\/23\/2026 8:30 PM to 10:00 PM, Manila time; Mon, 11\/30\/2026 8:30 PM/),
  ]);
});

test('what members count on is called off, and never turned into a draft behind their backs', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent(weekly);
  const member = await signedInAs('member');
  await goes(member, event.first.id);
  const draft = await formOf(event, { status: 'draft' });
  await expect(contextOf(staff).run(updateEvent, [event.id, draft])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await answers(member, event.first.id, 'not-going');
  expect(await contextOf(staff).run(updateEvent, [event.id, draft])).toMatchObject({ status: 'draft' });
});

test('all: a time that the new rule does not have goes, or is cancelled where somebody counts on it', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent(weekly);
  const member = await signedInAs('member');
  await goes(member, event.occurrences[5]!.id);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { recurrence: 'FREQ=WEEKLY;COUNT=3' })]);
  expect((await timesOf(event.id)).map(({ status }) => status)).toEqual([
    'scheduled',
    'scheduled',
    'scheduled',
    'cancelled',
  ]);
  expect(await titlesFor(member.me.userId)).toEqual([`Canceled: ${event.name}`]);
});

test('all: an answer that is given at the same moment is counted on too', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent(weekly);
  const last = event.occurrences[5]!.id;
  const { userId } = (await signedInAs('member')).me;
  const shorter = await formOf(event, { recurrence: 'FREQ=WEEKLY;COUNT=5' });
  await meanwhile(
    `select from event_occurrence where id = ${last} for update;
     insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at) values (${last}, ${userId}, 'going', 1, now())`,
    () => contextOf(staff).run(updateEvent, [event.id, shorter]),
  );
  expect((await timesOf(event.id)).at(-1)).toMatchObject({ id: last, status: 'cancelled' });
  expect(await titlesFor(userId)).toEqual([`Canceled: ${event.name}`]);
});

test('this and following: the series is split, answers stay with their times, old links still lead there', async () => {
  const staff = await signedInAs('admin');
  const host = await aPerson({ roles: ['coach'] });
  const event = await anEvent(weekly);
  await aStranger()
    .db.insert(contentAccess)
    .values({ contentKind: 'event', contentId: event.id, accessLevelId: 'member' });
  const third = event.occurrences[2]!;
  const member = await signedInAs('member');
  for (const { id } of [event.first, third]) await goes(member, id);
  const input = await formOf(event, {
    name: 'Evening clinic',
    startDay: '2026-12-08',
    startTime: '21:00',
    hostIds: [host],
  });
  const made = await contextOf(staff).run(updateEventFrom, [third.id, input, 1]);
  expect(made).toMatchObject({ name: 'Evening clinic', recurrence: 'FREQ=WEEKLY;COUNT=4', hostIds: [host] });
  expect(await starts(event.id)).toEqual(['11-23T11:00', '11-30T11:00']);
  expect(await starts(made.id)).toEqual(['12-08T13:00', '12-15T13:00', '12-22T13:00', '12-29T13:00']);
  const old = await findMyEvent(member, event.id, third.id);
  expect(old).toMatchObject({ eventId: made.id, name: 'Evening clinic', rsvp: 'going' });
  expect(await findMyEvent(member, event.id, event.first.id)).toMatchObject({ eventId: event.id, rsvp: 'going' });
  const opened = await aStranger().db.select().from(contentAccess).where(eq(contentAccess.contentId, made.id));
  expect(opened).toMatchObject([{ contentKind: 'event', accessLevelId: 'member' }]);
  expect((await auditRows('event', event.id)).map(({ action }) => action)).toContain('event.split');
  const [kept]: Event[] = await aStranger().db.select().from(events).where(eq(events.id, event.id));
  expect(kept?.recurrence).toBe('FREQ=WEEKLY;UNTIL=20261130T155959Z');
});

test('this and following: the series before ends with the last day that it keeps, at whatever hour it then is', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent(weekly);
  await contextOf(staff).run(updateEventFrom, [
    event.occurrences[2]!.id,
    await formOf(event, { startDay: '2026-12-07' }),
  ]);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { startTime: '18:00' })]);
  expect(await starts(event.id)).toEqual(['11-23T10:00', '11-30T10:00']);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { startTime: '23:30' })]);
  expect(await starts(event.id)).toEqual(['11-23T15:30', '11-30T15:30']);
});

test('this and following: the time that was chosen goes to the first new one with its answers, and the others as far', async () => {
  const staff = await signedInAs('admin');
  // Sundays: two days on is another week.
  const event = await anEvent({ ...weekly, startAt: new Date('2026-11-22T11:00:00Z') });
  const [, second, third] = event.occurrences;
  const member = await signedInAs('member');
  for (const { id } of [second!, third!]) await goes(member, id);
  const own = { startDay: '2026-11-29', startTime: '20:00', durationMinutes: 60, hostIds: [] };
  await contextOf(staff).run(updateEventOccurrence, [second!.id, own]);
  const input = await formOf(event, { startDay: '2026-12-01' });
  const made = await contextOf(staff).run(updateEventFrom, [second!.id, input]);
  expect(await starts(made.id)).toEqual(['12-01T11:00', '12-08T11:00', '12-15T11:00', '12-22T11:00', '12-29T11:00']);
  expect((await timesOf(made.id)).slice(0, 2)).toMatchObject([
    { id: second!.id, status: 'scheduled' },
    { id: third!.id, status: 'scheduled' },
  ]);
  expect(await findMyEvent(member, made.id, second!.id)).toMatchObject({ rsvp: 'going' });
  const another = `New time: ${event.name}`;
  expect(await titlesFor(member.me.userId)).toEqual([another, another]);
});

test('all: an event of one time moves with its answers, however far', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent();
  const member = await signedInAs('member');
  await goes(member, event.first.id);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { startDay: '2026-12-15' })]);
  expect(await timesOf(event.id)).toMatchObject([{ id: event.first.id, status: 'scheduled' }]);
  const another = `New time: ${event.name}`;
  expect(await titlesFor(member.me.userId)).toEqual([another]);
  const own = { startDay: '2026-12-16', startTime: '09:00', durationMinutes: 60, hostIds: [] };
  await contextOf(staff).run(updateEventOccurrence, [event.first.id, own]);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { shortDescription: 'Bring a friend' })]);
  expect(await starts(event.id)).toEqual(['12-16T01:00']);
  await contextOf(staff).run(updateEvent, [
    event.id,
    await formOf(event, { startDay: '2026-12-18', startTime: '10:00' }),
  ]);
  expect(await starts(event.id)).toEqual(['12-18T02:00']);
  expect(await titlesFor(member.me.userId)).toEqual([another, another, another]);
});

test('all: an event of one time that was put off stays where it is, or moves once its plan is for later', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const event = await anEvent({ startAt: new Date('2026-11-23T11:00:00Z') });
  const own = { startDay: '2026-12-02', startTime: '19:00', durationMinutes: 60, hostIds: [] };
  await staff.run(updateEventOccurrence, [event.first.id, own]);
  setClock('2026-11-30T02:00:00Z');
  await staff.run(updateEvent, [event.id, await formOf(event, { shortDescription: 'Bring a friend' })]);
  expect(await starts(event.id)).toEqual(['12-02T11:00']);
  await staff.run(updateEvent, [event.id, await formOf(event, { startDay: '2026-12-09' })]);
  expect(await starts(event.id)).toEqual(['12-09T11:00']);
  expect(await timesOf(event.id)).toMatchObject([{ id: event.first.id, status: 'scheduled' }]);
});

test('this and following: the new series begins after all that the old one keeps', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent(weekly);
  const third = event.occurrences[2]!;
  const messages = { startDay: [eventMessages.keptUntil('Mon, 11/30/2026')] };
  for (const startDay of ['2026-11-23', '2026-11-30']) {
    const input = await formOf(event, { startDay, startTime: '22:00' });
    await expect(contextOf(staff).run(updateEventFrom, [third.id, input])).rejects.toMatchObject({ messages });
  }
  const made = await contextOf(staff).run(updateEventFrom, [third.id, await formOf(event, { startDay: '2026-12-01' })]);
  expect((await starts(made.id)).length + (await starts(event.id)).length).toBe(6);
});

test('more seats for a series give seats to those who wait', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent({ capacity: 1 });
  const members = [await signedInAs('member'), await signedInAs('member'), await signedInAs('member')];
  for (const member of members) await goes(member, event.first.id);
  await contextOf(staff).run(updateEvent, [event.id, await formOf(event, { capacity: 2 })]);
  const found = await Promise.all(
    members.map(({ me }) => signedIn(me.userId).then((ctx) => findMyEvent(ctx, event.id, null))),
  );
  expect(found.map(({ rsvp }) => rsvp)).toEqual(['going', 'going', 'waitlisted']);
});
