import { occurrenceState, type OccurrenceState } from '@tribe/domain/features/events/event.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

export const formatOptions = [
  { value: 'workshop' as const, label: 'Workshop' },
  { value: 'group-coaching' as const, label: 'Group coaching' },
  { value: 'q-and-a' as const, label: 'Questions and answers' },
  { value: 'co-working' as const, label: 'Co-working' },
  { value: 'social' as const, label: 'Social' },
  { value: 'other' as const, label: 'Other' },
];

export const locationOptions = [
  { value: 'zoom' as const, label: 'Zoom' },
  { value: 'meet' as const, label: 'Google Meet' },
  { value: 'link' as const, label: 'Another link' },
  { value: 'in-person' as const, label: 'In person' },
];

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

export const formatLabel = (value: string) => labelOf(formatOptions, value);
/** Where it is, for a member; another link is simply online. */
export const locationLabel = (value: string) => (value === 'link' ? 'Online' : labelOf(locationOptions, value));

const answers: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  going: { label: 'Going', tone: 'good' },
  maybe: { label: 'Maybe', tone: 'info' },
  'not-going': { label: 'Not going', tone: 'outline' },
  waitlisted: { label: 'On the waiting list', tone: 'warn' },
};

export const answerLabel = (answer: string) => answers[answer]?.label ?? answer;
export const answerTone = (answer: string): BadgeTone => answers[answer]?.tone ?? 'plain';

type Timed = { startAt: string; endAt: string; isCancelled: boolean };

export function stateOf({ startAt, endAt, isCancelled }: Timed, now = new Date()): OccurrenceState {
  return occurrenceState({ startAt: new Date(startAt), endAt: new Date(endAt), isCancelled }, now);
}
