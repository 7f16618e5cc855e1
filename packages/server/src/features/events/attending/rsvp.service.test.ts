import { expect, test } from 'vitest';
import { contentAccess } from '#features/contents/access.table.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anEvent, answers } from '../../../testing/events.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, services, setClock } from '../../../testing/world.ts';
import { findMyEvent } from './myEvent.service.ts';

const now = new Date('2026-11-21T02:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function rowOf(userId: number) {
  const { rows } = await services.pools.main.query(
    `select answer, place, chosen_at as "chosenAt", answered_at as "answeredAt", client_event_ids as "ids" from event_rsvp where user_id = $1`,
    [userId],
  );
  return rows;
}

test('an answer kept on a device is refused to strangers, to visitors and to whoever may not open the event any more', async () => {
  const { id, first } = await anEvent();
  const kept = { clientEventId: 'kept', at: minutesAgo(60) };
  const member = await signedInAs('member');
  await aStranger().db.insert(contentAccess).values({ contentKind: 'event', contentId: id, accessLevelId: 'coach' });
  expect(await codeOf(answers(aStranger(), first.id, 'going', kept))).toBe('UNAUTHENTICATED');
  expect(await codeOf(answers(await signedInAs('non-member'), first.id, 'going', kept))).toBe('FORBIDDEN');
  expect(await codeOf(answers(member, first.id, 'going', kept))).toBe('NOT_FOUND');
  expect(await rowOf(member.me.userId)).toEqual([]);
});

test('an answer counts once however often it is sent, also at once, also after it was changed and the event is over', async () => {
  const { first } = await anEvent();
  const member = await signedInAs('member');
  const { userId } = member.me;
  const going = { clientEventId: 'going-once', at: minutesAgo(30) };
  await Promise.all(Array.from({ length: 10 }, () => answers(member, first.id, 'going', going)));
  const before = await rowOf(userId);
  expect(before).toEqual([
    expect.objectContaining({ answer: 'going', chosenAt: minutesAgo(30), answeredAt: now, ids: ['going-once'] }),
  ]);
  await answers(member, first.id, 'maybe', { at: minutesAgo(10) });
  // A clock that runs ahead makes the same answer look new each time that it arrives.
  expect(await answers(member, first.id, 'going', { ...going, at: new Date('2031-01-01T00:00:00Z') })).toMatchObject({
    rsvp: 'maybe',
  });
  setClock('2026-11-23T00:00:00Z');
  expect(await answers(member, first.id, 'going', going)).toMatchObject({ rsvp: 'maybe' });
  expect(await codeOf(answers(member, first.id, 'going', { at: minutesAgo(5) }))).toBe('CONFLICT');
  setClock(now);
});

test('an answer chosen earlier never takes the place of a later one, in whichever order they arrive', async () => {
  const { id, first } = await anEvent({ capacity: 1 });
  const [member, next] = [await signedInAs('member'), await signedInAs('member')];
  await answers(member, first.id, 'not-going', { at: minutesAgo(10) });
  expect(await answers(member, first.id, 'going', { at: minutesAgo(20) })).toMatchObject({ rsvp: 'not-going' });
  expect(await rowOf(member.me.userId)).toMatchObject([{ answer: 'not-going', chosenAt: minutesAgo(10) }]);
  expect(await answers(member, first.id, 'going', { at: minutesAgo(1) })).toMatchObject({ rsvp: 'going' });
  await answers(next, first.id, 'going');
  await answers(member, first.id, 'maybe', { at: minutesAgo(2) });
  expect(await findMyEvent(next, id, null)).toMatchObject({ rsvp: 'waitlisted', goingCount: 1 });
});

test('a clock that runs ahead is taken as now, so that what is chosen after it counts', async () => {
  const { first } = await anEvent();
  const member = await signedInAs('member');
  await answers(member, first.id, 'going', { at: new Date('2031-01-01T00:00:00Z') });
  expect(await rowOf(member.me.userId)).toMatchObject([{ chosenAt: now }]);
  setClock('2026-11-21T02:05:00Z');
  expect(await answers(member, first.id, 'not-going')).toMatchObject({ rsvp: 'not-going' });
  setClock(now);
});

test('an answer from before this was kept is known by when it arrived', async () => {
  const { first } = await anEvent();
  const member = await signedInAs('member');
  await answers(member, first.id, 'maybe');
  await services.pools.main.query(`update event_rsvp set chosen_at = null where user_id = $1`, [member.me.userId]);
  expect(await answers(member, first.id, 'going', { at: minutesAgo(5) })).toMatchObject({ rsvp: 'maybe' });
});

test('seats go by arrival: going that arrives when it is full waits in line, or is refused where nobody waits', async () => {
  const [lined, closed] = [await anEvent({ capacity: 1 }), await anEvent({ capacity: 1, waitlist: false })];
  const [early, late] = [await signedInAs('member'), await signedInAs('member')];
  for (const { first } of [lined, closed]) await answers(early, first.id, 'going');
  const kept = { at: minutesAgo(90) };
  expect(await answers(late, lined.first.id, 'going', kept)).toMatchObject({ rsvp: 'waitlisted', waitingPlace: 1 });
  await expect(answers(late, closed.first.id, 'going', kept)).rejects.toMatchObject({ message: 'This event is full' });
});

test('the same answer again keeps the place in line, and an id that no browser makes is refused', async () => {
  const { first } = await anEvent({ capacity: 1 });
  const people = [await signedInAs('member'), await signedInAs('member'), await signedInAs('member')];
  for (const member of people) await answers(member, first.id, 'going');
  const waits = people[1]!;
  const [before] = await rowOf(waits.me.userId);
  expect(await answers(waits, first.id, 'going')).toMatchObject({ rsvp: 'waitlisted', waitingPlace: 1 });
  expect(await rowOf(waits.me.userId)).toMatchObject([{ place: before.place, answeredAt: before.answeredAt }]);
  expect(await codeOf(answers(waits, first.id, 'going', { clientEventId: "x'" }))).toBe('BAD_USER_INPUT');
});

test('only the newest ids are kept, so that a row stays small', async () => {
  const { first } = await anEvent();
  const member = await signedInAs('member');
  for (let count = 0; count < 23; count += 1)
    await answers(member, first.id, count % 2 ? 'going' : 'maybe', { clientEventId: `choice-${count}` });
  const [row] = await rowOf(member.me.userId);
  expect([row.ids.length, row.ids[0], row.ids.at(-1)]).toEqual([20, 'choice-22', 'choice-3']);
});
