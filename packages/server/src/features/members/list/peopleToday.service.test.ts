import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { expect, test } from 'vitest';
import { findCommunityOverview } from '#features/members/list/communityOverview.service.ts';
import { findPeopleToday } from '#features/members/list/peopleToday.service.ts';
import { pageUsers } from '#features/members/list/userPage.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services } from '../../../testing/world.ts';

const pool = services.pools.main;

test('what staff look at first is for who may list people', async () => {
  expect(await codeOf(findPeopleToday(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'non-member', 'affiliate', 'expert'] as const)
    expect(await codeOf(findPeopleToday(await signedInAs(role)))).toBe('FORBIDDEN');
});

const setSeen = (id: number, at: string | null, createdAt: string) =>
  pool.query(`update app_user set last_login_at = $2, created_at = $3 where id = $1`, [id, at, createdAt]);

test('the office reads how many there are, who was active this week, and what changed since yesterday', async () => {
  const admin = await signedInAs('admin');
  const before = await findPeopleToday(admin);
  const [fresh, old, away] = [await aMember(), await aMember(), await aMember()];
  const now = admin.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  await setSeen(fresh, daysAgo(0), daysAgo(0));
  await setSeen(old, daysAgo(6), daysAgo(30));
  await setSeen(away, daysAgo(15), daysAgo(30));
  for (const [id, days] of [
    [fresh, 0],
    [fresh, 1],
    [old, 6],
    [away, 15],
  ] as const)
    await pool.query('insert into active_day (day, user_id) values ($1::date - $2::int, $3)', [
      admin.today(),
      days,
      id,
    ]);
  const [stage, zero] = [await aStage(), await aStage({ number: 0 })];
  await standsIn(old, stage.id);
  await standsIn(away, zero.id);
  await pool.query(`update user_stage set entered_at = $2 where user_id = any($1)`, [[old, away], admin.now()]);
  const after = await findPeopleToday(await signedInAs('admin'));
  const grown = (name: 'members' | 'activeInWeek' | 'joinedSinceYesterday' | 'movedUpSinceYesterday') =>
    after[name] - before[name];
  expect(grown('members')).toBe(3);
  expect(grown('activeInWeek')).toBe(2);
  expect(grown('joinedSinceYesterday')).toBe(1);
  expect(grown('movedUpSinceYesterday')).toBe(1);
  expect(after.needs.find(({ key }) => key === 'away')!.count).toBe(
    before.needs.find(({ key }) => key === 'away')!.count + 1,
  );
  expect(after.people).toEqual([]);
  const overview = await findCommunityOverview(await signedInAs('admin'));
  expect(after.needs).toEqual(overview.attention);
  expect((await pageUsers(admin, { filter: 'kind.any(member)' })).total).toBe(after.members);
});

test('a coach reads their own people, who need a hand most first, and nobody else’s', async () => {
  const coach = await signedInAs('coach');
  const [away, fine, stranger] = [await aMember(), await aMember(), await aMember()];
  const now = coach.now().getTime();
  for (const id of [away, stranger])
    await setSeen(id, new Date(now - 15 * 86_400_000).toISOString(), new Date(now - 40 * 86_400_000).toISOString());
  await setSeen(fine, coach.now().toISOString(), new Date(now - 40 * 86_400_000).toISOString());
  await aGroup({ leader: coach.me.userId, members: [away, fine] });
  const { members, people, waiting } = await findPeopleToday(coach);
  expect(members).toBe(2);
  expect(waiting).toBe(1);
  const since = dayOf(new Date(now - 15 * 86_400_000));
  expect(people).toMatchObject([{ id: away, reasons: [{ kind: 'no-login', since }] }]);
});

test('it takes one statement for the office, and two for those with people of their own', async () => {
  const [admin, coach] = [await signedInAs('admin'), await signedInAs('coach')];
  expect((await statementsOf(() => findPeopleToday(admin))).length).toBeLessThanOrEqual(1);
  expect(await statementsOf(() => findPeopleToday(coach))).toHaveLength(2);
});
