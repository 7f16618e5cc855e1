import { type eventColumns, eventFields } from '@tribe/domain/features/events/eventFields.ts';
import { EventInput } from '@tribe/domain/features/events/event.input.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { events } from '#features/events/event.table.ts';
import {
  checkHosts,
  columnsOf,
  type EventDetail,
  freeEventSlug,
  shownEvent,
  wholeEvent,
  writeEvent,
  writeHosts,
} from '#features/events/eventRow.ts';
import { notifyCancelled, notifyMoved } from '#features/events/attending/notice.ts';
import { followPlan, makeAhead } from '#features/events/planning/occurrences.ts';
import { fillSeatsOf } from '#features/events/attending/seats.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { type Change, changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { casesSql, columnSql, dateSql, type FilterAt, within } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, listPage, ordersOf } from '#kernel/filter/listPage.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** An event as a row of the table: with its next time, or its last where none is to come. */
export const EventRow = shape({
  id: 'Int',
  name: 'String',
  format: 'String',
  status: 'String',
  timeZone: 'String',
  recurrence: 'String?',
  nextAt: 'DateTime?',
  nextEndAt: 'DateTime?',
  hostNames: 'String',
  goingCount: 'Int',
  capacity: 'Int?',
  /** Whether its next time is online and nobody could join it yet. */
  lacksJoinLink: described('Boolean', 'Whether its next time is online and has no link yet.'),
});
export type EventRow = ShapeOf<typeof EventRow>;

const short = statement<{ id: number; name: string }>(
  'events.list',
  `select id, name from event where archived_at is null order by start_at desc, id limit 500`,
);

export const listEvents = replicaQuery('events', (ctx): Promise<{ id: number; name: string }[]> => ctx.rows(short, []));

const hasTime = (condition: string) =>
  `exists (select from event_occurrence o where o.event_id = e.id and o.status = 'scheduled' and ${condition})`;
const isToCome = ({ put, now }: FilterAt) => hasTime(`o.end_at > ${put(now)}`);

const eventFilter = listFilter(['eventPage'], eventFields, {
  when: casesSql({
    upcoming: isToCome,
    past: (at) => `not ${isToCome(at)}`,
    recurring: () => 'e.recurrence is not null',
  }),
  status: columnSql('e.status'),
  format: columnSql('e.format'),
  date: dateSql('instants', { isIn: (range) => hasTime(within('o.start_at', range)), isKnown: hasTime('true') }),
});

const hostNames = `(select string_agg(${nameSql('p')}, ', ' order by p.first_name)
  from event_host h join user_profile p on p.user_id = h.user_id where h.event_id = e.id)`;

const goingCount = `(select count(*)::int from event_rsvp r where r.occurrence_id = next.id and r.answer = 'going')`;

const page = listPage<EventRow>({
  name: 'events.page',
  filter: eventFilter,
  search: ['e.name', 'e.short_description'],
  always: 'e.archived_at is null',
  orders: ordersOf<keyof typeof eventColumns>(
    'coalesce(next.end_at <= next.now, true), abs(extract(epoch from next.start_at - next.now)), e.id',
    {
      name: 'e.name',
      nextAt: 'next.start_at nulls last',
      repeats: 'e.recurrence nulls last',
      status: 'e.status',
      going: goingCount,
      hosts: `${hostNames} nulls last`,
      format: 'e.format',
    },
  ),
  values: [(ctx) => ctx.now()],
  select: ({ where, order, cut }) =>
    `select e.id, e.name, e.format, e.status, e.time_zone as "timeZone", e.recurrence,
       next.start_at as "nextAt", next.end_at as "nextEndAt", coalesce(next.capacity, e.capacity) as capacity,
       e.location <> 'in-person' and coalesce(next.join_url, e.join_url) is null as "lacksJoinLink", ${goingCount} as "goingCount",
       coalesce(${hostNames}, '') as "hostNames",
       count(*) over ()::int as total
     from event e left join lateral (
       select o.id, o.start_at, o.end_at, o.capacity, o.join_url, at.now from (select $1::timestamptz as now) at, event_occurrence o
       where o.event_id = e.id
       order by o.status = 'cancelled', o.end_at <= at.now, abs(extract(epoch from o.start_at - at.now)) limit 1) next on true
     where ${where} order by ${order} ${cut}`,
});

export const pageEvents = replicaQuery('events', (ctx, asked: FilteredInput): Promise<PageOf<EventRow>> =>
  page(ctx, asked),
);

