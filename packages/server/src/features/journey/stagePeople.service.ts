import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import { findStage, type StageDetail } from '#features/journey/stage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const access = ['stages', 'stage_create'] as const;

const known = statement<{ stages: number; people: number }>(
  'stages.people_known',
  `select (select count(*)::int from stage where id = $1) as stages,
     (select count(*)::int from app_user where id = any($2::int[]) and status = 'ACTIVE') as people`,
);

const clear = (table: string) =>
  statement<{ id: number }>(
    `stages.clear_${table}`,
    `delete from ${table} where stage_id = $1 and user_id <> all($2::int[]) returning user_id as id`,
  );
const add = (table: string) =>
  statement<{ id: number }>(
    `stages.add_${table}`,
    `insert into ${table} (stage_id, user_id) select $1, unnest($2::int[]) on conflict do nothing returning user_id as id`,
  );

const parts = {
  leaders: { clear: clear('stage_leader'), add: add('stage_leader') },
  reviewers: { clear: clear('stage_reviewer'), add: add('stage_reviewer') },
};

async function assign(ctx: Ctx, part: keyof typeof parts, { stageId, userIds }: Assignment): Promise<StageDetail> {
  const people = [...new Set(userIds)];
  const [found] = await ctx.rows(known, [stageId, people]);
  if (!found?.stages) throw notFound('Stage');
  if (found.people !== people.length) throw badInput({ userIds: ['Choose people with an active account'] });
  const gone = await ctx.rows(parts[part].clear, [stageId, people]);
  const come = await ctx.rows(parts[part].add, [stageId, people]);
  if (gone.length + come.length > 0)
    await ctx.log({
      action: `stage.${part}-assigned`,
      entity: 'stage',
      entityId: stageId,
      sentence: `Changed the ${part} of a stage`,
      changes: { [part]: { before: gone.map(({ id }) => id), after: come.map(({ id }) => id) } },
    });
  const stage = await findStage(ctx, stageId);
  await notifyAll(
    ctx,
    come.map(({ id }) => id),
    { kind: `stage.${part}-assigned`, title: `You now ${duties[part]} the stage ${stage.name}`, link: to('home') },
  );
  return stage;
}

const duties = { leaders: 'lead', reviewers: 'review the move-ups of' };

type Assignment = { stageId: number; userIds: readonly number[] };

/** Exactly these people lead the stage from now on. */
export const assignStageLeaders = mutation(access, (ctx, assignment: Assignment) => assign(ctx, 'leaders', assignment));

/** Exactly these people review the stage's move-ups from now on. */
export const assignStageReviewers = mutation(access, (ctx, assignment: Assignment) =>
  assign(ctx, 'reviewers', assignment),
);
