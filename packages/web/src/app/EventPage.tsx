import { AccessRules } from '#features/contents/AccessRules.tsx';
import { EventScreen } from '#features/events/EventScreen.tsx';

/** An event with whom it is open to. */
export function EventPage({ id }: { id: number }) {
  return <EventScreen id={id} access={<AccessRules kind="event" id={id} />} />;
}
