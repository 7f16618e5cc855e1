import { expect, test } from 'vitest';
import { findCommunityOverview } from '#features/members/list/communityOverview.service.ts';
import { countPeople } from '#features/members/list/peopleFigure.service.ts';
import { findPeopleToday } from '#features/members/list/peopleToday.service.ts';
import { findCommunityReportNow } from '#features/reports/community/communityReport.service.ts';
import { listSuccessManagers } from '#features/members/success/successManager.service.ts';
import { jobContextFor } from '#kernel/jobs/jobs.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { services } from '../../../testing/world.ts';

const pool = services.pools.main;
const count = (from: number) =>
  countPeople(jobContextFor(services, 'members.count', new AbortController().signal), from);
const figures = async () => (await pool.query(`select * from people_figure order by 1, 2`)).rows;

/** People in and out of batches, stages and groups, some away, some archived, some with a success manager of their own or their batch's. */
async function crowd(): Promise<void> {
  const manager = await aPerson({ roles: ['success-manager'] });
  const { rows } = await pool.query<{ id: number }>(
    `insert into batch (name, launch_from, launch_to, success_manager_id)
     values ('Batch ' || gen_random_uuid(), '2026-11-01', '2026-12-01', $1) returning id`,
    [manager],
  );
  const people = [];
  for (let n = 0; n < 8; n += 1) people.push(n === 7 ? await aPerson({ roles: ['non-member'] }) : await aMember());
  const [first = 0, second = 0, away = 0, archived = 0] = people;
  const stage = await aStage();
  for (const id of [first, second, archived]) await standsIn(id, stage.id);
  await aGroup({ members: [second, away, archived] });
  await pool.query(`update app_user set batch_id = $1 where id = any($2)`, [rows[0]?.id, [first, away, archived]]);
  await pool.query(`update app_user set success_manager_id = $1 where id = $2`, [manager, second]);
  await pool.query(
    `update app_user set last_login_at = '2026-10-01T00:00:00Z', created_at = '2026-01-01' where id = $1`,
    [away],
  );
  await pool.query(`update app_user set status = 'ARCHIVED' where id = $1`, [archived]);
  await pool.query(`insert into active_day (day, user_id) values ('2026-11-20', $1)`, [first]);
}

const read = async () => {
  const admin = await signedInAs('admin');
  const { newest: _newest, ...overview } = await findCommunityOverview(admin);
  const { members, activeInWeek } = await findCommunityReportNow(admin, { from: '2026-11-15', until: '2026-11-21' });
  return {
    today: await findPeopleToday(admin),
    overview,
    managers: await listSuccessManagers(admin),
    report: { members, activeInWeek },
  };
};

test('a small academy has no figures, and a large one reads from them what it would count', async () => {
  await crowd();
  await count(1_000_000);
  expect(await figures()).toEqual([]);
  const counted = await read();
  await count(1);
  expect((await figures()).map(({ dimension }) => dimension)).toEqual(
    expect.arrayContaining(['all', 'batch', 'group', 'manager', 'stage']),
  );
  expect(await read()).toEqual(counted);
  // So that equal figures mean that they were read.
  await pool.query(`update people_figure set members = members + 1000, away = away + 1000, people = people + 1000`);
  const { today, overview, managers, report } = await read();
  expect(today.members).toBe(counted.today.members + 1_000);
  expect(report).toEqual({ ...counted.report, members: counted.report.members + 1_000 });
  expect(overview.batches.map(({ count: inside }) => inside)).toEqual(
    counted.overview.batches.map(({ count: inside }) => inside + 1_000),
  );
  expect(managers.find(({ members }) => members > 1_000)?.away).toBeGreaterThan(999);
});

test('figures older than 30 minutes are counted again by the page, and those of places that emptied go', async () => {
  await crowd();
  await count(1);
  const before = await figures();
  await pool.query(`update people_figure set members = 0, counted_at = counted_at - interval '31 minutes'`);
  expect((await read()).today.members).toBeGreaterThan(0);
  await pool.query(`update group_membership set left_at = now()`);
  await count(1);
  const after = await figures();
  expect(after.filter(({ dimension }) => dimension === 'group')).toEqual([]);
  expect(after.length).toBeLessThan(before.length);
});

test('a success manager reads their own people alone, whatever the figures say', async () => {
  await crowd();
  const manager = await signedInAs('success-manager');
  await pool.query('update app_user set success_manager_id = $1 where id = any($2)', [
    manager.me.userId,
    [await aMember(), await aMember()],
  ]);
  await count(1);
  await pool.query(`update people_figure set members = 9999, people = 9999, away = 9999`);
  expect(await findPeopleToday(manager)).toMatchObject({ members: 2 });
  const { batches, attention } = await findCommunityOverview(manager);
  expect([...batches, ...attention].filter(({ count: many }) => many >= 9_999)).toEqual([]);
});
