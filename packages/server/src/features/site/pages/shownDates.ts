import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData, ShownDate } from '@tribe/domain/features/site/pages/blockData.ts';
import { placesOf } from '@tribe/domain/features/site/pages/countdown.ts';
import { dayRoutes, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import type { TrainingPath, Workshop } from '@tribe/domain/features/site/training/workshop.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type EventRow = {
  block: string;
  id: number;
  name: string;
  text: string;
  startAt: Date;
  endAt: Date;
  isOnline: boolean;
};

/**
 * What is to come of the events that have no other way in than being a member, each event once. Where one joins, what it
 * needs to get in and who goes is none of a visitor's business.
 */
const nextEvents = statement<EventRow>(
  'site.next_events',
  `select a.block, next.* from jsonb_to_recordset($1::jsonb) as a(block text, format text, count int) cross join lateral (
     select o.id, coalesce(o.name, e.name) as name, e.short_description as text, o.start_at as "startAt", o.end_at as "endAt",
       e.location <> 'in-person' as "isOnline"
     from event e cross join lateral (
       select * from event_occurrence o where o.event_id = e.id and o.status = 'scheduled' and o.start_at > $2::timestamptz
       order by o.start_at, o.id limit 1) o
     where e.status = 'published' and e.archived_at is null and (a.format = 'any' or e.format = a.format)
       and not exists (select from content_access ca where ca.content_kind = 'event' and ca.content_id = e.id)
     order by o.start_at, o.id limit a.count) next
   order by next."startAt", next.id`,
);

type Dates = BlockProps<'dates'>;

const eventDate = ({ id, name, text, startAt, endAt, isOnline }: EventRow, action: Dates['action']): ShownDate => ({
  key: `event-${id}`,
  name,
  text,
  startsAt: startAt.toISOString(),
  endsAt: endAt.toISOString(),
  ...placesOf(startAt),
  isOnline,
  isFree: false,
  action: action.label !== '' && action.href !== '' ? action : null,
});

/** The days of a training that open by themselves, each with its own page. */
function trainingDates(path: TrainingPath, { isShown, days }: Workshop, now: Date): ShownDate[] {
  if (!isShown) return [];
  return days
    .flatMap(({ day, opensAt }) => (opensAt !== null && opensAt > now ? [{ day, opensAt }] : []))
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
    .map(({ day, opensAt }) => ({
      key: `${path}-${day}`,
      name: trainingWords[path].days[day].title,
      text: trainingWords[path].days[day].text,
      startsAt: opensAt.toISOString(),
      endsAt: null,
      ...placesOf(opensAt),
      isOnline: true,
      isFree: true,
      action: { label: `See day ${day}`, href: to(dayRoutes[path], { id: day }) },
    }));
}

type Workshops = Readonly<Record<TrainingPath, Workshop>> | null;

/** The next dates that blocks show, by the id of each block. */
export async function datesOf(
  ctx: Ctx,
  blocks: readonly Dates[],
  workshops: Workshops,
): Promise<ReadonlyMap<string, BlockData['dates']>> {
  const asked = blocks
    .filter(({ from }) => from === 'events')
    .map(({ id, format, count }) => ({ block: id, format, count: Number(count) }));
  const rows = asked.length > 0 ? await ctx.rows(nextEvents, [JSON.stringify(asked), ctx.now()]) : [];
  return new Map(
    blocks.map(({ id, from, count, action }) => {
      const dates =
        from === 'events'
          ? rows.filter(({ block }) => block === id).map((row) => eventDate(row, action))
          : workshops
            ? trainingDates(from, workshops[from], ctx.now())
            : [];
      return [id, { dates: dates.slice(0, Number(count)) }];
    }),
  );
}
