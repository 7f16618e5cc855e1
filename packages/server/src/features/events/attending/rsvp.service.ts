import { hasRightToJoin, isJoinable, rsvpAnswers, type Rsvp } from '@tribe/domain/features/events/event.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { markAttended } from '#features/events/attending/attendance.service.ts';
import { type MyEvent, readMyEvent } from '#features/events/attending/myEvent.service.ts';
import { fillSeats, lock } from '#features/events/attending/seats.ts';
import { viewerOf } from '#features/events/attending/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { refuseInAnothersName, mutation } from '#kernel/api/operation.ts';

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
  if (found.isCancelled) throw conflict(eventMessages.cancelled);
  if (found.endAt <= ctx.now()) throw conflict(eventMessages.over);
  return found;
}

/** Read after the lock, so that it sees what those before have answered. */
const standing = statement<{ mine: Rsvp | null; taken: number; next: number }>(
  'events.standing',
  `select (select answer from event_rsvp where occurrence_id = $1 and user_id = $2) as mine,
     (select count(*)::int from event_rsvp where occurrence_id = $1 and answer = 'going') as taken,
     (select coalesce(max(place), 0) + 1 from event_rsvp where occurrence_id = $1) as next`,
);
const write = statement<never>(
  'events.answer',
  `insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $5, $5)
   on conflict (occurrence_id, user_id) do update set answer = excluded.answer, place = excluded.place,
     answered_at = excluded.answered_at, updated_at = excluded.updated_at`,
);

/** Answers one occurrence. Where no seat is free, going becomes waiting, in the order of asking. */
export const answerEvent = mutation('in', async (ctx, occurrenceId: number, asked: string): Promise<MyEvent> => {
  // Who answers one occurrence waits for the others, and for staff who change it, and then reads how it stands.
  await ctx.rows(lock, [occurrenceId]);
  const { eventId, capacity, waitlist } = await open(ctx, occurrenceId);
  const answer = rsvpAnswers.find((one) => one === asked);
  if (!answer) throw badInput({ answer: [fieldMessages.notValid('Answer')] });
  const { userId } = ctx.me;
  const [now] = await ctx.rows(standing, [occurrenceId, userId]);
  const { mine = null, taken = 0, next = 1 } = now ?? {};
  const isFull = answer === 'going' && capacity !== null && taken >= capacity && mine !== 'going';
  if (isFull && !waitlist) throw conflict(eventMessages.full);
  const becomes = isFull ? 'waitlisted' : answer;
  if (becomes !== mine) await ctx.rows(write, [occurrenceId, userId, becomes, next, ctx.now()]);
  if (mine === 'going' && becomes !== 'going') await fillSeats(ctx, occurrenceId);
  return readMyEvent(ctx, eventId, occurrenceId);
});

const mine = statement<{ answer: Rsvp }>(
  'events.my_answer',
  `select answer from event_rsvp where occurrence_id = $1 and user_id = $2`,
);

/** Where one joins, and the XP for being there. */
export type Joined = { joinUrl: string | null; passcode: string | null; pointsAwarded: number };

/** Notes that a member joins, once, and says where; only in the window and to whoever has the right. */
export const joinEvent = mutation('in', async (ctx, occurrenceId: number): Promise<Joined> => {
  refuseInAnothersName(ctx);
  const at = await open(ctx, occurrenceId);
  if (at.joinUrl === null || !isJoinable(at, at.opensBefore, ctx.now())) throw conflict(eventMessages.notYetOpen);
  const [answered] = at.capacity === null ? [] : await ctx.rows(mine, [occurrenceId, ctx.me.userId]);
  if (!hasRightToJoin(at.capacity, answered?.answer ?? null)) throw forbidden(eventMessages.noSeat);
  const points = await markAttended(ctx, at, { userId: ctx.me.userId, source: 'join' });
  return { joinUrl: at.joinUrl, passcode: at.passcode, pointsAwarded: points ?? 0 };
});
