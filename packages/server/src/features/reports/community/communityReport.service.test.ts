import type { CommunityFigure } from '@tribe/domain/features/reports/community/figure.ts';
import { expect, test } from 'vitest';
import { stageReviewers } from '#features/journey/stage.table.ts';
import { moveToStage } from '#features/journey/journeyBulk.service.ts';
import { recount, writeMovesOf } from '#features/journey/journey.jobs.ts';
import { mergeUsers } from '#features/members/merge/merge.service.ts';
import { countActiveDays } from '#features/reports/community/activeCount.service.ts';
import { findCommunityReport, findCommunityReportNow } from '#features/reports/community/communityReport.service.ts';
import { pageCommunityRows } from '#features/reports/community/communityRows.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { aRequest } from '../../../testing/moveUps.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStage, standsIn } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock, signedIn } from '../../../testing/world.ts';

const sql = async (text: string, ...values: unknown[]) => (await services.pools.main.query(text, values)).rows;
const range = { from: '2026-11-01', until: '2026-11-30' };
const ten = { page: 1, pageSize: 10 };

test('the report is for those whose level opens it', async () => {
  await expect(findCommunityReport(aStranger(), range)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const coach = await signedInAs('coach');
  await expect(findCommunityReport(coach, range)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(pageCommunityRows(coach, { figure: 'members', ...range }, ten)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const admin = await signedInAs('admin');
  for (const wrong of [{ from: '2026-11-31' }, { from: '2026-12-01' }, { from: '1900-01-01' }])
    await expect(findCommunityReport(admin, { ...range, ...wrong })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await statementsOf(() => findCommunityReport(admin, range))).toHaveLength(3);
  const manager = await signedInAs('success-manager');
  expect(await statementsOf(() => findCommunityReport(manager, range))).toHaveLength(4);
  expect(await statementsOf(() => pageCommunityRows(manager, { figure: 'moved', ...range }, ten))).toHaveLength(2);
  expect(await statementsOf(() => pageCommunityRows(admin, { figure: 'moved', ...range }, ten))).toHaveLength(2);
});

/** A stage with people of a batch who came and went. */
async function aJourney() {
  const [batch] = await sql(
    `insert into batch (name, launch_from, launch_to) values ('Batch ' || gen_random_uuid(), '2026-11-01', '2026-12-01') returning id`,
  );
  const first = await aStage();
  const second = await aStage({ number: first.number + 1 });
  const people = await Promise.all([1, 2, 3, 4].map(() => aMember({ batchId: batch.id })));
  for (const userId of people) {
    await standsIn(userId, first.id);
    await sql(`update user_stage set entered_at = '2026-11-05T02:00:00Z' where user_id = $1`, userId);
    await sql(
      `insert into active_day (day, user_id) values ('2026-11-10', $1), ('2026-11-11', $1) on conflict do nothing`,
      userId,
    );
  }
  const admin = await signedInAs('admin');
  await inOneTransaction(admin, (ctx) =>
    moveToStage(ctx, people.slice(0, 3), { stageId: second.id, reason: 'By hand' }),
  );
  return { batchId: batch.id as number, first, second, people, admin };
}

const sumOf = async (ctx: Ctx, figure: CommunityFigure, more: object = {}) =>
  (await pageCommunityRows(ctx, { figure, ...range, ...more }, ten)).total;

test('every figure opens as many rows as it says, of everybody, of a batch, and of one’s own people', async () => {
  const { batchId, first, second, people, admin } = await aJourney();
  await aRequest();
  const lead = await aPerson({ roles: ['head-coach'] });
  await aStranger().db.insert(stageReviewers).values({ stageId: second.id, userId: lead });
  const own = await signedIn(lead);
  for (const [ctx, asked] of [
    [admin, range],
    [admin, { ...range, batchId }],
    [own, range],
    [own, { ...range, batchId }],
  ] as const) {
    const report = await findCommunityReport(ctx, asked);
    const plain = {
      members: report.members,
      joined: report.joined,
      moved: report.moved,
      waiting: report.waiting,
      late: report.late,
    };
    for (const [figure, count] of Object.entries(plain))
      expect([figure, await sumOf(ctx, figure as CommunityFigure, asked)]).toEqual([figure, count]);
    for (const { id, inside, reached, left } of report.stages.filter((stage) =>
      [first.id, second.id].includes(stage.id),
    )) {
      expect(await sumOf(ctx, 'inside', { ...asked, stageId: id })).toBe(inside);
      expect(await sumOf(ctx, 'reached', { ...asked, stageId: id })).toBe(reached);
      expect(await sumOf(ctx, 'left', { ...asked, stageId: id })).toBe(left);
    }
    for (const day of report.active.filter(({ people: count }) => count > 0))
      expect(await sumOf(ctx, 'active', { ...asked, from: day.from, until: day.until })).toBe(day.people);
  }
  const ofBatch = await findCommunityReport(admin, { ...range, batchId });
  expect(ofBatch).toMatchObject({ members: 4, joined: 4, moved: 3, step: 'day' });
  expect(ofBatch.stages.filter(({ reached }) => reached > 0)).toMatchObject([
    { id: first.id, inside: 1, reached: 4, left: 3, median: 16 },
    { id: second.id, inside: 3, reached: 3 },
  ]);
  expect(await findCommunityReport(own, range)).toMatchObject({ members: 3 });
  // Who they are is found once.
  expect(await statementsOf(() => findCommunityReportNow(own, { ...range, batchId }))).toHaveLength(4);
  const seen = await pageCommunityRows(own, { figure: 'members', ...range }, ten);
  expect(seen.rows.map(({ userId }) => userId).toSorted()).toEqual(people.slice(0, 3).toSorted());
});

test('people who were active are listed for up to 31 days, more than the report counts at once', async () => {
  const admin = await signedInAs('admin');
  const until = '2026-11-20';
  await expect(sumOf(admin, 'active', { from: '2026-10-21', until })).resolves.toBeTypeOf('number');
  await expect(sumOf(admin, 'active', { from: '2026-10-20', until })).rejects.toMatchObject({
    messages: { from: ['Choose a range of 31 days or less'] },
  });
});

test('days that are over are counted and marked once by a job, and read the same before and after', async () => {
  const { admin, second, people } = await aJourney();
  const lead = await aPerson({ roles: ['head-coach'] });
  await aStranger().db.insert(stageReviewers).values({ stageId: second.id, userId: lead });
  const own = await signedIn(lead);
  setClock('2026-11-21T02:00:00Z');
  await sql(`insert into active_day (day, user_id) values ('2026-11-21', $1), ('2026-10-12', $1)`, people[0]);
  const long = { from: '2026-09-16', until: '2026-11-21' };
  const counted = async (ctx: Ctx, asked: typeof range) => {
    const { active, activeInWeek } = await findCommunityReportNow(ctx, asked);
    return { activeInWeek, steps: active.filter(({ people: some, before }) => some > 0 || before > 0) };
  };
  const all = async () => [
    await counted(admin, range),
    await counted(own, range),
    await counted(admin, long),
    await counted(own, long),
  ];
  const before = await all();
  expect(before[1]).toMatchObject({
    // One of them; the one who asks was here too, and is no member.
    activeInWeek: 1,
    steps: [
      { start: '2026-11-10', people: 3 },
      { start: '2026-11-11', people: 3, before: 1 },
      { start: '2026-11-21', people: 2 },
    ],
  });
  expect(before[3]!.steps).toMatchObject([
    { start: '2026-10-12', people: 1, before: 0 },
    { start: '2026-11-09', people: 3, before: 0 },
    { start: '2026-11-16', people: 2, before: 0 },
  ]);
  await inOneTransaction(admin, countActiveDays);
  await inOneTransaction(admin, countActiveDays);
  expect(await all()).toEqual(before);
  expect(await sql(`select people from active_count where period = 'day' and starts_on = '2026-11-10'`)).toEqual([
    { people: before[0]!.steps.find(({ start }) => start === '2026-11-10')!.people },
  ]);
  expect(await sql(`select day from active_people where day in ('2026-11-10', '2026-11-21')`)).toMatchObject([
    { day: expect.anything() },
  ]);
});

/** What each way into a stage was, told from all ways of its person, as far as it is not kept. */
const untold = () =>
  sql(`select m.id, m.user_id, m.stage_id, m.entered_at, m.left_at,
      not exists (select from user_stage was where was.user_id = m.user_id and was.id <> m.id and was.entered_at <= m.entered_at
        and was.left_at <= m.entered_at) as is_first,
      exists (select from user_stage was join stage ws on ws.id = was.stage_id where was.user_id = m.user_id
        and was.left_at <= m.entered_at and ws.number < s.number) as is_up,
      exists (select from user_stage n join stage ns on ns.id = n.stage_id where n.user_id = m.user_id and n.entered_at = m.left_at
        and ns.number > s.number) as is_left
    from user_stage m join stage s on s.id = m.stage_id
    except select id, user_id, stage_id, entered_at, left_at, is_first, is_up, days_until_up is not null from stage_move`);

test('what each move was is kept as its rows are, whoever comes back, is moved, merged or taken out', async () => {
  const { first, second, people, admin } = await aJourney();
  expect(await untold()).toEqual([]);
  const move = (userId: number, stageId: number) =>
    inOneTransaction(admin, (ctx) => moveToStage(ctx, [userId], { stageId, reason: 'By hand' }));
  await move(people[0]!, first.id);
  await move(people[0]!, second.id);
  expect(await untold()).toEqual([]);
  await contextOf(admin).run(mergeUsers, [people[1]!, people[2]!, 'The same person']);
  await sql(`update user_stage set entered_at = entered_at - interval '9 days' where user_id = $1`, people[3]);
  await sql(`delete from user_stage where user_id = $1 and left_at is null`, people[0]);
  expect(await untold()).toEqual([]);
  expect(await sql(`select id from stage_move where id not in (select id from user_stage)`)).toEqual([]);
  // A stage that is put below another was come to from a higher one.
  await sql(`update stage set number = $2 where id = $1`, second.id, first.number - 1_000);
  await writeMovesOf(aJobContext(), second.id);
  expect(await untold()).toEqual([]);
  expect(await sql(`select id from stage_move where stage_id = $1 and is_up`, second.id)).toEqual([]);
  // What two transactions at once may leave behind is put right at night.
  await sql(`update stage_move set is_first = not is_first where user_id = $1`, people[0]);
  await recount(aJobContext());
  expect(await untold()).toEqual([]);
});

test('the counts that triggers keep are those of the rows, whoever moves, changes batch or is merged', async () => {
  const { batchId, second, people, admin } = await aJourney();
  const rows = () =>
    sql(
      `select stage_id, batch_id, sum(inside)::int as inside, sum(reached)::int as reached from stage_count group by 1, 2
       having sum(inside) <> 0 or sum(reached) <> 0 order by 1, 2`,
    );
  await sql(`update app_user set batch_id = null where id = $1`, people[0]);
  await sql(`update app_user set batch_id = $2 where id = $1`, await aMember(), batchId);
  await contextOf(admin).run(mergeUsers, [people[1]!, people[2]!, 'The same person']);
  await inOneTransaction(admin, (ctx) => moveToStage(ctx, [people[3]!], { stageId: second.id, reason: 'By hand' }));
  await sql(`delete from user_stage where user_id = $1 and left_at is null`, people[0]);
  const kept = await rows();
  await recount(aJobContext());
  expect(kept).toEqual(await rows());
});
