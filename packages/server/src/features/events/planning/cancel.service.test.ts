import { expect, test } from 'vitest';
import { archiveEvent, cancelEvent, cancelEventOccurrence } from '#features/events/planning/cancel.service.ts';
import { shownEvent } from '#features/events/eventRow.ts';
import { undoAct, undoJobs } from '#kernel/undo/undoable.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { anEvent } from '../../../testing/events.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { signedInAs } from '../../../testing/people.ts';
import { goes, timesOf, titlesFor } from '../../../testing/series.ts';
import { contextOf, services } from '../../../testing/world.ts';

const staff = contextOf(await signedInAs('admin'));
/** Ten seconds are over. */
const tells = (undoId: string | null) => undoJobs[0]!.run(aJobContext(), { id: undoId });
const weekly = { startAt: new Date('2029-01-01T02:00:00Z'), recurrence: 'FREQ=WEEKLY;COUNT=3' };

/** Somebody who said that they come. */
async function aGuest(occurrenceId: number): Promise<number> {
  const member = await signedInAs('member');
  await goes(member, occurrenceId);
  return member.me.userId;
}

const planOf = async (id: number) => ({
  status: (await shownEvent(await signedInAs('admin'), id)).status,
  exceptions: (await services.pools.main.query('select exceptions from event where id = $1', [id])).rows[0].exceptions,
  times: (await timesOf(id)).map(({ status, cancelNote }) => [status, cancelNote]),
});

test('an event that was canceled by mistake is there again with its times, and nobody hears of it', async () => {
  const event = await anEvent(weekly);
  const guest = await aGuest(event.first.id);
  const before = await planOf(event.id);
  const { undoId, status } = await staff.run(cancelEvent, [event.id, 'The host is ill']);
  expect(status).toBe('cancelled');
  expect(await staff.run(undoAct, [undoId!])).toBe(true);
  await tells(undoId);
  expect(await planOf(event.id)).toEqual(before);
  expect(await titlesFor(guest)).toEqual([]);
  expect((await auditRows('event', event.id)).at(-1)).toMatchObject({
    action: 'event.cancellation-undone',
    sentence: `Undid the cancellation of event ${event.name}`,
  });
});

test('one date that was canceled by mistake is there again, those canceled before stay so', async () => {
  const event = await anEvent(weekly);
  const [first, second] = event.occurrences;
  await staff.run(cancelEventOccurrence, [first!.id, 'No power']);
  const before = await planOf(event.id);
  const guest = await aGuest(second!.id);
  const { undoId } = await staff.run(cancelEventOccurrence, [second!.id, null]);
  await staff.run(undoAct, [undoId!]);
  expect(await planOf(event.id)).toEqual(before);
  expect(await titlesFor(guest)).toEqual([]);
});

test('after ten seconds each guest is told once, and it’s too late to undo', async () => {
  const event = await anEvent(weekly);
  const guest = await aGuest(event.first.id);
  const { undoId } = await staff.run(cancelEvent, [event.id, null]);
  expect(await titlesFor(guest)).toEqual([]);
  await tells(undoId);
  expect(await titlesFor(guest)).toEqual([`Canceled: ${event.name}`]);
  expect(await codeOf(staff.run(undoAct, [undoId!]))).toBe('CONFLICT');
});

test('an event that was archived since stays canceled, and its guests are told', async () => {
  const event = await anEvent(weekly);
  const guest = await aGuest(event.first.id);
  const { undoId } = await staff.run(cancelEvent, [event.id, null]);
  await staff.run(archiveEvent, [event.id]);
  expect(await codeOf(staff.run(undoAct, [undoId!]))).toBe('CONFLICT');
  await tells(undoId);
  expect(await titlesFor(guest)).toEqual([`Canceled: ${event.name}`]);
});
