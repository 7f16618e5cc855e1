import type { CheckInInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import { expect, test } from 'vitest';
import { pageMyNotifications } from '#features/notifications/notification.service.ts';
import { anAccountabilityGroup } from '../../../testing/accountability.ts';
import { aMember, aPerson } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { findMyAccountability } from '../myAccountability.service.ts';
import { blockBuddy } from '../leads/teamLead.service.ts';
import { findMyChallenge, tickChallenge } from './challenge.service.ts';
import { noteMeeting, nudgeBuddy, sendCheckIn } from './checkIn.service.ts';

const said: CheckInInput = {
  did: 'Sent six proposals',
  kept: ['Send five proposals'],
  willDo: 'Call back\nSend two more',
  blockerLevel: 'none',
  blocker: '',
  mood: 4,
};

test('someone in no group is told so, and another’s group isn’t there', async () => {
  await expect(findMyAccountability(aStranger(), null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const member = await signedIn(await aMember());
  expect(await findMyAccountability(member, null)).toBeNull();
  const other = await anAccountabilityGroup({ members: [await aMember()] });
  for (const id of [other, 2_000_000_000]) {
    await expect(findMyAccountability(member, id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Group was not found',
    });
    await expect(sendCheckIn(member, id, said)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Group was not found',
    });
  }
});

test('a check-in is one a week however often it’s sent, its promise comes back, and a streak grows', async () => {
  const [one, two, lead] = [await aMember(), await aMember(), await aPerson({ roles: ['team-lead'] })];
  const group = await anAccountabilityGroup({ members: [one, two], teamLeadId: lead });
  const ctx = await signedIn(one);
  setClock('2026-11-20T02:00:00Z');
  const context = contextOf(ctx);
  const ids = await Promise.all(Array.from({ length: 20 }, () => context.run(sendCheckIn, [group, said])));
  expect(new Set(ids).size).toBe(1);
  setClock('2026-11-24T02:00:00Z');
  const next = await findMyAccountability(ctx, null);
  expect(next).toMatchObject({
    id: group,
    isMember: true,
    isLed: false,
    promise: ['Call back', 'Send two more'],
    streak: 1,
    thisWeek: '2026-11-23',
  });
  await sendCheckIn(ctx, group, said);
  expect(await statementsOf(() => findMyAccountability(ctx, null))).toHaveLength(1);
  const shown = await findMyAccountability(ctx, null);
  expect(shown).toMatchObject({ streak: 2, longest: 2, past: [{ weekOf: '2026-11-23' }, { weekOf: '2026-11-16' }] });
  expect(shown?.buddies.map(({ id, isLead, streak }) => [id, isLead, streak])).toEqual([
    [lead, true, 0],
    [one, false, 2],
    [two, false, 0],
  ]);
  expect(await findMyAccountability(await signedIn(lead), null)).toMatchObject({
    id: group,
    isLed: true,
    isMember: false,
  });
});

test('a member blocks somebody from their group; the matching knows, the other member doesn’t, and strangers can’t be blocked', async () => {
  const [one, two, foreign] = [await aMember(), await aMember(), await aMember()];
  await anAccountabilityGroup({ members: [one, two] });
  const [ctx, other] = [await signedIn(one), await signedIn(two)];
  const blockedBy = async (who: typeof ctx) =>
    (await findMyAccountability(who, null))!.buddies.filter(({ isBlocked }) => isBlocked).map(({ id }) => id);
  for (const id of [foreign, one, 2_000_000_000])
    await expect(contextOf(ctx).run(blockBuddy, [id, true])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await contextOf(ctx).run(blockBuddy, [two, true]);
  await contextOf(ctx).run(blockBuddy, [two, true]);
  expect([await blockedBy(ctx), await blockedBy(other)]).toEqual([[two], []]);
  await contextOf(ctx).run(blockBuddy, [two, false]);
  expect(await blockedBy(ctx)).toEqual([]);
});

test('a blocker reaches the lead once, and a nudge its person once a day', async () => {
  const [one, two, lead] = [
    await aMember({ firstName: 'Dennis' }),
    await aMember(),
    await aPerson({ roles: ['team-lead'] }),
  ];
  const group = await anAccountabilityGroup({ members: [one, two], teamLeadId: lead });
  const ctx = await signedIn(one);
  const blocked = { ...said, blockerLevel: 'help' as const, blocker: '<b>Laptop</b> in repair' };
  await sendCheckIn(ctx, group, blocked);
  await sendCheckIn(ctx, group, { ...blocked, mood: 2 });
  const heard = await pageMyNotifications(await signedIn(lead), {});
  expect(heard.rows).toMatchObject([{ title: 'Dennis Peña reported a blocker', body: '<b>Laptop</b> in repair' }]);
  expect(await nudgeBuddy(ctx, group, two)).toBe(true);
  await expect(nudgeBuddy(ctx, group, two)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await nudgeBuddy(await signedIn(two), group, one)).toBe(false);
  await expect(nudgeBuddy(ctx, group, await aMember())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only the lead notes a meeting, and only people of the group were there', async () => {
  const [one, foreign, lead] = [await aMember(), await aMember(), await aPerson({ roles: ['team-lead'] })];
  const groupId = await anAccountabilityGroup({ members: [one], teamLeadId: lead });
  const meeting = { groupId, heldOn: '2026-11-20', attendeeIds: [one, foreign] };
  await expect(noteMeeting(await signedIn(one), meeting)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await noteMeeting(await signedIn(lead), meeting)).toBe(1);
  expect(await noteMeeting(await signedIn(lead), { ...meeting, attendeeIds: [] })).toBe(0);
  await expect(noteMeeting(await signedIn(lead), { ...meeting, heldOn: '2027-01-01' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a challenge’s checklist is of its lines and of today in Manila; a day counts once it’s whole', async () => {
  setClock('2026-11-24T02:00:00Z');
  const [one, two] = [await aMember(), await aMember()];
  const groupId = await anAccountabilityGroup({
    kind: 'challenge',
    members: [one, two],
    checklist: ['Lesson', 'Post'],
    startsOn: '2026-11-23',
  });
  const ctx = await signedIn(one);
  expect(await findMyChallenge(ctx)).toMatchObject({ day: 2, done: [], buddies: [{ id: one, days: 0 }, { id: two }] });
  for (let times = 0; times < 3; times += 1) await tickChallenge(ctx, { groupId, line: 'Lesson', isDone: true });
  await tickChallenge(ctx, { groupId, line: 'Post', isDone: true });
  expect(await findMyChallenge(ctx)).toMatchObject({
    buddies: [
      { doneToday: 2, days: 1 },
      { doneToday: 0, days: 0 },
    ],
  });
  await expect(tickChallenge(ctx, { groupId, line: 'Cheat', isDone: true })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  setClock('2026-11-24T16:00:00Z');
  expect(await findMyChallenge(ctx)).toMatchObject({ day: 3, done: [], buddies: [{ doneToday: 0, days: 1 }, {}] });
  await services.pools.main.query(`update accountability_group set status = 'paused' where id = $1`, [groupId]);
  await expect(tickChallenge(ctx, { groupId, line: 'Post', isDone: true })).rejects.toMatchObject({ code: 'CONFLICT' });
});
