import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { needsRuleTarget } from '@tribe/domain/features/journey/rule.ts';
import { StageTaskInput } from '@tribe/domain/features/journey/stageTask.input.ts';
import { capital } from '@tribe/domain/kernel/text/capital.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { stages, type StageTask, stageTasks } from '#features/journey/stage.table.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { writeVersion } from '#kernel/db/versions.ts';

const access = ['stages', 'stage_create'] as const;

const record = (ctx: Ctx, done: string, task: StageTask, before: Partial<StageTask> = {}) =>
  ctx.log({
    action: `stage-task.${done}`,
    entity: 'stage-task',
    entityId: task.id,
    sentence: `${capital(done)} task ${task.title}`,
    changes: changesBetween(before, task),
  });

const columnsOf = ({ ruleKind, ruleTarget, ...values }: StageTaskInput) => ({
  ...values,
  autoRule: ruleKind === null ? null : { kind: ruleKind, target: needsRuleTarget(ruleKind) ? ruleTarget : null },
});

/** Whoever fulfils a new rule already has the task done soon after: a job goes through them. */
async function catchUp(ctx: Ctx, { id, autoRule }: StageTask): Promise<void> {
  if (autoRule !== null) await ctx.job('journey.catch_up', { taskId: id }, { key: `journey.catch_up:${id}` });
}

/** A new task stands after those that are there. */
export const createStageTask = mutation(
  access,
  async (ctx, stageId: number, input: InputOf<StageTaskInput>): Promise<StageTask> => {
    const values = columnsOf(parsed(StageTaskInput, {}, input));
    const [stage] = await ctx.db
      .select({ id: stages.id })
      .from(stages)
      .where(eq(stages.id, stageId))
      .for('no key update');
    if (!stage) throw notFound('Stage');
    const position = sql<number>`(select coalesce(max(t.position) + 1, 0) from stage_task t where t.stage_id = ${stageId})`;
    const [task] = await ctx.db
      .insert(stageTasks)
      .values({ ...values, stageId, position })
      .returning();
    await record(ctx, 'created', task!);
    await catchUp(ctx, task!);
    return task!;
  },
);

export const updateStageTask = mutation(
  access,
  async (ctx, id: number, input: InputOf<StageTaskInput>, version?: number | null): Promise<StageTask> => {
    const before = await taskById(ctx, id);
    const { autoRule } = before;
    const known = { ...before, ruleKind: autoRule?.kind ?? null, ruleTarget: autoRule?.target ?? null };
    const task = await change(ctx, before, columnsOf(parsed(StageTaskInput, known, input)), version);
    await record(ctx, 'updated', task, before);
    if (JSON.stringify(task.autoRule) !== JSON.stringify(autoRule)) await catchUp(ctx, task);
    return task;
  },
);

/** What members finished of it, and the XP that it gave, stay. */
export const archiveStageTask = mutation(access, async (ctx, id: number): Promise<StageTask> => {
  const before = await taskById(ctx, id);
  const task = await change(ctx, before, { status: 'archived', archivedAt: ctx.now() });
  await record(ctx, 'archived', task, before);
  return task;
});

const reorder = statement<never>(
  'stages.reorder_tasks',
  `update stage_task t set position = wanted.place - 1, updated_at = $3
   from unnest($2::int[]) with ordinality as wanted (id, place) where t.id = wanted.id and t.stage_id = $1`,
);

/** Puts all living tasks of a stage into the order of `ids`; a list that is not exactly theirs answers CONFLICT. */
export const reorderStageTasks = mutation(access, async (ctx, stageId: number, ids: number[]): Promise<StageTask[]> => {
  const before = await livingTasks(ctx, stageId);
  const known = new Set(before.map((task) => task.id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    throw conflict(stageMessages.tasksChanged);
  await ctx.rows(reorder, [stageId, ids, ctx.now()]);
  await ctx.log({
    action: 'stage-task.reordered',
    entity: 'stage',
    entityId: stageId,
    sentence: 'Changed the order of the tasks',
    changes: { tasks: { before: before.map((task) => task.id), after: ids } },
  });
  return livingTasks(ctx, stageId);
});

async function taskById(ctx: Ctx, id: number): Promise<StageTask> {
  const [task] = await ctx.db
    .select()
    .from(stageTasks)
    .where(and(eq(stageTasks.id, id), isNull(stageTasks.archivedAt)));
  if (!task) throw notFound('Task');
  return task;
}

async function livingTasks(ctx: Ctx, stageId: number): Promise<StageTask[]> {
  return ctx.db
    .select()
    .from(stageTasks)
    .where(and(eq(stageTasks.stageId, stageId), isNull(stageTasks.archivedAt)))
    .orderBy(asc(stageTasks.position), asc(stageTasks.id));
}

async function change(
  ctx: Ctx,
  before: StageTask,
  values: Partial<StageTask>,
  expected: number | null = before.version,
): Promise<StageTask> {
  const version = expected ?? before.version;
  return writeVersion(ctx, stageTasks, { id: before.id, values, version, what: 'task' });
}
