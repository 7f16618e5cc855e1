import { pairStarts } from '@tribe/domain/features/events/pairing.ts';
import type { Event } from '#features/events/event.table.ts';
import { horizonOf, startsOf } from '#features/events/planning/expand.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const insert = statement<{ id: number }>(
  'events.make_occurrences',
  `insert into event_occurrence (event_id, original_start, start_at, end_at, created_at, updated_at)
   select $1, starts, starts, starts + make_interval(mins => $3), $4, $4 from unnest($2::timestamptz[]) starts
   where not starts = any($5::timestamptz[])
   on conflict (event_id, original_start) do nothing returning id`,
);

/** Makes the times of a plan from an instant to the horizon; what is there already stays. Answers how many are new. */
export async function makeAhead(ctx: Ctx, event: Event, from?: Date): Promise<number> {
  const starts = startsOf(event, horizonOf(event, ctx.now()), from);
  const made = await ctx.rows(insert, [event.id, starts, event.durationMinutes, ctx.now(), event.exceptions]);
  return made.length;
}

/** What is still to come at $2; $3 is whether also a time that was put off past the one that was planned. */
const toCome = (o: string) => `${o}.event_id = $1 and (${o}.original_start > $2 or $3::boolean and ${o}.start_at > $2)`;

/** Held before what hangs on them is read: an answer that is being given then counts. */
const hold = statement<never>(
  'events.hold_future',
  `select from event_occurrence o where ${toCome('o')} order by o.original_start for update`,
);

type Future = { id: number; start: Date; isKept: boolean; isOver: boolean };

/** What the plan has to come; `isKept` are those on which something hangs, `isOver` those that were moved and are over. */
const future = statement<Future>(
  'events.future',
  `select o.id, o.original_start as start,
     (exists (select from event_rsvp r where r.occurrence_id = o.id) or exists (select from event_attendance a where a.occurrence_id = o.id)
       or exists (select from event_reminder m where m.occurrence_id = o.id)) as "isKept",
     o.start_at <= $2 as "isOver"
   from event_occurrence o where ${toCome('o')} order by o.original_start`,
);
/** Out of each other's way first: two times of a series may change places. */
const stepAside = statement<never>(
  'events.step_aside',
  `update event_occurrence set original_start = original_start + interval '1000 years' where id = any($1::int[])`,
);
/** A time that had been moved by itself keeps where it was moved to; $6 is one that was chosen to be moved now. */
const place = statement<{ id: number; isMoved: boolean }>(
  'events.place',
  `update event_occurrence o set original_start = p.start, updated_at = $5, version = o.version + 1,
     start_at = case when p.is_own then o.start_at else p.start end,
     end_at = case when p.is_own then o.end_at else p.start + make_interval(mins => $3) end
   from (select given.id, given.start, was.start_at as before, given.id is distinct from $6::int
       and (was.start_at <> was.original_start - interval '1000 years'
         or was.end_at <> was.start_at + make_interval(mins => $4)) as is_own
     from unnest($1::int[], $2::timestamptz[]) given(id, start) join event_occurrence was on was.id = given.id) p
   where o.id = p.id
   returning o.id, o.status = 'scheduled' and o.start_at <> p.before as "isMoved"`,
);
const remove = statement<never>('events.remove_occurrences', `delete from event_occurrence where id = any($1::int[])`);
const endOld = statement<{ id: number }>(
  'events.end_occurrences',
  `update event_occurrence set status = 'cancelled', updated_at = $2, version = version + 1
   where id = any($1::int[]) and status = 'scheduled' returning id`,
);

/** What a change of the plan did: times that take place at another hour, and times that no longer do. */
export type Changes = { moved: number[]; cancelled: number[] };

/**
 * Brings what is to come of a series in line with its plan. What is over stays as it was; a time that somebody answered
 * moves with its answers, or is cancelled where the plan has no time for it. `before` is how long each lasted until now,
 * `chosen` the time that was edited to move it and those that follow.
 */
export async function followPlan(
  ctx: Ctx,
  event: Event,
  { before, chosen = null }: { before: number; chosen?: number | null },
): Promise<Changes> {
  const now = ctx.now();
  const asked = [event.id, now, event.recurrence === null];
  await ctx.rows(hold, asked);
  const known = await ctx.rows(future, asked);
  const over = new Set(known.filter(({ isOver }) => isOver).map(({ start }) => start.getTime()));
  const want = startsOf(event, horizonOf(event, now), now).filter((start) => start > now && !over.has(start.getTime()));
  const have = known.filter(({ isOver, start }) => !isOver && (start > now || want.length > 0));
  const going = chosen ?? movedAlone(event, have, want);
  const { stay, go, come } = pairStarts(have, want, event.timeZone, going);
  const placed = await placeAll(ctx, { stay, duration: event.durationMinutes, before, chosen: going });
  const kept = new Set(have.filter(({ isKept }) => isKept).map(({ id }) => id));
  await ctx.rows(remove, [go.filter((id) => !kept.has(id))]);
  const cancelled = await ctx.rows(endOld, [go.filter((id) => kept.has(id)), now]);
  await ctx.rows(insert, [event.id, come, event.durationMinutes, now, event.exceptions]);
  return { moved: placed, cancelled: cancelled.map(({ id }) => id) };
}

/** Who moves an event of one time means that time, also where it had been moved by itself. */
function movedAlone({ recurrence }: Event, [only, ...others]: Future[], [start]: Date[]): number | null {
  if (recurrence !== null || !only || !start || others.length > 0) return null;
  return start.getTime() === only.start.getTime() ? null : only.id;
}

type Placing = {
  stay: readonly { id: number; start: Date }[];
  duration: number;
  before: number;
  chosen: number | null;
};

async function placeAll(ctx: Ctx, { stay, duration, before, chosen }: Placing): Promise<number[]> {
  if (stay.length === 0) return [];
  const ids = stay.map(({ id }) => id);
  await ctx.rows(stepAside, [ids]);
  const starts = stay.map(({ start }) => start);
  const placed = await ctx.rows(place, [ids, starts, duration, before, ctx.now(), chosen]);
  return placed.filter(({ isMoved }) => isMoved).map(({ id }) => id);
}

const series = statement<{ id: number }>(
  'events.running_series',
  `select id from event where recurrence is not null and status <> 'cancelled' and archived_at is null order by id`,
);

/** The series that go on, whose times are made further ahead each night. */
export const listRunningSeries = (ctx: Ctx): Promise<{ id: number }[]> => ctx.rows(series, []);
