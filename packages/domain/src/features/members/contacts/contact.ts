import { addDays, type Day } from '../../../kernel/time/manila.ts';

/** What came of a talk about a renewal, in the order of the keys 1 to 5, and after how many days the person needs a hand again. */
export const contactOutcomes = [
  { value: 'renewed', label: 'Renewed', restDays: 7 },
  { value: 'will-renew', label: 'Will renew', restDays: 3 },
  { value: 'call-later', label: 'Call later', restDays: 1 },
  { value: 'no-answer', label: 'No answer', restDays: 1 },
  { value: 'wont-renew', label: 'Won’t renew', restDays: 14 },
] as const;

/** What one tap says of somebody who needs a hand today. Those that `settle` answer a blocker for good. */
export const tapOutcomes = [
  { value: 'reached', label: 'Reached them', restDays: 7, channel: 'call', settles: true },
  { value: 'messaged', label: 'Sent a message', restDays: 3, channel: 'message', settles: false },
  { value: 'no-answer', label: 'No answer', restDays: 1, channel: 'call', settles: false },
  { value: 'later', label: 'Remind me tomorrow', restDays: 1, channel: 'none', settles: false },
  { value: 'done', label: 'Mark as settled', restDays: 14, channel: 'none', settles: true },
] as const;

export type ContactOutcome = (typeof contactOutcomes)[number]['value'];

/** Every outcome that can be logged, each once. */
export const allOutcomes: readonly { value: string; label: string; restDays: number }[] = [
  ...contactOutcomes,
  ...tapOutcomes.filter(({ value }) => value !== 'no-answer'),
];

export const contactChannels = [
  { value: 'call', label: 'Call' },
  { value: 'message', label: 'Message' },
  { value: 'email', label: 'Email' },
] as const;

const byValue = new Map(allOutcomes.map((outcome) => [outcome.value, outcome]));

export const outcomeLabel = (outcome: string): string => byValue.get(outcome)?.label ?? outcome;

/** How long whoever logged a contact can take it back, in minutes. */
export const contactUndoMinutes = 10;

/** The day on which somebody is in the queue again after a contact: the follow-up's, tomorrow at the earliest, or by its outcome. */
export function backOn({
  contactedOn,
  outcome,
  followUpOn,
}: {
  contactedOn: Day;
  outcome: string;
  followUpOn: Day | null;
}): Day {
  const tomorrow = addDays(contactedOn, 1);
  if (followUpOn !== null) return followUpOn > tomorrow ? followUpOn : tomorrow;
  return addDays(contactedOn, byValue.get(outcome)?.restDays ?? 1);
}
