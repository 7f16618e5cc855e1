import { addDays, type Day, daysBetween, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { type ActiveStep, active, membersNow } from '#features/reports/community/activeSteps.ts';
import { checkedRange, type DayRange } from '#features/reports/range.ts';
import { findPeople, kindOf, whomOf } from '#features/reports/people.ts';
import {
  type Counted,
  type Gone,
  type Standing,
  standings,
  type StageFigures,
} from '#features/reports/community/standing.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { customPlan } from '#kernel/db/statement.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export type CommunityAsked = { from: Day; until: Day; batchId?: number | null };

export const CohortStage = shape({ stageId: 'Int', people: 'Int' });
export type CohortStage = ShapeOf<typeof CohortStage>;

export const Cohort = shape({ batchId: 'Int?', name: 'String', reached: [CohortStage] });
export type Cohort = ShapeOf<typeof Cohort>;
export type CommunityReport = Omit<Standing, 'counted' | 'stages'> & {
  members: number;
  activeInWeek: number;
  /** Those whose stage is 1 or higher. */
  inStage: number;
  countedAt: Date;
  /** Where a replica answered: the instant whose state it shows. */
  asOf: Date | null;
  step: 'day' | 'week';
  active: ActiveStep[];
  stages: StageFigures[];
  cohorts: Cohort[];
};

const mostCohorts = 24;

function cohortsOf(counts: readonly Counted[]): Cohort[] {
  const some = counts.filter(({ reached }) => reached !== 0);
  return [...Map.groupBy(some, ({ batchId }) => batchId)].slice(0, mostCohorts).map(([batchId, of]) => ({
    batchId,
    name: of[0]!.batch,
    reached: of.map(({ stageId, reached }) => ({ stageId, people: reached })),
  }));
}

function stagesOf(found: readonly Gone[], counts: readonly Counted[]): StageFigures[] {
  const by = Map.groupBy(counts, ({ stageId }) => stageId);
  return found.flatMap(({ isArchived, ...stage }) => {
    const of = by.get(stage.id) ?? [];
    const inside = of.reduce((sum, one) => sum + one.inside, 0);
    const reached = of.reduce((sum, one) => sum + one.reached, 0);
    return isArchived && reached === 0 ? [] : [{ ...stage, inside, reached }];
  });
}

const mostDays = 62;

/** Of a hundred thousand people they cost a tenth of a second, and are told again for a moment, with the time of their count. */
const reports = slowResultCache<CommunityReport>();

/** How the journey goes: who is where, who moves, who is here, and where people stop; of whomever the one who asks may see. */
export const findCommunityReport = replicaQuery(
  'communityReport',
  (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> => {
    const range = checkedRange(asked);
    const key = [ctx.me.userId, kindOf(ctx, batchId), batchId, range.from, range.until, ctx.today()].join(' ');
    return reports(ctx, key, () => countReport(ctx, batchId, range, true));
  },
);

/** The same, counted now: for a file, which is written in a transaction that no later count may outlive. */
export const findCommunityReportNow = replicaQuery(
  'communityReport',
  (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> =>
    countReport(ctx, batchId, checkedRange(asked)),
);

/** A query's statements may go side by side; those of a transaction, which has one connection, one after the other. */
async function countReport(
  ctx: Ctx,
  batchId: number | null,
  { from, until }: DayRange,
  isSideBySide = false,
): Promise<CommunityReport> {
  const some = await findPeople(ctx, batchId);
  const whom = whomOf(kindOf(ctx, batchId));
  const [people, marks] = [
    [some?.ids ?? null, batchId],
    [some?.parts ?? null, batchId],
  ];
  const bits = some ? [some.bits] : [];
  const days = daysBetween(from, until) + 1;
  const [start, end] = [startOfDay(from), startOfDay(addDays(until, 1))];
  const step = days <= mostDays ? 'day' : 'week';
  const before = step === 'day' ? days : Math.ceil(days / 7) * 7;
  const values = [...people, start, end, startOfDay(addDays(from, -days)), ctx.now()];
  const whenHere = async () => ({
    steps: await ctx.rows(customPlan(active[step][whom]), [...marks, from, until, before, ...bits]),
    now: await ctx.rows(customPlan(membersNow[whom]), [...people, ctx.today(), ctx.now()]),
  });
  const whereTheyAre = () => ctx.rows(customPlan(standings[whom]), values);
  const [here, [standing]] = isSideBySide
    ? await Promise.all([whenHere(), whereTheyAre()])
    : [await whenHere(), await whereTheyAre()];
  const { counted: counts, stages: found, ...figures } = standing!;
  const stages = stagesOf(found, counts);
  return {
    ...figures,
    ...here.now[0]!,
    inStage: stages.reduce((sum, { number, inside }) => (number > 0 ? sum + inside : sum), 0),
    countedAt: ctx.now(),
    asOf: ctx.reading.asOf,
    step,
    active: here.steps,
    stages,
    cohorts: cohortsOf(counts),
  };
}
