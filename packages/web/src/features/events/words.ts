import {
  attendanceLabels,
  attendanceSources,
  occurrenceState,
  type OccurrenceState,
  type Rsvp,
  rsvpLabels,
} from '@tribe/domain/features/events/event.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

export const locationOptions = [
  { value: 'zoom' as const, label: 'Zoom' },
  { value: 'meet' as const, label: 'Google Meet' },
  { value: 'link' as const, label: 'Another link' },
  { value: 'in-person' as const, label: 'In person' },
];

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** Where it is, for a member; another link is simply online. */
export const locationLabel = (value: string) => (value === 'link' ? 'Online' : labelOf(locationOptions, value));

const tones: Readonly<Record<Rsvp, BadgeTone>> = {
  going: 'good',
  maybe: 'info',
  'not-going': 'outline',
  waitlisted: 'warn',
};
const isRsvp = (answer: string): answer is Rsvp => Object.hasOwn(tones, answer);
export const answerLabel = (answer: string) => (isRsvp(answer) ? rsvpLabels[answer] : answer);
export const answerTone = (answer: string): BadgeTone => (isRsvp(answer) ? tones[answer] : 'plain');

/** By which way it is known that somebody was there. */
export function sourceLabel(source: string | null): string {
  const known = attendanceSources.find((one) => one === source);
  return known ? attendanceLabels[known] : (source ?? '');
}

type Timed = { startAt: string; endAt: string; isCancelled: boolean };

export function stateOf({ startAt, endAt, isCancelled }: Timed, now = new Date()): OccurrenceState {
  return occurrenceState({ startAt: new Date(startAt), endAt: new Date(endAt), isCancelled }, now);
}
