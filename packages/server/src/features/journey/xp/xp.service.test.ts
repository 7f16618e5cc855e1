import { expect, test } from 'vitest';
import { findXp, adjustXp, reverseXp } from '#features/journey/xp/xp.service.ts';
import { findLeaderboard } from '#features/journey/xp/leaderboard.service.ts';
import { setOnLeaderboard } from '#features/members/profile/leaderboardChoice.service.ts';
import { finishTask } from '#features/journey/finishTask.service.ts';
import { enterBasePoints } from '#features/journey/journeyBulk.service.ts';
import { awardPoints } from '#features/journey/points.service.ts';
import { findUserStageProgress } from '#features/journey/progress.service.ts';
import { mergeUsers, previewMerge } from '#features/members/merge/merge.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { auditRows } from '../../../testing/audit.ts';
import { isLong } from '../../../testing/long.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const sql = async (text: string, ...values: unknown[]) => (await services.pools.main.query(text, values)).rows;
const award = (ctx: Ctx, userId: number, points: number, reference: string) =>
  inOneTransaction(ctx, (inside) => awardPoints(inside, { userId, points, reason: 'lesson', reference }));
const ten = { page: 1, pageSize: 10 };

test('one reads one’s own ledger, staff that of their people, and nobody that of others', async () => {
  await expect(findXp(aStranger(), null, ten)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const userId = await aMember();
  const [member, other, admin] = [await signedIn(userId), await signedInAs('member'), await signedInAs('admin')];
  await award(admin, userId, 40, 'lesson:1');
  expect(await findXp(member, null, ten)).toMatchObject({
    points: 40,
    total: 1,
    rows: [{ points: 40, reason: 'lesson' }],
  });
  expect(await findXp(admin, userId, ten)).toMatchObject({ points: 40 });
  await expect(findXp(other, userId, ten)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(contextOf(member).run(adjustXp, [userId, { points: 5, reason: 'Mine' }])).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await statementsOf(() => findXp(member, null, ten))).toHaveLength(2);
});

test('staff give and take XP with a reason, take an entry back once, and never their own', async () => {
  const userId = await aMember();
  const admin = await signedInAs('admin');
  const run = contextOf(admin).run;
  await run(adjustXp, [userId, { points: 50, reason: 'Helped at the fair' }]);
  const [entry] = (await findXp(admin, userId, ten)).rows;
  const twice = await Promise.allSettled(
    [1, 2].map(() => contextOf(admin).run(reverseXp, [entry!.id, 'Counted twice'])),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(run(reverseXp, [entry!.id, 'Again'])).rejects.toMatchObject({
    message: 'This XP was already taken back',
  });
  const after = await findXp(admin, userId, ten);
  expect(after).toMatchObject({ points: 0, total: 2 });
  expect(after.rows.find(({ reason }) => reason === 'reversal')).toMatchObject({
    points: -50,
    label: 'Helped at the fair: Counted twice',
  });
  const reversal = after.rows.find(({ reason }) => reason === 'reversal')!.id;
  await expect(run(reverseXp, [reversal, 'Back'])).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(run(adjustXp, [admin.me.userId, { points: 5, reason: 'Mine' }])).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(run(reverseXp, [2_000_000_000, 'Nothing'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await auditRows('xp', entry!.id)).map(({ action }) => action)).toEqual(['xp.adjusted', 'xp.reversed']);
});

test('a leaderboard names one’s batch, group or everyone, by week or ever, and nobody who opted out, at once', async () => {
  const [batch] = await sql(
    `insert into batch (name, launch_from, launch_to) values ('Batch of the board', '2026-11-01', '2026-12-01') returning id`,
  );
  const [ana, ben, outsider] = [
    await aPerson({ firstName: 'Ana', batchId: batch.id }),
    await aPerson({ firstName: 'Ben', batchId: batch.id }),
    await aPerson({ firstName: 'Cy' }),
  ];
  await aGroup({ members: [ben, outsider] });
  const admin = await signedInAs('admin');
  await award(admin, ana, 100, 'lesson:7');
  await award(admin, ben, 60, 'lesson:7');
  await award(admin, outsider, 5_000, 'lesson:7');
  await sql(
    `insert into points_entry (user_id, points, reason, reference, created_at) values ($1, 90, 'lesson', 'lesson:8', '2026-01-05T00:00:00Z')`,
    ben,
  );
  const [asAna, asBen] = [await signedIn(ana), await signedIn(ben)];
  const names = async (ctx: Ctx, scope: 'batch' | 'group' | 'everyone', period: 'week' | 'all') =>
    (await findLeaderboard(ctx, { scope, period })).rows.map(
      ({ rank, name, points }) => `${rank} ${name.split(' ')[0]} ${points}`,
    );
  expect(await names(asAna, 'batch', 'week')).toEqual(['1 Ana 100', '2 Ben 60']);
  expect(await names(asAna, 'batch', 'all')).toEqual(['1 Ben 150', '2 Ana 100']);
  expect(await names(asBen, 'group', 'week')).toEqual(['1 Cy 5000', '2 Ben 60']);
  expect((await names(asAna, 'everyone', 'week'))[0]).toBe('1 Cy 5000');
  expect(await findLeaderboard(asAna, { scope: 'group', period: 'week' })).toMatchObject({ rows: [], of: null });
  await contextOf(asBen).run(setOnLeaderboard, [false]);
  expect(await names(asAna, 'batch', 'all')).toEqual(['1 Ana 100']);
  expect(await findLeaderboard(asBen, { scope: 'batch', period: 'all' })).toMatchObject({
    isOnBoard: false,
    myPoints: 150,
  });
  expect(await statementsOf(() => findLeaderboard(asAna, { scope: 'everyone', period: 'all' }))).toHaveLength(1);
  await expect(
    findLeaderboard(await signedInAs('non-member'), { scope: 'batch', period: 'all' }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('signing in gives no XP', async () => {
  const userId = await aMember();
  for (let time = 0; time < 3; time += 1) await signedIn(userId);
  expect(await sql(`select count(*)::int as entries from points_entry where user_id = $1`, userId)).toEqual([
    { entries: 0 },
  ]);
  expect(await sql(`select count(*)::int as days from active_day where user_id = $1`, userId)).toEqual([{ days: 1 }]);
});

test('a reversal stays with the entry that it takes back when both of two who are merged have that entry', async () => {
  const admin = await signedInAs('admin');
  const [stays, goes] = [await aMember(), await aMember()];
  for (const userId of [stays, goes]) await award(admin, userId, 30, 'lesson:77');
  await award(admin, goes, 20, 'lesson:78');
  const [double] = (await findXp(admin, goes, ten)).rows.filter(({ points }) => points === 30);
  await contextOf(admin).run(reverseXp, [double!.id, 'By mistake']);
  const preview = await previewMerge(admin, stays, goes);
  await contextOf(admin).run(mergeUsers, [stays, goes, 'Signed up twice']);
  expect([preview.points, (await findXp(admin, stays, ten)).points]).toEqual([50, 50]);
});

/** The same each run for the same seed. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const acts = isLong ? 10_000 : 200;
/** Ten thousand acts take some minutes on a busy machine. */
const timeout = acts > 200 ? 600_000 : 60_000;
const seed = Number(process.env['SEED_XP'] ?? 20_261_125);

test(`the ledger’s sum is what is shown everywhere after ${acts} random acts (seed ${seed})`, { timeout }, async () => {
  const random = repeatable(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const admin = await signedInAs('admin');
  const stage = await aStage({ tasks: Array.from({ length: 12 }, (_, place) => ({ points: place * 5 })) });
  let people: number[] = [];
  const join = async () => {
    const userId = await aMember();
    await standsIn(userId, stage.id);
    people.push(userId);
  };
  for (let person = 0; person < 8; person += 1) await join();
  const entriesOf = async (userId: number) =>
    (await sql(`select id from points_entry where user_id = $1 and reason <> 'reversal' order by id`, userId)).map(
      ({ id }) => id as number,
    );
  const some: ((userId: number) => Promise<unknown>)[] = [
    async (userId) => {
      const member = await signedIn(userId);
      const done = { taskId: pick(stage.tasks).id, proof: null, at: services.clock() };
      return contextOf(member).run(finishTask, [done]);
    },
    (userId) => award(admin, userId, Math.floor(random() * 50), `lesson:${Math.floor(random() * 20)}`),
    (userId) =>
      inOneTransaction(admin, (ctx) => enterBasePoints(ctx, [{ userId, points: Math.floor(random() * 300) }])),
    (userId) =>
      contextOf(admin).run(adjustXp, [userId, { points: Math.floor(random() * 200) - 100 || 7, reason: 'By hand' }]),
    async (userId) => {
      const entries = await entriesOf(userId);
      if (entries.length > 0)
        await contextOf(admin)
          .run(reverseXp, [pick(entries), 'Taken back'])
          .catch(expectConflict);
    },
    async (userId) => {
      const other = pick(people);
      if (other === userId || random() > 0.15) return;
      await contextOf(admin).run(mergeUsers, [userId, other, 'The same person']);
      people = people.filter((id) => id !== other);
      await join();
    },
  ];
  for (let act = 0; act < acts; act += 1) {
    const what = pick(some);
    await what(pick(people)).catch((cause: unknown) => {
      throw new Error(`Act ${act}, ${some.indexOf(what)} of the list, failed`, { cause });
    });
  }
  for (const userId of people) {
    const [{ sum, total, weeks }] = await sql(
      `select (select coalesce(sum(points), 0)::int from points_entry where user_id = $1) as sum,
         (select coalesce(sum(points), 0)::int from points_total where user_id = $1) as total,
         (select coalesce(sum(points), 0)::int from points_week where user_id = $1) as weeks`,
      userId,
    );
    const xp = await findXp(admin, userId, ten);
    const member = await signedIn(userId);
    expect({
      total,
      weeks,
      ledger: xp.points,
      reasons: xp.reasons.reduce((all, { points }) => all + points, 0),
      stage: (await findUserStageProgress(member, userId)).points,
      board: (await findLeaderboard(member, { scope: 'batch', period: 'all' })).myPoints,
    }).toEqual({ total: sum, weeks: sum, ledger: sum, reasons: sum, stage: sum, board: Math.max(0, sum) });
  }
});

const expectConflict = (error: unknown) => expect(error).toMatchObject({ code: 'CONFLICT' });
