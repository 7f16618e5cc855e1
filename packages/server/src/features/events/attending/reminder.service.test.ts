import { expect, test } from 'vitest';
import { aJobContext } from '../../../testing/jobContext.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contextOf, services, setClock } from '../../../testing/world.ts';
import { remindOfEvents } from './reminder.service.ts';
import { cancelEventOccurrence } from '#features/events/planning/cancel.service.ts';
import { updateEventOccurrence } from '#features/events/planning/series.service.ts';

const now = '2026-11-21T02:00:00Z';

async function remindersOf(name: string): Promise<{ bells: number; mails: number }> {
  const count = async (sql: string) =>
    Number((await services.pools.main.query(sql, [`${name} starts %`])).rows[0].count);
  return {
    bells: await count(`select count(*) from notification where title like $1`),
    mails: await count(`select count(*) from mail_outbox where subject like $1`),
  };
}

const saidOf = async (name: string): Promise<string[]> =>
  (
    await services.pools.main.query(
      `select subject from mail_outbox where subject like $1 union select title from notification where title like $1 order by 1`,
      [`${name} starts %`],
    )
  ).rows.map(({ subject }) => subject);

async function answered(occurrenceId: number, ...all: string[]): Promise<void> {
  for (const answer of all) await answers(await signedInAs('member'), occurrenceId, answer);
}

test('each reminder goes out once to those who go or may go, also from two workers and after a restart', async () => {
  const event = await anEvent({ name: 'Remind me', startAt: new Date('2026-11-23T02:00:00Z') });
  await answered(event.first.id, 'going', 'maybe', 'not-going');
  setClock('2026-11-22T01:59:00Z');
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 0, mails: 0 });
  setClock('2026-11-22T02:00:00Z');
  await Promise.all([remindOfEvents(aJobContext()), remindOfEvents(aJobContext())]);
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 2, mails: 2 });
  expect(await saidOf(event.name)).toEqual(['Remind me starts tomorrow at 10:00 AM']);
  setClock('2026-11-23T01:00:00Z');
  await Promise.all([remindOfEvents(aJobContext()), remindOfEvents(aJobContext())]);
  expect(await remindersOf(event.name)).toEqual({ bells: 4, mails: 4 });
  expect(await saidOf(event.name)).toEqual(['Remind me starts in one hour', 'Remind me starts tomorrow at 10:00 AM']);
  setClock('2026-11-23T02:00:00Z');
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 4, mails: 4 });
  setClock(now);
});

test('people are reminded chunk after chunk, each once, also where two workers take turns', async () => {
  const event = await anEvent({ name: 'In chunks', startAt: new Date('2026-11-23T02:00:00Z') });
  await answered(event.first.id, 'going', 'maybe', 'not-going', 'going', 'going', 'maybe');
  setClock('2026-11-22T02:00:00Z');
  const counts = await Promise.all([remindOfEvents(aJobContext(), 2), remindOfEvents(aJobContext(), 2)]);
  expect(counts[0] + counts[1]).toBe(5);
  expect(await remindersOf(event.name)).toEqual({ bells: 5, mails: 5 });
  setClock(now);
});

test('once everybody was reminded of an occurrence, nobody is looked at again until its next reminder', async () => {
  const event = await anEvent({ name: 'Looked at once', startAt: new Date('2026-11-23T02:00:00Z') });
  await answered(event.first.id, 'going');
  setClock('2026-11-22T02:00:00Z');
  await remindOfEvents(aJobContext());
  expect(await statementsOf(() => remindOfEvents(aJobContext()))).toHaveLength(1);
  expect(await remindersOf(event.name)).toEqual({ bells: 1, mails: 1 });
  setClock('2026-11-23T01:00:00Z');
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 2, mails: 2 });
  setClock(now);
});

test('after a standstill only the nearest goes out, and never the one before it', async () => {
  const event = await anEvent({ name: 'Standstill', startAt: new Date('2026-11-23T02:00:00Z') });
  await answered(event.first.id, 'going');
  setClock('2026-11-23T01:30:00Z');
  await remindOfEvents(aJobContext());
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 1, mails: 1 });
  setClock(now);
});

test('who answers within the hour needs no reminder of it', async () => {
  const event = await anEvent({ name: 'Late answer', startAt: new Date('2026-11-21T02:40:00Z') });
  await answered(event.first.id, 'going');
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 0, mails: 0 });
});

test('what takes place at another time reminds of that time, whatever went out before', async () => {
  const event = await anEvent({ name: 'Moved on', startAt: new Date('2026-11-23T02:00:00Z') });
  await answered(event.first.id, 'going');
  setClock('2026-11-22T02:30:00Z');
  await remindOfEvents(aJobContext());
  const later = { startDay: '2026-11-25', startTime: '10:00', durationMinutes: 60, hostIds: [] };
  await contextOf(await signedInAs('admin')).run(updateEventOccurrence, [event.first.id, later]);
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 1, mails: 1 });
  setClock('2026-11-24T02:00:00Z');
  await remindOfEvents(aJobContext());
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 2, mails: 2 });
  setClock(now);
});

test('what is called off is quiet', async () => {
  const event = await anEvent({ name: 'Called off', startAt: new Date('2026-11-23T02:00:00Z') });
  await answered(event.first.id, 'going');
  await contextOf(await signedInAs('admin')).run(cancelEventOccurrence, [event.first.id, null]);
  setClock('2026-11-23T01:30:00Z');
  await remindOfEvents(aJobContext());
  expect(await remindersOf(event.name)).toEqual({ bells: 0, mails: 0 });
  setClock(now);
});
