import type { pointsEntries } from '#features/journey/stage.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

export type PointsReason = (typeof pointsEntries.$inferSelect)['reason'];

export type Award = {
  userId: number;
  /** Whole points; a reversal or an adjustment may be below zero. */
  points: number;
  reason: PointsReason;
  /** What the points are for, such as 'task:12': the same person, reason and reference count once. */
  reference: string;
};

const add = statement<{ id: number }>(
  'points.award',
  `insert into points_entry (user_id, points, reason, reference, created_at) values ($1, $2, $3, $4, $5)
   on conflict (user_id, reason, reference) do nothing returning id`,
);

/** Writes points into the ledger, once however often it is asked. Answers whether this call wrote them. */
export async function awardPoints(ctx: Ctx, { userId, points, reason, reference }: Award): Promise<boolean> {
  if (points === 0) return false;
  const added = await ctx.rows(add, [userId, points, reason, reference, ctx.now()]);
  return added.length > 0;
}
