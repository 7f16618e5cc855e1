import { CalendarPlus } from 'lucide-react';
import { Suspense, type ReactNode, useEffect, useState } from 'react';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { type Client, knownTo } from '#kernel/graphql/client.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Section } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Cover, CoverHead, CoverPageSkeleton } from '#ui/Cover.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { RichText } from '#ui/RichText.tsx';
import { BackLink, TextLink } from '#ui/TextLink.tsx';
import { answerLabel, answerTone, locationLabel, stateOf } from '../words.ts';
import { dayIn, timeIn, viewerZone } from '../zone.ts';
import { EventBadges } from './EventBadges.tsx';
import { EventWhen } from './EventWhen.tsx';
import { JoinCard, type Player } from './JoinCard.tsx';
import type { MyEventData } from './myEventData.ts';
import { MyEvent } from './myEvent.documents.ts';
import { useWaitingAnswers } from './useMyEvents.ts';

/** A timer holds no longer than this. */
const longestWait = 12 * 60 * 60 * 1000;

/** The time now, renewed when one of the moments comes; `onMoment` is told then. */
function useMoments(moments: readonly string[], onMoment: () => void): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...moments.map(Date.parse).filter((moment) => moment > now.getTime()));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const wait = Math.min(Math.max(next - Date.now(), 0) + 300, longestWait);
    const timer = setTimeout(() => {
      setNow(new Date());
      if (Date.now() >= next) onMoment();
    }, wait);
    return () => clearTimeout(timer);
    // The answer that is asked anew makes another function, which says nothing new.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the next moment starts the timer anew
  }, [next, now]);
  return now;
}

const SeriesRule = lazyWithRetry(() => import('../planning/SeriesRule.tsx').then((file) => file.SeriesRule), 'quiet');

/** What an event's page shows first, as far as it is known before it's drawn. */
export function myEventParts(client: Client, id: number, on: number | null) {
  return knownTo(client, MyEvent, { id, occurrenceId: on })?.myEvent.recurrence ? [SeriesRule] : [];
}

type Props = {
  id: number;
  /** What stands before what is for members. */
  gate: (note: string | null) => ReactNode;
  Player: Player;
};

/** An event as its member sees it; `on` in the address is the time of it that is meant. */
export function MyEventScreen({ id, gate, Player }: Props) {
  const [on] = useUrlNumber('on', 0);
  const asked = useQuery(MyEvent, { id, occurrenceId: on || null });
  const answers = useWaitingAnswers(asked.retry);
  return (
    <>
      <BackLink href={to('myEvents')}>My Events</BackLink>
      <Answer
        of={asked}
        skeleton={<CoverPageSkeleton />}
        failure={failedPage('Event', <Button href={to('myEvents')}>My Events</Button>)}
      >
        {({ myEvent }) => (
          <Body event={withAnswers(myEvent, answers)} gate={gate} Player={Player} onAgain={asked.retry} />
        )}
      </Answer>
    </>
  );
}

/** The event with the answers that wait to be sent: until the server has said so, nobody has a place in line. */
function withAnswers(event: MyEventData, answers: ReadonlyMap<number, string>): MyEventData {
  const rsvp = answers.get(event.id);
  return {
    ...event,
    ...(rsvp !== undefined && { rsvp, waitingPlace: null }),
    otherDates: event.otherDates.map((date) => ({ ...date, rsvp: answers.get(date.occurrenceId) ?? date.rsvp })),
  };
}

type BodyProps = { event: MyEventData; gate: (note: string | null) => ReactNode; Player: Player; onAgain: () => void };

function Body({ event, gate, Player, onAgain }: BodyProps) {
  usePageTitle(event.name);
  const now = useMoments([event.joinOpensAt, event.startAt, event.endAt], onAgain);
  return (
    <div className="grid gap-7">
      <Head event={event} isOver={stateOf(event, now) === 'past'} />
      {event.isOpen ? <JoinCard event={event} now={now} Player={Player} onJoined={onAgain} /> : gate(event.closedNote)}
      {event.description && <RichText html={event.description} />}
      {event.hosts.length > 0 && <Hosts hosts={event.hosts} />}
      {event.otherDates.length > 0 && <OtherDates event={event} />}
    </div>
  );
}

function Head({ event, isOver }: { event: MyEventData; isOver: boolean }) {
  return (
    <CoverHead
      cover={
        <Cover
          name={event.name}
          image={event.coverImage}
          className={classes('aspect-video rounded-card', !event.coverImage && 'max-md:hidden')}
        />
      }
    >
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <EventBadges of={event} />
        {event.points > 0 && event.isOpen && !isOver && <Badge tone="outline">{event.points} XP for attending</Badge>}
      </p>
      <h1 className="mt-1 text-[1.5rem] leading-tight font-bold tracking-tight wrap-anywhere sm:text-2xl">
        {event.name}
      </h1>
      {event.shortDescription && <p className="mt-2 max-w-read text-ink-soft">{event.shortDescription}</p>}
      <EventWhen of={event} className="mt-3 font-semibold" />
      <p className="mt-1 text-sm text-ink-soft">
        {[locationLabel(event.location), event.address].filter(Boolean).join(' · ')}
        {event.recurrence !== null && (
          <Suspense>
            <SeriesRule recurrence={event.recurrence} timeZone={event.timeZone} startAt={event.startAt} />
          </Suspense>
        )}
      </p>
      {event.isOpen && !event.isCancelled && !isOver && (
        <div className="mt-2 flex flex-wrap gap-x-5 text-sm">
          <ToCalendar href={`/api/event-calendar/${event.id}`}>Save to your calendar</ToCalendar>
          {event.otherDates.length > 0 && (
            <ToCalendar href={`/api/event-calendar/${event.id}/all`}>Save all dates</ToCalendar>
          )}
        </div>
      )}
    </CoverHead>
  );
}

function ToCalendar({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download
      className="tap inline-flex min-h-7 items-center gap-1.5 rounded-small font-semibold text-sea underline-offset-4 hover:underline"
    >
      <CalendarPlus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
      {children}
    </a>
  );
}

function Hosts({ hosts }: Pick<MyEventData, 'hosts'>) {
  return (
    <Section title={hosts.length === 1 ? 'Host' : 'Hosts'}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {hosts.map(({ name, profileImage }) => (
          <li key={`${name} ${profileImage}`} className="flex items-center gap-2.5">
            <Avatar name={name} image={profileImage} decorative />
            <span className="font-semibold">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OtherDates({ event: { eventId, otherDates } }: { event: MyEventData }) {
  const zone = viewerZone();
  return (
    <Section title="Other dates">
      <ul className="grid max-w-xl divide-y divide-line rounded-card border border-line bg-card">
        {otherDates.map(({ occurrenceId, startAt, rsvp }) => (
          <li key={occurrenceId} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <TextLink href={to('myEvent', { id: eventId }, { on: occurrenceId })} className="num">
              {showDay(dayIn(startAt, zone))} {showTime(timeIn(startAt, zone))}
            </TextLink>
            {rsvp && <Badge tone={answerTone(rsvp)}>{answerLabel(rsvp)}</Badge>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
