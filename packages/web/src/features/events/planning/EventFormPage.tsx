import { useMemo } from 'react';
import { EventInput } from '@tribe/domain/features/events/event.input.ts';
import { defaultReminders } from '@tribe/domain/features/events/event.ts';
import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { addDays, today } from '@tribe/domain/kernel/time/manila.ts';
import { defaultZone } from '@tribe/domain/kernel/time/offsets.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { offered } from '#admin/offered.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import type { EventData as Event, OccurrenceData as Occurrence } from '../eventData.ts';
import { CreateEvent, EventById, UpdateEvent, UpdateEventFrom } from '../event.documents.ts';
import { AboutEvent, EventPlace, EventTimes, type EventValues } from './EventFields.tsx';
import { EventOccurrenceById } from './occurrence.documents.ts';

export const NewEventPage = () => (
  <div className="max-w-4xl">
    <PageHeader title="New event" />
    <EventForm event={null} from={null} />
  </div>
);

/** The form of an event and all of its times; with `from` in the address, of one time and those that follow it. */
export function EditEventPage({ id }: { id: number }) {
  const [fromId] = useUrlNumber('from', 0);
  const asked = useQuery(EventById, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.event.name}` : null);
  const from = useQueryWhen(fromId > 0, EventOccurrenceById, { id: fromId });
  if (fromId > 0 && from.kind !== 'done')
    return (
      <Answer of={from} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit event')}>
        {() => null}
      </Answer>
    );
  const occurrence = from.kind === 'done' && fromId > 0 ? from.data.eventOccurrence : null;
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit event')}>
      {({ event }) => (
        <div className="max-w-4xl">
          <PageHeader
            title={`Edit ${event.name}`}
            lead={event.status === 'cancelled' ? undefined : leadOf(event, occurrence)}
          />
          {event.status === 'cancelled' ? (
            <EmptyState
              title={eventMessages.cancelled}
              text="Canceled dates won’t change."
              action={<Button href={to('event', { id: event.id })}>Go to the event</Button>}
            />
          ) : (
            <EventForm key={event.id} event={event} from={occurrence} />
          )}
        </div>
      )}
    </Answer>
  );
}

function leadOf({ recurrence }: Event, from: Occurrence | null): string | undefined {
  if (from) return 'This date and all later ones become a separate series and keep their responses.';
  return recurrence === null ? undefined : 'All upcoming dates. Past ones won’t change.';
}

const { format, location, status } = EventInput.shape;

type Read = { event: Event | null; from: Occurrence | null };

function startOf({ event, from }: Read): EventValues {
  const zone = event?.timeZone ?? defaultZone;
  const first = from && localAt(new Date(from.startAt), zone);
  return {
    name: event?.name ?? '',
    shortDescription: event?.shortDescription ?? '',
    description: event?.description ?? '',
    coverImage: event?.coverImage ?? null,
    format: offered(format.options, event?.format) ?? 'workshop',
    hostIds: [...(event?.hostIds ?? [])],
    timeZone: zone,
    startDay: first?.day ?? event?.startDay ?? addDays(today(new Date()), 1),
    startTime: first?.time ?? event?.startTime ?? '19:00',
    durationMinutes: event?.durationMinutes ?? 60,
    recurrence: event?.recurrence ?? null,
    location: offered(location.options, event?.location) ?? 'zoom',
    address: event?.address ?? null,
    joinUrl: event?.joinUrl ?? null,
    passcode: event?.passcode ?? null,
    joinOpensMinutesBefore: event?.joinOpensMinutesBefore ?? 15,
    capacity: event?.capacity ?? null,
    waitlist: event?.waitlist ?? true,
    reminders: [...(event?.reminders ?? defaultReminders)],
    points: event?.points ?? 0,
    status: offered(status.options, event?.status) ?? 'draft',
  };
}

function EventForm({ event, from }: Read) {
  const read = useMemo(() => ({ event, from }), [event, from]);
  const form = useZodForm(EventInput, startOf(read));
  const save = useSave(useFilledWith(form, read, startOf));
  return (
    <Form of={form} onSubmit={save} isInReach cancel={event ? to('event', { id: event.id }) : to('events')}>
      <Card padded={false} className="divide-y divide-line">
        <AboutEvent hosts={event?.hosts ?? []} />
        <EventTimes />
        <EventPlace />
      </Card>
    </Form>
  );
}

function useSave({ event, from }: Read) {
  const [create] = useMutation(CreateEvent);
  const [update] = useMutation(UpdateEvent);
  const [updateFrom] = useMutation(UpdateEventFrom);
  const go = useGo();
  return async (input: EventInput) => {
    const acted = await saved(input);
    if (!acted.ok) return acted.failure;
    toast.success(event ? 'Event saved' : 'Event created');
    go('event', { id: idOf(acted.data) });
    return null;
  };

  function saved(input: EventInput) {
    if (!event) return create({ input });
    if (from) return updateFrom({ occurrenceId: from.id, input, version: event.version });
    return update({ id: event.id, input, version: event.version });
  }
}

/** The event that was saved, whichever way it was. */
const idOf = (answer: Readonly<Record<string, { id: number } | string>>): number =>
  Object.values(answer).flatMap((saved) => (typeof saved === 'string' ? [] : [saved.id]))[0] ?? 0;
