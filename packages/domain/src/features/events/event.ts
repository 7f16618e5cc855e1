export const eventLocations = ['zoom', 'meet', 'link', 'in-person'] as const;

/** `incoming` is upcoming by another name. */
export const eventFilters = ['all', 'upcoming', 'past', 'recurring'] as const;
export type EventFilter = (typeof eventFilters)[number];

/** Any text for a filter as the filter that is meant; null for one that is not offered. */
export function readEventFilter(text: string): EventFilter | null {
  return eventFilters.find((filter) => filter === (text === 'incoming' ? 'upcoming' : text)) ?? null;
}

/** What a member answers; waitlisted is what going becomes where no seat is free. */
export const rsvpAnswers = ['going', 'maybe', 'not-going'] as const;
export type RsvpAnswer = (typeof rsvpAnswers)[number];
export type Rsvp = RsvpAnswer | 'waitlisted';

/** How it is known that somebody was there. */
export const attendanceSources = ['join', 'hand', 'sheet'] as const;
export type AttendanceSource = (typeof attendanceSources)[number];

export const rsvpLabels: Readonly<Record<Rsvp, string>> = {
  going: 'Going',
  maybe: 'Maybe',
  'not-going': 'Not going',
  waitlisted: 'On the waitlist',
};
export const attendanceLabels: Readonly<Record<AttendanceSource, string>> = {
  join: 'joined',
  hand: 'manually',
  sheet: 'from a spreadsheet',
};

/** How far ahead the occurrences of a series are made. */
export const daysAhead = 180;

export const defaultReminders = [1440, 60] as const;

type Span = { startAt: Date; endAt: Date };

/** Where an occurrence stands, derived from the clock: it is live until the instant of its end. */
export type OccurrenceState = 'upcoming' | 'live' | 'past' | 'cancelled';

export function occurrenceState(
  { startAt, endAt, isCancelled }: Span & { isCancelled: boolean },
  now: Date,
): OccurrenceState {
  if (isCancelled) return 'cancelled';
  if (now < startAt) return 'upcoming';
  return now < endAt ? 'live' : 'past';
}

/** When one may join: from some minutes before the start until the end. */
export function joinWindow({ startAt, endAt }: Span, minutesBefore: number): { opensAt: Date; closesAt: Date } {
  return { opensAt: new Date(startAt.getTime() - minutesBefore * 60_000), closesAt: endAt };
}

export function isJoinable(span: Span, minutesBefore: number, now: Date): boolean {
  const { opensAt, closesAt } = joinWindow(span, minutesBefore);
  return now >= opensAt && now < closesAt;
}

/** An event with seats is joined by whoever has one; one without a limit by everybody who may see it. */
export function hasRightToJoin(capacity: number | null, rsvp: Rsvp | null): boolean {
  return capacity === null || rsvp === 'going';
}
