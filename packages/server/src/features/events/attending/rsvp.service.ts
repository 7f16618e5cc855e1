import { outcomeOfAnswer } from '@tribe/domain/features/events/answer.ts';
import { hasRightToJoin, isJoinable, rsvpAnswers, type Rsvp } from '@tribe/domain/features/events/event.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { markAttended } from '#features/events/attending/attendance.service.ts';
import { type MyEvent, readMyEvent } from '#features/events/attending/myEvent.service.ts';
import { fillSeats, lock } from '#features/events/attending/seats.ts';
import { viewerOf } from '#features/events/attending/viewer.ts';
import { type ClientEvent, clientEventAt } from '#kernel/api/clientEvent.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { refuseInAnothersName, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

type Occasion = {
  id: number;
  eventId: number;
  startAt: Date;
  endAt: Date;
  isCancelled: boolean;
  capacity: number | null;
  waitlist: boolean;
  points: number;
  opensBefore: number;
  joinUrl: string | null;
  passcode: string | null;
};

const occasion = statement<Occasion>(
  'events.open_occasion',
  `select o.id, e.id as "eventId", o.start_at as "startAt", o.end_at as "endAt", o.status = 'cancelled' or e.status = 'cancelled' as "isCancelled",
       coalesce(o.capacity, e.capacity) as capacity, e.waitlist, e.points, e.join_opens_minutes_before as "opensBefore",
       coalesce(o.join_url, e.join_url) as "joinUrl", coalesce(o.passcode, e.passcode) as passcode
     from event_occurrence o join event e on e.id = o.event_id
     where o.id = $1 and e.status <> 'draft' and e.archived_at is null and ${opensContent('event', 'e.id', '$2', '$3::timestamptz')}`,
);

async function open(ctx: Ctx, id: number): Promise<Occasion> {
  const { userId, mayTakePart } = viewerOf(ctx);
  if (!mayTakePart) throw forbidden(memberMessages.membersOnly);
  const [found] = await ctx.rows(occasion, [id, userId, ctx.now()]);
  if (!found) throw notFound('Event');
  return found;
}

function refuseClosed(ctx: Ctx, { isCancelled, endAt }: Occasion): void {
  if (isCancelled) throw conflict(eventMessages.cancelled);
  if (endAt <= ctx.now()) throw conflict(eventMessages.over);
}

type Current = { mine: Rsvp | null; chosenAt: Date | null; wasCounted: boolean; taken: number; next: number };

/** Read after the lock, so that it sees what those before have answered. */
const current = statement<Current>(
  'events.current_answer',
  `select r.answer as mine, coalesce(r.chosen_at, r.answered_at) as "chosenAt",
     coalesce($3 = any(r.client_event_ids), false) as "wasCounted",
     (select count(*)::int from event_rsvp where occurrence_id = $1 and answer = 'going') as taken,
     (select coalesce(max(place), 0) + 1 from event_rsvp where occurrence_id = $1) as next
   from (select 1) as one left join event_rsvp r on r.occurrence_id = $1 and r.user_id = $2`,
);

/** The same answer again keeps its place in the order. */
const write = statement<never>(
  'events.answer',
  `insert into event_rsvp (occurrence_id, user_id, answer, place, chosen_at, client_event_ids, answered_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, array[$6], $7, $7, $7)
   on conflict (occurrence_id, user_id) do update set answer = excluded.answer,
     place = case when event_rsvp.answer = excluded.answer then event_rsvp.place else excluded.place end,
     answered_at = case when event_rsvp.answer = excluded.answer then event_rsvp.answered_at else excluded.answered_at end,
     chosen_at = excluded.chosen_at,
     client_event_ids = (excluded.client_event_ids || event_rsvp.client_event_ids)[1:20], updated_at = excluded.updated_at`,
);

/** An answer as a browser sends it, perhaps long after it was chosen. */
export type EventAnswer = ClientEvent & { occurrenceId: number; answer: string };

/**
 * Answers one occurrence, once however often it is sent; an answer that was chosen before the one that counts changes nothing.
 * Where no seat is free, going becomes waiting, in the order of arrival.
 */
export const answerEvent = mutation('in', async (ctx, input: EventAnswer): Promise<MyEvent> => {
  const { occurrenceId, clientEventId } = input;
  const { userId } = ctx.me;
  const chosenAt = clientEventAt(ctx, input);
  // Who answers one occurrence waits for the others, and for staff who change it, and then reads how it stands.
  await ctx.rows(lock, [occurrenceId]);
  const occasion = await open(ctx, occurrenceId);
  const answer = rsvpAnswers.find((one) => one === input.answer);
  if (!answer) throw badInput({ answer: [fieldMessages.notValid('Answer')] });
  const [now] = await ctx.rows(current, [occurrenceId, userId, clientEventId]);
  const outcome = outcomeOfAnswer(answer, chosenAt, { ...occasion, ...now! });
  if (outcome.kind !== 'old') {
    refuseClosed(ctx, occasion);
    if (outcome.kind === 'full') throw conflict(eventMessages.full);
    const { mine, next } = now!;
    await ctx.rows(write, [occurrenceId, userId, outcome.answer, next, chosenAt, clientEventId, ctx.now()]);
    if (mine === 'going' && outcome.answer !== 'going') await fillSeats(ctx, occurrenceId);
  }
  return readMyEvent(ctx, occasion.eventId, occurrenceId);
});

const mine = statement<{ answer: Rsvp }>(
  'events.my_answer',
  `select answer from event_rsvp where occurrence_id = $1 and user_id = $2`,
);

/** Where one joins, and the XP for attending. */
export const Joined = shape({ joinUrl: 'String?', passcode: 'String?', pointsAwarded: 'Int' });
export type Joined = ShapeOf<typeof Joined>;

/** Notes that a member joins, once, and says where; only in the window and to whoever has the right. */
export const joinEvent = mutation('in', async (ctx, occurrenceId: number): Promise<Joined> => {
  refuseInAnothersName(ctx);
  const at = await open(ctx, occurrenceId);
  refuseClosed(ctx, at);
  if (at.joinUrl === null || !isJoinable(at, at.opensBefore, ctx.now())) throw conflict(eventMessages.notYetOpen);
  const [answered] = at.capacity === null ? [] : await ctx.rows(mine, [occurrenceId, ctx.me.userId]);
  if (!hasRightToJoin(at.capacity, answered?.answer ?? null)) throw forbidden(eventMessages.noSeat);
  const points = await markAttended(ctx, at, { userId: ctx.me.userId, source: 'join' });
  return { joinUrl: at.joinUrl, passcode: at.passcode, pointsAwarded: points ?? 0 };
});