export const findEvent = query('events', (ctx, id: number): Promise<EventDetail> => shownEvent(ctx, id));

/** The link of an event in person, or the address of one online, is left over from before: it leads nobody. */
const atItsPlace = (input: EventInput): EventInput =>
  input.location === 'in-person' ? { ...input, joinUrl: null, passcode: null } : { ...input, address: null };

const answeredToCome = statement<{ id: number }>(
  'events.answered_to_come',
  `select o.id from event_occurrence o join event_rsvp r on r.occurrence_id = o.id and r.answer <> 'not-going'
   where o.event_id = $1 and o.status = 'scheduled' and o.end_at > $2 limit 1`,
);

/** Held before their answers are read: one that is being given then counts. */
const holdToCome = statement<never>(
  'events.hold_to_come',
  `select from event e join event_occurrence o on o.event_id = e.id
   where e.id = $1 and o.status = 'scheduled' and o.end_at > $2 order by o.id for update`,
);

/** What members count on does not vanish without a word: it is called off. */
async function refuseToHide(ctx: Ctx, { id }: EventDetail): Promise<void> {
  await ctx.rows(holdToCome, [id, ctx.now()]);
  const [answered] = await ctx.rows(answeredToCome, [id, ctx.now()]);
  if (answered) throw badInput({ status: [eventMessages.answered] });
}

/** The whole input with its rich text clean and its hosts there. */
export async function checkedEvent(
  ctx: Ctx,
  before: EventDetail | null,
  unchecked: InputOf<EventInput>,
): Promise<EventInput> {
  if (before?.status === 'cancelled') throw conflict(eventMessages.cancelled);
  const input = parsed(EventInput, before ?? {}, unchecked);
  await checkHosts(ctx, input.hostIds, before?.hostIds ?? []);
  if (before?.status === 'published' && input.status === 'draft') await refuseToHide(ctx, before);
  return { ...atItsPlace(input), description: cleanRichText(input.description) };
}

export const record = (
  ctx: Ctx,
  action: string,
  of: { id: number; name: string },
  changes?: Record<string, Change>,
): Promise<void> => ctx.log(entryOf('event', action, of, changes));

/** What of an event the log may tell: a link and a passcode are no part of it. */
export function loggedFields(event: EventInput | EventDetail): Record<string, unknown> {
  const { joinUrl, passcode, ...rest } = event;
  const shown = Object.entries(rest).filter(([name]) => name in EventInput.shape);
  return { ...Object.fromEntries(shown), hasJoinLink: joinUrl !== null, hasPasscode: passcode !== null };
}

export const createEvent = mutation(
  ['events', 'event_create'],
  async (ctx, unchecked: InputOf<EventInput>): Promise<EventDetail> => {
    const input = await checkedEvent(ctx, null, unchecked);
    const values = { ...columnsOf(input), slug: await freeEventSlug(ctx, input.name) };
    const [event] = await ctx.db.insert(events).values(values).returning();
    await writeHosts(ctx, event!.id, input.hostIds);
    await makeAhead(ctx, event!);
    await record(ctx, 'created', event!, changesBetween({}, loggedFields(input)));
    return shownEvent(ctx, event!.id);
  },
);

/** Changes an event and all that is still to come of it; `version` is the one that was edited. */
export const updateEvent = mutation(
  ['events', 'event_create'],
  (ctx, id: number, input: InputOf<EventInput>, version?: number | null): Promise<EventDetail> =>
    changeAll(ctx, { id, input, version }),
);

type Changing = { id: number; input: InputOf<EventInput>; version?: number | null; chosen?: number };

/** `chosen` is the time from which on all is changed, where that is the first. */
export async function changeAll(ctx: Ctx, { id, input: unchecked, version, chosen }: Changing): Promise<EventDetail> {
  const before = await wholeEvent(ctx, id);
  const input = await checkedEvent(ctx, before, unchecked);
  const after = await writeEvent(ctx, id, columnsOf(input), version);
  await writeHosts(ctx, id, input.hostIds);
  const { moved, cancelled } = await followPlan(ctx, after, { before: before.durationMinutes, chosen });
  await notifyMoved(ctx, moved);
  await notifyCancelled(ctx, cancelled, null);
  if (after.capacity !== before.capacity) await fillSeatsOf(ctx, id);
  await record(ctx, 'updated', after, changesBetween(loggedFields(before), loggedFields(input)));
  return shownEvent(ctx, id);
}
