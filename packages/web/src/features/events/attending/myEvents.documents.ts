import { query } from '#generated/gql.ts';

export const MyEvents = query(`myEventPage {
  total page pageSize
  rows {
    id eventId name shortDescription coverImage location startAt endAt isRecurring isCancelled isOpen closedNote rsvp
    capacity goingCount hasRecording
  }
}`);
