import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showSoon } from '@tribe/domain/kernel/time/soon.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { heldEvent } from '#features/events/eventRow.ts';
import { listRunningSeries, makeAhead } from '#features/events/planning/occurrences.ts';
import { whenSaid } from '#features/events/planning/when.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

type Due = { id: number; eventId: number; name: string; timeZone: string; startAt: Date; endAt: Date };

const moment = `d.start_at - make_interval(mins => d.minutes)`;

/** What is to be reminded of at $1, with the nearest of its reminders whose time has come; `more` narrows it. */
const due = (more = '') => `select d.* from (
    select o.id, o.start_at, o.end_at, o.reminded_for, e.id as event_id, coalesce(o.name, e.name) as name, e.time_zone,
      (select min(m) from unnest(e.reminders) m where o.start_at - make_interval(mins => m) <= $1) as minutes
    from event_occurrence o join event e on e.id = o.event_id
    where o.start_at > $1 and o.start_at <= $1::timestamptz + interval '31 days' ${more}
      and o.status = 'scheduled' and e.status = 'published' and e.archived_at is null) d
  where d.minutes is not null and d.reminded_for is distinct from ${moment}`;

const listDue = statement<{ id: number; moment: Date }>(
  'events.due_reminders',
  `select d.id, ${moment} as moment from (${due()}) d order by d.start_at, d.id`,
);

/** From then on nobody is looked at again: who may not open the event would be at each minute until it begins. */
const finish = statement<never>(
  'events.finish_reminders',
  `update event_occurrence set reminded_for = $2 where id = $1`,
);

type Taken = Due & { userId: number; email: string; isOurs: boolean };

/**
 * The next people, after the last ones, who go to an occurrence or may go and had answered by the time of its reminder. Those who may
 * open it are reminded: a row is its proof, written first, so that of two workers, or one that starts again, one reminds. To begin
 * anew for each chunk, or to look for as many who may open it, would read everybody.
 */
const take = statement<Taken>(
  'events.take_reminders',
  `with due as (${due('and o.id = $2')}), next as materialized (
     select r.user_id from due d join event_rsvp r on r.occurrence_id = d.id join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
     where r.user_id > $3 and r.answer in ('going', 'maybe') and r.answered_at <= ${moment}
       and not exists (select from event_reminder m where m.occurrence_id = d.id and m.user_id = r.user_id and m.minutes <= d.minutes)
     order by r.user_id limit $4
   ), taken as (
     insert into event_reminder (occurrence_id, user_id, minutes, created_at, updated_at)
     select d.id, n.user_id, d.minutes, $1, $1 from due d, next n
     where ${opensContent('event', 'd.event_id', 'n.user_id', '$1::timestamptz')} on conflict do nothing returning user_id
   )
   select d.id, d.event_id as "eventId", d.name, d.time_zone as "timeZone", d.start_at as "startAt", d.end_at as "endAt",
     n.user_id as "userId", u.email, t.user_id is not null as "isOurs"
   from due d, next n join app_user u on u.id = n.user_id left join taken t on t.user_id = n.user_id order by n.user_id`,
);

type Chunk = { after: number; atOnce: number };

/** Reminds of what begins soon, some people at a time, each chunk in a transaction of its own. Answers how many were reminded. */
export async function remindOfEvents(context: JobContext, atOnce = 500): Promise<number> {
  let reminded = 0;
  for (const occurrence of await context.ctx.rows(listDue, [context.ctx.now()])) {
    for (let last: number | null = 0; last !== null && !context.stopping.aborted;) {
      const chunk: Chunk = { after: last, atOnce };
      const { next, ours } = await context.transaction((ctx) => remindSome(ctx, occurrence.id, chunk));
      reminded += ours.length;
      last = next.length < atOnce ? null : next.at(-1)!.userId;
      if (last === null) await context.ctx.rows(finish, [occurrence.id, occurrence.moment]);
    }
  }
  return reminded;
}

async function remindSome(ctx: Ctx, id: number, { after, atOnce }: Chunk) {
  const next = await ctx.rows(take, [ctx.now(), id, after, atOnce]);
  const ours = next.filter(({ isOurs }) => isOurs);
  const [first] = ours;
  if (first) await remind(ctx, first, ours);
  return { next, ours };
}

async function remind(ctx: Ctx, of: Due, people: readonly Pick<Taken, 'userId' | 'email'>[]): Promise<void> {
  const link = to('myEvent', { id: of.eventId }, { on: of.id });
  const begins = `${of.name} starts ${showSoon(of.startAt, ctx.now())}`;
  const when = whenSaid(of);
  const ids = people.map(({ userId }) => userId);
  await notifyAll(ctx, ids, { kind: 'event.reminder', title: begins, body: when, link });
  for (const { email } of people)
    await ctx.mail({
      kind: 'event-reminder',
      to: email,
      subject: begins,
      paragraphs: [`${begins}: ${when}.`, 'Join from the event page. It opens 15 minutes before.'],
      link: { label: 'Open the event', url: `${ctx.services.config.publicUrl}${link}` },
      dropAfter: of.endAt,
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
