import { mutation, query } from '#generated/gql.ts';

export const EventPage = query('eventPage { ** }');

export const EventById = query(`event {
  id name shortDescription description coverImage format hostIds timeZone startAt startDay startTime durationMinutes
  recurrence location address joinUrl passcode joinOpensMinutesBefore capacity waitlist reminders points status version
  hosts { id name }
}`);

export const EventHosts = query('eventHosts { id name }');
export const CreateEvent = mutation('createEvent { id }');
export const UpdateEvent = mutation('updateEvent { id version }');
export const UpdateEventFrom = mutation('updateEventFrom { id version }');
export const CancelEvent = mutation('cancelEvent { undoId }');
export const ArchiveEvent = mutation('archiveEvent { id }');
