import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { EventList, EventListSkeleton } from './EventList.tsx';
import { useNextEvents } from './useMyEvents.ts';

/** Home's look at what takes place next. */
export function NextEvents() {
  const asked = useNextEvents();
  return (
    <Section title="Next events" aside={<TextLink href={to('myEvents')}>All events</TextLink>}>
      <Answer
        of={asked}
        skeleton={<EventListSkeleton />}
        empty={
          <Card>
            <EmptyState
              title="No events scheduled"
              text="You can still watch recordings of past events."
              action={<TextLink href={to('myEvents', undefined, { filter: 'past' })}>See past events</TextLink>}
            />
          </Card>
        }
      >
        {({ myEventPage }) => <EventList events={myEventPage.rows} heading="h3" />}
      </Answer>
    </Section>
  );
}
