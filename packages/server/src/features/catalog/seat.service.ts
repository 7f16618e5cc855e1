import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const take = statement<{ id: string }>(
  'catalog.take_seat',
  `update funnel set seats_taken = seats_taken + 1
   where id = $1 and (seat_limit is null or seats_taken < seat_limit) returning id`,
);
const release = statement<{ id: string }>(
  'catalog.release_seat',
  `update funnel set seats_taken = seats_taken - 1 where id = $1 and seats_taken > 0 returning id`,
);
const grantBeyond = statement<{ id: string }>(
  'catalog.grant_beyond_seats',
  `update funnel set seats_taken = seats_taken + 1,
     seat_limit = case when seats_taken >= seat_limit then seats_taken + 1 else seat_limit end,
     version = version + case when seats_taken >= seat_limit then 1 else 0 end
   where id = $1 returning id`,
);

/** Takes one of a funnel's seats; answers whether there was one. Of many who want the last one, one gets it. */
export async function takeSeat(ctx: Ctx, funnelId: string): Promise<boolean> {
  return (await ctx.rows(take, [funnelId])).length > 0;
}

/** Gives a seat back; whoever took it does so once. Answers whether one was taken at all. */
export async function releaseSeat(ctx: Ctx, funnelId: string): Promise<boolean> {
  return (await ctx.rows(release, [funnelId])).length > 0;
}

/** Takes a seat on the word of staff: where none is free the limit becomes one more. Answers whether there is such a funnel. */
export async function grantBeyondSeats(ctx: Ctx, funnelId: string): Promise<boolean> {
  return (await ctx.rows(grantBeyond, [funnelId])).length > 0;
}
