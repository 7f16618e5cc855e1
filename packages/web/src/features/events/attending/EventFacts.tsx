import type { ReactNode } from 'react';
import { eventFormatLabel } from '@tribe/domain/features/events/eventFormat.ts';
import { parseRule, ruleInWords } from '@tribe/domain/features/events/recurrence.ts';
import { showZoned, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Card } from '#ui/Card.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { RichText } from '#ui/RichText.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { EventData } from '../eventData.ts';
import { locationLabel } from '../words.ts';

/** What is known of an event. */
export function EventFacts({ event }: { event: EventData }) {
  const { name, description, shortDescription, coverImage } = event;
  const mayWrite = useMe().functionAccess.event_create === true;
  return (
    <Card className="mb-5">
      <Facts wide={3}>
        {factsOf(event, mayWrite).map(([title, shown]) => (
          <Fact key={title} title={title}>
            {shown}
          </Fact>
        ))}
      </Facts>
      {(shortDescription || description || coverImage) && (
        <div className="mt-5 grid gap-3 border-t border-line pt-4">
          {coverImage && <Cover name={name} image={coverImage} className="aspect-video max-w-xs rounded-control" />}
          {shortDescription && <p className="max-w-read">{shortDescription}</p>}
          {description && <RichText html={description} />}
        </div>
      )}
    </Card>
  );
}

function factsOf(event: EventData, mayWrite: boolean): [string, ReactNode][] {
  const start = new Date(event.startAt);
  const rule = event.recurrence === null ? null : parseRule(event.recurrence, event.timeZone);
  return [
    ['Starts', `${showZoned(start, event.timeZone)}, ${zoneName(event.timeZone, start)}`],
    ['Length', `${event.durationMinutes} minutes`],
    ['Repeats', rule ? ruleInWords(rule) : 'Once'],
    ['Hosts', event.hosts.map(({ name }) => name).join(', ') || null],
    ['Format', eventFormatLabel(event.format)],
    ['Where', [locationLabel(event.location), event.address].filter(Boolean).join(', ')],
    // The server tells them to nobody else.
    ...(mayWrite ? linkFacts(event) : []),
    ['Joining opens', `${event.joinOpensMinutesBefore} minutes before`],
    ['Capacity', event.capacity === null ? 'No limit' : capacityOf(event.capacity, event.waitlist)],
    ['Reminders', event.reminders.map(before).join(', ') || null],
    ['XP for attending', event.points],
  ];
}

const linkFacts = (event: EventData): [string, ReactNode][] => [
  ['Join link', linkOf(event)],
  ['Passcode', event.passcode],
];

function linkOf({ joinUrl }: EventData): ReactNode {
  return joinUrl && <TextLink href={joinUrl}>{joinUrl}</TextLink>;
}

const capacityOf = (capacity: number, waitlist: boolean) =>
  `${capacity.toLocaleString('en-PH')}, ${waitlist ? 'with a waitlist' : 'no waitlist'}`;

function before(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  return `${minutes} minutes`;
}
