import { ExportProgress } from '#admin/export.documents.ts';
import { fragment, mutation, query } from '#generated/gql.ts';

export const OccurrenceRow = fragment(`EventOccurrence {
  id startAt endAt timeZone name status isMoved capacity goingCount waitlistedCount attendedCount recordingUrl
}`);

export const EventOccurrences = query('eventOccurrencePage { total page pageSize rows { ...OccurrenceRow } }', [
  OccurrenceRow,
]);

export const EventOccurrenceById = query(
  `eventOccurrence {
    ...OccurrenceRow eventId eventName description hostIds joinUrl passcode ownCapacity cancelNote version goingSeen
    maybeCount
    attendedBy { source count }
  }`,
  [OccurrenceRow],
);

export const UpdateOccurrence = mutation('updateEventOccurrence { id version }');
export const CancelOccurrence = mutation('cancelEventOccurrence { undoId }');
export const SetRecording = mutation('setEventRecording { id recordingUrl }');
export const Attendees = query('eventAttendeePage { ** }');
export const MarkAttendance = mutation('markEventAttendance');
export const RemoveAttendance = mutation('removeEventAttendance');
export const ExportAttendance = mutation('exportEventAttendance { ...ExportProgress }', [ExportProgress]);
export const ImportAttendance = mutation('importEventAttendance { * }');
