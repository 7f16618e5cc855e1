import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const start = statement<never>(
  'journey.start_many',
  `insert into user_stage (user_id, stage_id, entered_at, reason)
   select person.id, s.id, $2, 'joined' from unnest($1::int[]) as person(id), stage s where s.number = 0
   on conflict (user_id) where left_at is null do nothing`,
);

/** New members begin in stage number 0. */
export async function startJourneys(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await ctx.rows(start, [userIds, ctx.now()]);
}

const award = statement<never>(
  'points.base_many',
  `insert into points_entry (user_id, points, reason, reference, created_at)
   select "userId", points, 'base-points', $3, $2 from json_to_recordset($1::json) as g("userId" int, points int)
   where points <> 0 on conflict (user_id, reason, reference) do nothing`,
);

/** What the ledger knows base points by: a person has them once, however often a sheet names them. */
export const basePointsReference = 'import';

/** Enters the points that members bring along. */
export async function enterBasePoints(ctx: Ctx, entries: readonly { userId: number; points: number }[]): Promise<void> {
  if (entries.length > 0) await ctx.rows(award, [JSON.stringify(entries), ctx.now(), basePointsReference]);
}
