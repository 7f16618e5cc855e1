import type { stageColumns } from '@tribe/domain/features/journey/stageFields.ts';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { StageInput } from '@tribe/domain/features/journey/stage.input.ts';
import { eq } from 'drizzle-orm';
import { type Stage, stages, type StageTask } from '#features/journey/stage.table.ts';
import { crud, type InputOf, type Sorts } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { unlessTaken } from '#kernel/db/unique.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const Person = shape({ id: 'Int', firstName: 'String', lastName: 'String' });
export type Person = ShapeOf<typeof Person>;
export type TaskRow = Pick<
  StageTask,
  | 'id'
  | 'title'
  | 'description'
  | 'points'
  | 'actionLabel'
  | 'actionType'
  | 'actionTarget'
  | 'proofRequired'
  | 'autoRule'
  | 'position'
  | 'version'
  | 'archivedAt'
>;
export type StageRow = Pick<
  Stage,
  'id' | 'number' | 'name' | 'description' | 'welcomeVideoUrl' | 'badge' | 'moveUpPolicy' | 'version' | 'archivedAt'
>;
/** A stage as staff see it, with its living tasks in their order and the people who lead and review it. */
export type StageDetail = StageRow & { tasks: TaskRow[]; leaders: Person[]; reviewers: Person[]; memberCount: number };

const plain = crud({
  table: stages,
  what: 'Stage',
  page: 'stages',
  create: 'stage_create',
  input: StageInput,
  search: [stages.name],
  sorts: { number: stages.number, name: stages.name } satisfies Sorts<keyof typeof stageColumns>,
  order: stages.number,
  name: (stage) => stage.name,
});

const taken = { stage__number_unique: { number: [stageMessages.numberTaken] } };

export const { page: pageStages } = plain;

const names = statement<StageRow>(
  'stages.list',
  `select id, number, name, description, welcome_video_url as "welcomeVideoUrl", badge, move_up_policy as "moveUpPolicy", version,
     archived_at as "archivedAt"
   from stage where archived_at is null order by number`,
);

/** Every living stage in its order; whoever is signed in may know the way. */
export const listStages = replicaQuery('in', (ctx): Promise<StageRow[]> => ctx.rows(names, []));

const people = (table: string) => `coalesce((
  select json_agg(json_build_object('id', p.user_id, 'firstName', p.first_name, 'lastName', p.last_name) order by p.first_name, p.user_id)
  from ${table} x join user_profile p on p.user_id = x.user_id where x.stage_id = s.id), '[]')`;

const detail = statement<StageDetail>(
  'stages.detail',
  `select s.id, s.number, s.name, s.description, s.welcome_video_url as "welcomeVideoUrl", s.badge, s.move_up_policy as "moveUpPolicy",
     s.version, s.archived_at as "archivedAt",
     (select count(*)::int from user_stage us where us.stage_id = s.id and us.left_at is null) as "memberCount",
     ${people('stage_leader')} as leaders, ${people('stage_reviewer')} as reviewers,
     coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title, 'description', t.description, 'points', t.points,
         'actionLabel', t.action_label, 'actionType', t.action_type, 'actionTarget', t.action_target, 'proofRequired', t.proof_required, 'autoRule', t.auto_rule,
         'position', t.position, 'version', t.version, 'archivedAt', null) order by t.position, t.id)
       from stage_task t where t.stage_id = s.id and t.archived_at is null), '[]') as tasks
   from stage s where s.id = $1`,
);

export const findStage = query('stages', async (ctx, id: number): Promise<StageDetail> => {
  const [stage] = await ctx.rows(detail, [id]);
  if (!stage) throw notFound('Stage');
  return stage;
});

export const createStage = mutation(
  ['stages', 'stage_create'],
  async (ctx, input: InputOf<StageInput>): Promise<StageDetail> => {
    const made = await unlessTaken(taken, () => plain.create(ctx, input));
    return findStage(ctx, made.id);
  },
);

const numberOf = statement<{ number: number }>('stages.number_of', `select number from stage where id = $1`);

/** With another number a stage is higher or lower than it was, which is told anew of everybody who was ever in it. */
export const updateStage = mutation(
  ['stages', 'stage_create'],
  async (ctx, id: number, input: InputOf<StageInput>, version?: number | null): Promise<StageDetail> => {
    const [before] = await ctx.rows(numberOf, [id]);
    await unlessTaken(taken, () => plain.update(ctx, id, input, version));
    if (before?.number !== input.number) await ctx.job('journey.write_moves', { stageId: id });
    return findStage(ctx, id);
  },
);

const peopleInside = statement<{ count: number }>(
  'stages.people_inside',
  `select count(*)::int as count from user_stage where stage_id = $1 and left_at is null`,
);

/** A stage with members in it stays, so that nobody stands nowhere. */
export const archiveStage = mutation(['stages', 'stage_create'], async (ctx, id: number): Promise<StageDetail> => {
  const [inside] = await ctx.rows(peopleInside, [id]);
  if (inside && inside.count > 0) throw conflict(stageMessages.peopleInside(inside.count));
  await ctx.db.update(stages).set({ status: 'archived' }).where(eq(stages.id, id));
  await plain.archive(ctx, id);
  return findStage(ctx, id);
});
