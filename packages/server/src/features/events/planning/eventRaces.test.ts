import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { afterEach, expect, test } from 'vitest';
import { aJobContext } from '../../../testing/jobContext.ts';
import { anEvent } from '../../../testing/events.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { signedInAs } from '../../../testing/people.ts';
import { formOf, goes, timesOf, weekly } from '../../../testing/series.ts';
import { aStranger, contextOf, setClock } from '../../../testing/world.ts';
import { updateEvent } from '#features/events/event.service.ts';
import { eventById } from '#features/events/eventRow.ts';
import { prolongSeries } from '#features/events/attending/reminder.service.ts';
import { cancelEvent, cancelEventOccurrence } from './cancel.service.ts';
import { updateEventFrom } from './series.service.ts';

afterEach(() => setClock('2026-11-21T02:00:00Z'));

const statesOf = async (eventId: number) => new Set((await timesOf(eventId)).map(({ status }) => status));

test('who answers while staff give more seats sits on one of them', async () => {
  const event = await anEvent({ capacity: 1 });
  await goes(await signedInAs('member'), event.first.id);
  const late = await signedInAs('member');
  const answered = await meanwhile(
    `select from event_occurrence where id = ${event.first.id} for update;
     update event set capacity = 2 where id = ${event.id}`,
    () => goes(late, event.first.id),
  );
  expect(answered).toMatchObject({ rsvp: 'going', capacity: 2, goingCount: 2 });
});

test('an event becomes no draft while a member says that they come', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const event = await anEvent();
  const { userId } = (await signedInAs('member')).me;
  const draft = await formOf(event, { status: 'draft' });
  const hidden = meanwhile(
    `select from event_occurrence where id = ${event.first.id} for update;
     insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at) values (${event.first.id}, ${userId}, 'going', 1, now())`,
    () => staff.run(updateEvent, [event.id, draft]),
  );
  await expect(hidden).rejects.toMatchObject({ messages: { status: [eventMessages.answered] } });
});

test('a series that is called off at night is not made further ahead', async () => {
  const event = await anEvent({ ...weekly, recurrence: 'FREQ=WEEKLY' });
  setClock('2026-12-21T18:23:00Z');
  await meanwhile(
    `update event set status = 'cancelled' where id = ${event.id};
     update event_occurrence set status = 'cancelled' where event_id = ${event.id}`,
    () => prolongSeries(aJobContext()),
  );
  expect(await statesOf(event.id)).toEqual(new Set(['cancelled']));
});

test('what another adds to an event while it is called off is called off too', async () => {
  const event = await anEvent(weekly);
  await meanwhile(
    `update event set version = version + 1 where id = ${event.id};
     insert into event_occurrence (event_id, original_start, start_at, end_at)
     values (${event.id}, '2027-01-04T11:00:00Z', '2027-01-04T11:00:00Z', '2027-01-04T12:00:00Z')`,
    async () => contextOf(await signedInAs('admin')).run(cancelEvent, [event.id, null]),
  );
  expect(await statesOf(event.id)).toEqual(new Set(['cancelled']));
});

test('two times that are called off at once both stay away', async () => {
  const event = await anEvent(weekly);
  const [first, second] = event.occurrences;
  await meanwhile(
    `update event set exceptions = array_append(exceptions, '${second!.originalStart.toISOString()}') where id = ${event.id}`,
    async () => contextOf(await signedInAs('admin')).run(cancelEventOccurrence, [first!.id, null]),
  );
  const { exceptions } = await eventById(aStranger(), event.id);
  expect(exceptions).toEqual([second!.originalStart, first!.originalStart]);
});

test('one date is canceled, or the dates from it changed, while the whole event is canceled, and neither locks the other out', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const whileCanceled = async <Done>(act: (event: Awaited<ReturnType<typeof anEvent>>) => Promise<Done>) => {
    const event = await anEvent(weekly);
    return meanwhile(
      `update event set status = 'cancelled', version = version + 1 where id = ${event.id}`,
      () => act(event),
      `update event_occurrence set status = 'cancelled' where event_id = ${event.id}`,
    );
  };
  const canceled = await whileCanceled(({ first }) => staff.run(cancelEventOccurrence, [first.id, null]));
  expect(canceled).toMatchObject({ status: 'cancelled', undoId: null });
  const changed = whileCanceled(async (event) =>
    staff.run(updateEventFrom, [event.occurrences[2]!.id, await formOf(event), null]),
  );
  await expect(changed).rejects.toMatchObject({ code: 'CONFLICT', message: eventMessages.cancelled });
});

test('a date that becomes part of another series while it is canceled stays as it was', async () => {
  const [event, other] = [await anEvent(weekly), await anEvent()];
  const staff = contextOf(await signedInAs('admin'));
  const canceled = meanwhile(
    `update event set version = version + 1 where id = ${event.id}`,
    () => staff.run(cancelEventOccurrence, [event.first.id, null]),
    `update event_occurrence set event_id = ${other.id} where id = ${event.first.id}`,
  );
  await expect(canceled).rejects.toMatchObject({ code: 'CONFLICT', message: savedMeanwhile('event') });
  expect(await statesOf(other.id)).toEqual(new Set(['scheduled']));
});
