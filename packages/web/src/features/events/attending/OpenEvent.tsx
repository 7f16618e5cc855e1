import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { Section } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { EventList, EventListSkeleton } from './EventList.tsx';
import { eventsForAll } from './useLiveEvent.ts';
import { useMyEvents } from './useMyEvents.ts';

/** The next event that is open to who is no member; where there is none, nothing is promised. */
export function OpenEvent() {
  const asked = useMyEvents(eventsForAll);
  return (
    <Answer of={asked} skeleton={<EventListSkeleton count={1} />}>
      {({ myEventPage }) => {
        const open = myEventPage.rows.find(({ isOpen, isCancelled }) => isOpen && !isCancelled);
        return (
          open && (
            <Section title="Open to everyone" aside={<TextLink href={to('myEvents')}>All events</TextLink>}>
              <EventList events={[open]} heading="h3" />
            </Section>
          )
        );
      }}
    </Answer>
  );
}
