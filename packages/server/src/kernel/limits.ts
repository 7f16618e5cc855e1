import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { rateLimited } from '#kernel/errors.ts';

/** `count` times in `seconds`; what comes after waits, and each further block of a `doubles` limit waits twice as long, an hour at most. */
export type Limit = { count: number; seconds: number; doubles?: boolean };

type Counted = { count: number; retryAfter: number };

/** One statement counts and decides, so that a hundred at once cannot slip through together. */
const hit = statement<Counted>(
  'limits.hit',
  `insert into rate_counter as counter (key, count, window_ends_at)
   values ($1, 1, $2::timestamptz + make_interval(secs => $4))
   on conflict (key) do update set
     count = case when counter.blocked_until > $2 then counter.count
                  when counter.window_ends_at <= $2 then 1 else counter.count + 1 end,
     window_ends_at = case when counter.blocked_until > $2 or counter.window_ends_at > $2 then counter.window_ends_at
                           else $2::timestamptz + make_interval(secs => $4) end,
     blocks = case when counter.blocked_until > $2 then counter.blocks
                   when counter.window_ends_at <= $2 - interval '1 day' then 0
                   when counter.window_ends_at > $2 and counter.count >= $3 then counter.blocks + 1
                   else counter.blocks end,
     blocked_until = case when counter.blocked_until > $2 then counter.blocked_until
                          when $5 and counter.window_ends_at > $2 and counter.count >= $3
                            then $2::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(counter.blocks, 6)))
                          else null end
   returning count, greatest(0, extract(epoch from coalesce(blocked_until, window_ends_at) - $2))::float8 as "retryAfter"`,
);

const look = statement<{ retryAfter: number }>(
  'limits.look',
  `select greatest(0, extract(epoch from coalesce(blocked_until, window_ends_at) - $2))::float8 as "retryAfter"
   from rate_counter where key = $1 and (blocked_until > $2 or (window_ends_at > $2 and count >= $3))`,
);

const clear = statement<never>('limits.clear', `delete from rate_counter where key = $1`);

/** Counts one more under `key` on a connection of its own; throws RATE_LIMITED once the limit is passed. */
export async function countAgainst(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  const [counted] = await ctx.outside.rows(hit, [key, ctx.now(), limit.count, limit.seconds, limit.doubles === true]);
  if (counted && counted.count > limit.count) throw rateLimited(counted.retryAfter);
}

/** Throws RATE_LIMITED when `key` has used up its limit, without counting. */
export async function checkLimit(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  const [full] = await ctx.outside.rows(look, [key, ctx.now(), limit.count]);
  if (full) throw rateLimited(full.retryAfter);
}

export async function clearLimit(ctx: Ctx, key: string): Promise<void> {
  await ctx.outside.rows(clear, [key]);
}
