import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { sweep, sweeping, type Sweeper } from '#kernel/db/sweep.ts';
import { rateLimited } from '#kernel/api/errors.ts';

/**
 * `count` times in `seconds`. What `doubles` lets the first `count` pass, then makes every further one wait: 1 minute
 * after the last free one, 2 after the next, up to 60; it is forgotten `seconds` after such a wait is over.
 */
export type Limit = { count: number; seconds: number; doubles?: boolean };

type Counted = { count: number; refused: number; retryAfter: number };

/** The wait after a count that has reached the limit; the domain's `signInWait` says the same. */
const wait = (count: string) => `interval '1 minute' * least(60, power(2, least(${count} - $3, 6)))`;

/**
 * The ends of a counter as of $2, with the limit's count in $3, its seconds in $4 and whether it doubles in $5. None is further
 * away than the limit makes it: a clock that was set back an hour would block somebody for that hour as well.
 */
const longest = `$4 * interval '1 second' + case when $5 then ${wait('counter.count')} else interval '0' end`;
const windowEnd = `least(counter.window_ends_at, $2::timestamptz + ${longest})`;
const blockEnd = `case when counter.blocked_until is not null
  then least(counter.blocked_until, $2::timestamptz + ${wait('counter.count')}) end`;

/** One statement counts and decides, so that a hundred at once cannot slip through together. `blocks` counts who came during a wait. */
const hit = statement<Counted>(
  'limits.hit',
  `insert into rate_counter as counter (key, count, window_ends_at)
   values ($1, 1, $2::timestamptz + $4 * interval '1 second')
   on conflict (key) do update set
     count = case when counter.blocked_until > $2 then counter.count
                  when counter.window_ends_at <= $2 then 1 else counter.count + 1 end,
     blocks = case when counter.blocked_until > $2 then counter.blocks + 1 else 0 end,
     blocked_until = case when counter.blocked_until > $2 then ${blockEnd}
                          when $5 and counter.window_ends_at > $2 and counter.count + 1 >= $3
                            then $2::timestamptz + ${wait('(counter.count + 1)')} end,
     window_ends_at = case when counter.blocked_until > $2 then ${windowEnd}
                           when counter.window_ends_at <= $2 then $2::timestamptz + $4 * interval '1 second'
                           when $5 and counter.count + 1 >= $3
                             then $2::timestamptz + ${wait('(counter.count + 1)')} + $4 * interval '1 second'
                           else ${windowEnd} end
   returning count, blocks as refused,
     greatest(0, extract(epoch from coalesce(blocked_until, window_ends_at) - $2))::float8 as "retryAfter"`,
);

const look = statement<{ retryAfter: number }>(
  'limits.look',
  `select greatest(0, extract(epoch from coalesce(${blockEnd}, ${windowEnd}) - $2))::float8 as "retryAfter"
   from rate_counter counter
   where key = $1 and (blocked_until > $2 or (not $5::boolean and window_ends_at > $2 and count >= $3))`,
);

const clear = statement<never>('limits.clear', `delete from rate_counter where key = $1`);
const less = statement<never>('limits.less', `update rate_counter set count = greatest(count - 1, 0) where key = $1`);

/** Counts an attempt under `key` on its own connection; throws RATE_LIMITED once the limit is passed. */
export async function countAgainst(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  const [counted] = await ctx.outside.rows(hit, [key, ctx.now(), limit.count, limit.seconds, limit.doubles === true]);
  if (!counted) return;
  const isRefused = limit.doubles ? counted.refused > 0 : counted.count > limit.count;
  if (isRefused) throw rateLimited(counted.retryAfter);
}

/** Throws RATE_LIMITED if `key` has used up its limit; counts nothing. */
export async function checkLimit(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  const { count, seconds, doubles = false } = limit;
  const [full] = await ctx.outside.rows(look, [key, ctx.now(), count, seconds, doubles]);
  if (full) throw rateLimited(full.retryAfter);
}

/** Uncounts an attempt that turned out to be right. */
export async function uncount(ctx: Ctx, key: string): Promise<void> {
  await ctx.outside.rows(less, [key]);
}

export async function clearLimit(ctx: Ctx, key: string): Promise<void> {
  await ctx.outside.rows(clear, [key]);
}

const expired = sweeping(
  'limits.sweep',
  'rate_counter',
  `from rate_counter t where t.window_ends_at < $2::timestamptz - interval '1 day'`,
);

/** Deletes expired counters. */
export const sweepLimits = (context: Sweeper): Promise<void> => sweep(context, expired, [context.ctx.now()]);
