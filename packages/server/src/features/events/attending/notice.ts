import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { whenSaid } from '#features/events/planning/when.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Described = {
  occurrenceId: number;
  eventId: number;
  name: string;
  timeZone: string;
  startAt: Date;
  endAt: Date;
  people: Person[];
};
type Person = { id: number; email: string };

/** Who counts on an occurrence that is still to come: not those who said that they do not come. */
const concerned = statement<Described>(
  'events.concerned',
  `select o.id as "occurrenceId", e.id as "eventId", coalesce(o.name, e.name) as name, e.time_zone as "timeZone",
     o.start_at as "startAt", o.end_at as "endAt", json_agg(json_build_object('id', u.id, 'email', u.email) order by u.id) as people
   from event_occurrence o join event e on e.id = o.event_id
   join event_rsvp r on r.occurrence_id = o.id and r.answer <> 'not-going'
   join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
   where o.id = any($1::int[]) and o.end_at > $2 and e.status <> 'draft'
   group by o.id, e.id order by o.start_at`,
);

type Group = { people: Person[]; first: Described; its: Described[] };

/** Those who count on the same times together, so that each is told once, however many times of a series change at once. */
function groupsOf(all: readonly Described[]): Group[] {
  const concerns = new Map<number, { person: Person; its: Described[] }>();
  for (const described of all)
    for (const person of described.people) {
      const known = concerns.get(person.id) ?? { person, its: [] };
      known.its.push(described);
      concerns.set(person.id, known);
    }
  const alike = Map.groupBy(concerns.values(), ({ its }) => its.map(({ occurrenceId }) => occurrenceId).join());
  return [...alike.values()].flatMap((group) => {
    const [{ its = [] } = {}] = group;
    return its[0] ? [{ people: group.map(({ person }) => person), first: its[0], its }] : [];
  });
}

const mostNamed = 6;

function listOf(its: readonly Described[]): string {
  const named = its.slice(0, mostNamed).map(whenSaid).join('; ');
  return its.length > mostNamed ? `${named}; and ${its.length - mostNamed} more` : named;
}

const pageOf = ({ eventId, occurrenceId }: Described) => to('myEvent', { id: eventId }, { on: occurrenceId });

/** Tells by bell and by mail that these are canceled. */
export async function notifyCancelled(ctx: Ctx, occurrenceIds: readonly number[], note: string | null): Promise<void> {
  if (occurrenceIds.length === 0) return;
  for (const { people, first, its } of groupsOf(await ctx.rows(concerned, [occurrenceIds, ctx.now()]))) {
    const isOne = its.length === 1;
    const title = `Canceled: ${first.name}`;
    const said = isOne ? `${first.name} is canceled.` : `${its.length} dates of ${first.name} are canceled.`;
    const body = [
      isOne ? `It was scheduled for ${listOf(its)}.` : `They were scheduled for ${listOf(its)}.`,
      ...(note ? [note] : []),
    ];
    const ids = people.map(({ id }) => id);
    await notifyAll(ctx, ids, { kind: 'event.cancelled', title, body: body.join(' '), link: pageOf(first) });
    for (const { email } of people)
      await ctx.mail({
        kind: 'event-cancelled',
        to: email,
        subject: title,
        paragraphs: [said, ...body],
        link: { label: 'Other events', url: `${ctx.services.config.publicUrl}${to('myEvents')}` },
      });
  }
}

/** What went out about the old time is no reminder of the new one, where that is still to be reminded of. */
const remindAgain = statement<never>(
  'events.remind_again',
  `delete from event_reminder m using event_occurrence o
   where o.id = m.occurrence_id and o.id = any($1::int[]) and o.start_at - make_interval(mins => m.minutes) > $2`,
);

/** Tells by bell and by mail that these take place at another time. */
export async function notifyMoved(ctx: Ctx, occurrenceIds: readonly number[]): Promise<void> {
  if (occurrenceIds.length === 0) return;
  await ctx.rows(remindAgain, [occurrenceIds, ctx.now()]);
  for (const { people, first, its } of groupsOf(await ctx.rows(concerned, [occurrenceIds, ctx.now()]))) {
    const isOne = its.length === 1;
    const title = `New time: ${first.name}`;
    const body = isOne ? `It’s now ${listOf(its)}.` : `The new times are ${listOf(its)}.`;
    const ids = people.map(({ id }) => id);
    await notifyAll(ctx, ids, { kind: 'event.moved', title, body, link: pageOf(first) });
    for (const { email } of people)
      await ctx.mail({
        kind: 'event-moved',
        to: email,
        subject: title,
        paragraphs: [`${first.name} has moved. ${body}`, 'If you can’t make it, change your answer.'],
        link: { label: 'Open the event', url: `${ctx.services.config.publicUrl}${pageOf(first)}` },
        dropAfter: first.endAt,
      });
  }
}
