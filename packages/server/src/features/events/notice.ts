import { showSpan, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';

type Told = {
  occurrenceId: number;
  eventId: number;
  name: string;
  timeZone: string;
  startAt: Date;
  endAt: Date;
  people: { id: number; email: string }[];
};

/** Who counts on an occurrence that is still to come: not those who said that they do not come. */
const concerned = statement<Told>(
  'events.concerned',
  `select o.id as "occurrenceId", e.id as "eventId", coalesce(o.name, e.name) as name, e.time_zone as "timeZone",
     o.start_at as "startAt", o.end_at as "endAt", json_agg(json_build_object('id', u.id, 'email', u.email) order by u.id) as people
   from event_occurrence o join event e on e.id = o.event_id
   join event_rsvp r on r.occurrence_id = o.id and r.answer <> 'not-going'
   join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
   where o.id = any($1::int[]) and o.end_at > $2 and e.status <> 'draft'
   group by o.id, e.id order by o.start_at`,
);

const whenOf = ({ startAt, endAt, timeZone }: Told) =>
  `${showSpan(startAt, endAt, timeZone)}, ${zoneName(timeZone, startAt)}`;

/** Tells by bell and by mail that these do not take place. */
export async function tellCancelled(ctx: Ctx, occurrenceIds: readonly number[], note: string | null): Promise<void> {
  for (const told of await ctx.rows(concerned, [occurrenceIds, ctx.now()])) {
    const { eventId, occurrenceId, name, people } = told;
    const link = to('myEvent', { id: eventId }, { on: occurrenceId });
    const title = `Cancelled: ${name}`;
    const body = [`It was to be ${whenOf(told)}.`, ...(note ? [note] : [])];
    const ids = people.map(({ id }) => id);
    await notifyAll(ctx, ids, { kind: 'event.cancelled', title, body: body.join(' '), link });
    for (const { email } of people)
      await ctx.mail({
        kind: 'event-cancelled',
        to: email,
        subject: title,
        paragraphs: [`${name} does not take place.`, ...body],
        link: { label: 'Other events', url: `${ctx.services.config.publicUrl}${to('myEvents')}` },
      });
  }
}

/** Tells at the bell that these take place at another time. */
export async function tellMoved(ctx: Ctx, occurrenceIds: readonly number[]): Promise<void> {
  if (occurrenceIds.length === 0) return;
  for (const told of await ctx.rows(concerned, [occurrenceIds, ctx.now()])) {
    const { eventId, occurrenceId, name, people } = told;
    await notifyAll(
      ctx,
      people.map(({ id }) => id),
      {
        kind: 'event.moved',
        title: `Another time: ${name}`,
        body: `It is now ${whenOf(told)}.`,
        link: to('myEvent', { id: eventId }, { on: occurrenceId }),
      },
    );
  }
}
