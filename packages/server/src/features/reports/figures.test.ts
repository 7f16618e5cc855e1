import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { findCommunityOverview } from '#features/members/list/communityOverview.service.ts';
import { findPeopleToday } from '#features/members/list/peopleToday.service.ts';
import { pageUsers } from '#features/members/list/userPage.service.ts';
import { findCommunityReportNow } from '#features/reports/community/communityReport.service.ts';
import { pageCommunityRows } from '#features/reports/community/communityRows.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../testing/stages.ts';
import { services, signedIn } from '../../testing/world.ts';

/*
 * A figure with a name counts the same wherever it stands, and as many rows as it opens: of an academy with staff, people who aren't
 * members, members whose level has ended, an archived one, some in stage 0 and some in none.
 */

const pool = services.pools.main;
let readers: Ctx[];

beforeAll(async () => {
  const [zero, first] = [await aStage({ number: 0 }), await aStage()];
  const people = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aPerson(),
    await aPerson({ roles: ['coach'] }),
    await aMember(),
    await aMember(),
  ];
  const [lapsed, archived] = people.slice(-2);
  for (const [at, id] of people.entries()) if (at < 5) await standsIn(id, at % 2 === 0 ? first.id : zero.id);
  await pool.query(`update user_access_level set expires_at = now() - interval '400 days' where user_id = $1`, [
    lapsed,
  ]);
  await pool.query(`update app_user set status = 'ARCHIVED', archived_at = now() where id = $1`, [archived]);
  const lead = await aPerson({ roles: ['head-coach'] });
  await aGroup({ leader: lead, members: people });
  readers = [await signedInAs('admin'), await signedIn(lead)];
  for (const [at, id] of people.entries())
    await pool.query('insert into active_day (day, user_id) values ($1::date - $2::int, $3)', [
      readers[0]!.today(),
      at,
      id,
    ]);
});

async function figuresOf(ctx: Ctx) {
  const range = { from: addDays(ctx.today(), -6), until: ctx.today() };
  const rows = async (figure: 'members' | 'activeInWeek' | 'inStage') =>
    (await pageCommunityRows(ctx, { figure, ...range }, { page: 1, pageSize: 10 })).total;
  const [home, report, overview, listed] = [
    await findPeopleToday(ctx),
    await findCommunityReportNow(ctx, range),
    await findCommunityOverview(ctx),
    await pageUsers(ctx, { filter: 'kind.any(member)' }),
  ];
  const staged = overview.stages.filter(({ key }) => key !== '0').reduce((sum, { count }) => sum + count, 0);
  return {
    members: [home.members, report.members, listed.total, await rows('members')],
    activeInWeek: [home.activeInWeek, report.activeInWeek, await rows('activeInWeek')],
    inStage: [report.inStage, staged, await rows('inStage')],
  };
}

test('members, active in 7 days and in a stage are one figure each, for the office and for who leads a group', async () => {
  for (const reader of readers) {
    const found = await figuresOf(reader);
    for (const [name, values] of Object.entries(found))
      expect([name, new Set(values).size, values[0]! > 0]).toEqual([name, 1, true]);
  }
});
