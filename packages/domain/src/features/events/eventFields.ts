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

/** What the list of events can be narrowed by. */
export const eventFields = {
  when: { label: 'When', kind: 'choice', options: eventTimes },
  status: { label: 'Status', kind: 'choice', options: eventStatuses },
  format: {
    label: 'Format',
    kind: 'choice',
    options: eventFormats.map((value) => ({ value, label: eventFormatLabel(value) })),
  },
  date: { label: 'Date', kind: 'date' },
} as const satisfies FilterFields;
