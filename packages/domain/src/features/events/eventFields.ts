import type { FilterFields } from '../../kernel/filter/filter.ts';
import { eventFormatLabel, eventFormats } from './eventFormat.ts';

export const eventStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'cancelled', label: 'Canceled' },
] as const;

/** Whether an event has a time to come, all of it is over, or it comes again. */
export const eventTimes = [
  { value: 'upcoming', label: 'Incoming' },
  { value: 'past', label: 'Past' },
  { value: 'recurring', label: 'Recurring' },
] as const;

/** The columns of the lists of events, of an event's times, and of those who answered or were there. */
export const eventColumns = {
  name: 'Name',
  nextAt: 'Date',
  repeats: 'Repeats',
  hosts: 'Hosts',
  status: 'Status',
  going: 'Going',
  format: 'Format',
} as const;
export const eventTimeColumns = {
  startAt: 'When',
  status: 'Status',
  going: 'Going',
  waiting: 'Waiting',
  attended: 'Attended',
  recording: 'Recording',
} as const;
export const attendeeColumns = { name: 'Name', tribeId: 'Tribe ID', answer: 'Response', attended: 'Attended' } as const;

/** What the list of events can be narrowed by. */
export const eventFields = {
  when: { label: 'When', kind: 'choice', options: eventTimes },
  status: { label: eventColumns.status, kind: 'choice', options: eventStatuses },
  format: {
    label: eventColumns.format,
    kind: 'choice',
    options: eventFormats.map((value) => ({ value, label: eventFormatLabel(value) })),
  },
  date: { label: eventColumns.nextAt, kind: 'date' },
} as const satisfies FilterFields;
