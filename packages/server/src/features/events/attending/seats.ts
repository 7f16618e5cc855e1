import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Answers of one occurrence are changed one after another: who holds this lock counts right. */
export const lock = statement<{ id: number }>(
  'events.lock_occurrence',
  `select id from event_occurrence where id = $1 for update`,
);

const moveUp = statement<{ userId: number; eventId: number; name: string; email: string }>(
  'events.move_up',
  `with seats as (
     select o.id, o.event_id, coalesce(o.name, e.name) as name, coalesce(o.capacity, e.capacity) as capacity,
       (select count(*) from event_rsvp r where r.occurrence_id = o.id and r.answer = 'going') as taken
     from event_occurrence o join event e on e.id = o.event_id
     where o.id = $1 and o.status = 'scheduled' and o.end_at > $2
   ), next as (
     select r.id from event_rsvp r join seats s on s.id = r.occurrence_id join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
     where r.answer = 'waitlisted' and ${opensContent('event', 's.event_id', 'r.user_id', '$2::timestamptz')}
     order by r.place limit (select case when capacity is null then null else greatest(0, capacity - taken) end from seats)
   )
   update event_rsvp r set answer = 'going', answered_at = $2, updated_at = $2
   from next, seats s, app_user u where r.id = next.id and u.id = r.user_id
   returning r.user_id as "userId", s.event_id as "eventId", s.name, u.email`,
);

/**
 * Gives free seats to those who wait and may still open the event, in their order, and tells them. The caller holds the
 * lock of the occurrence.
 */
export async function fillSeats(ctx: Ctx, occurrenceId: number): Promise<void> {
  for (const { userId, eventId, name, email } of await ctx.rows(moveUp, [occurrenceId, ctx.now()])) {
    const link = to('myEvent', { id: eventId }, { on: occurrenceId });
    await notify(ctx, { userId, kind: 'event.seat', title: `You have a seat: ${name}`, link });
    await ctx.mail({
      kind: 'event-seat',
      to: email,
      subject: `You have a seat: ${name}`,
      paragraphs: [
        `A seat opened up, and it’s yours. You’re going to ${name}.`,
        'If you can’t make it, please give up your seat.',
      ],
      link: { label: 'Open the event', url: `${ctx.services.config.publicUrl}${link}` },
    });
  }
}

const waiting = statement<{ id: number }>(
  'events.occurrences_with_waiting',
  `select distinct o.id from event_occurrence o join event_rsvp r on r.occurrence_id = o.id and r.answer = 'waitlisted'
   where o.event_id = $1 and o.capacity is null and o.status = 'scheduled' and o.end_at > $2 order by o.id`,
);

/** The same for every time of a series that has no capacity of its own. */
export async function fillSeatsOf(ctx: Ctx, eventId: number): Promise<void> {
  for (const { id } of await ctx.rows(waiting, [eventId, ctx.now()])) {
    await ctx.rows(lock, [id]);
    await fillSeats(ctx, id);
  }
}
