import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showSoon } from '@tribe/domain/kernel/time/soon.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { heldEvent } from '#features/events/eventRow.ts';
import { listRunningSeries, makeAhead } from '#features/events/planning/occurrences.ts';
import { whenSaid } from '#features/events/planning/when.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

type Due = {
  occurrenceId: number;
  eventId: number;
  userId: number;
  email: string;
  name: string;
  timeZone: string;
  startAt: Date;
  endAt: Date;
};

/**
 * Takes up what is due: the nearest reminder of each occurrence, for those who go or may go and had answered by then.
 * A row is its proof, written first: two workers, or one that starts again, remind once.
 */
const take = statement<Due>(
  'events.take_reminders',
  `with due as (
     select o.id, o.start_at, o.end_at, e.id as event_id, coalesce(o.name, e.name) as name, e.time_zone,
       (select min(m) from unnest(e.reminders) m where o.start_at - make_interval(mins => m) <= $1) as minutes
     from event_occurrence o join event e on e.id = o.event_id
     where o.start_at > $1 and o.start_at <= $1::timestamptz + interval '31 days'
       and o.status = 'scheduled' and e.status = 'published' and e.archived_at is null
   ), wanted as (
     select d.id, r.user_id, d.minutes from due d cross join lateral (
       select r.user_id from event_rsvp r join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
       where r.occurrence_id = d.id and r.answer in ('going', 'maybe')
         and r.answered_at <= d.start_at - make_interval(mins => d.minutes)
         and not exists (select from event_reminder m where m.occurrence_id = d.id and m.user_id = r.user_id and m.minutes <= d.minutes)
         and ${opensContent('event', 'd.event_id', 'r.user_id', '$1::timestamptz')}
       limit $2
     ) r where d.minutes is not null limit $2
   ), taken as (
     insert into event_reminder (occurrence_id, user_id, minutes, created_at, updated_at)
     select id, user_id, minutes, $1, $1 from wanted on conflict do nothing returning occurrence_id, user_id
   )
   select d.id as "occurrenceId", d.event_id as "eventId", t.user_id as "userId", u.email, d.name, d.time_zone as "timeZone",
     d.start_at as "startAt", d.end_at as "endAt"
   from taken t join due d on d.id = t.occurrence_id join app_user u on u.id = t.user_id order by d.start_at, t.user_id`,
);

const atOnce = 100;

/** Reminds of what begins soon, some at a time, each lot in a transaction of its own. Answers how many were reminded. */
export async function remindOfEvents(context: JobContext): Promise<number> {
  let reminded = 0;
  while (!context.stopping.aborted) {
    const count = await context.transaction(remindSome);
    reminded += count;
    if (count < atOnce) break;
  }
  return reminded;
}

async function remindSome(ctx: Ctx): Promise<number> {
  const taken = await ctx.rows(take, [ctx.now(), atOnce]);
  for (const due of taken) await remind(ctx, due);
  return taken.length;
}

async function remind(ctx: Ctx, due: Due): Promise<void> {
  const { eventId, occurrenceId, userId, email, name, endAt } = due;
  const link = to('myEvent', { id: eventId }, { on: occurrenceId });
  const begins = `${name} starts ${showSoon(due.startAt, ctx.now())}`;
  const when = whenSaid(due);
  await notify(ctx, { userId, kind: 'event.reminder', title: begins, body: when, link });
  await ctx.mail({
    kind: 'event-reminder',
    to: email,
    subject: begins,
    paragraphs: [`${begins}: ${when}.`, 'Join from the event page. It opens 15 minutes before.'],
    link: { label: 'Open the event', url: `${ctx.services.config.publicUrl}${link}` },
    dropAfter: endAt,
  });
}

/** Makes the times of every series further ahead; those that are there stay. Answers how many are new. */
export async function prolongSeries(context: JobContext): Promise<number> {
  let made = 0;
  for (const { id } of await listRunningSeries(context.ctx)) {
    if (context.stopping.aborted) break;
    made += await context.transaction((ctx) => prolong(ctx, id));
  }
  return made;
}

/** As its plan stands once nobody else is at work on it: it may have been moved or called off meanwhile. */
async function prolong(ctx: Ctx, id: number): Promise<number> {
  const event = await heldEvent(ctx, id);
  return event.status === 'cancelled' || event.archivedAt ? 0 : makeAhead(ctx, event, ctx.now());
}
