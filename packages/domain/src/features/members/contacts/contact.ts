/** What came of a contact, in the order of the keys 1 to 5. */
export const contactOutcomes = [
  { value: 'renewed', label: 'Renewed' },
  { value: 'will-renew', label: 'Will renew' },
  { value: 'call-later', label: 'Call later' },
  { value: 'no-answer', label: 'No answer' },
  { value: 'wont-renew', label: 'Won’t renew' },
] as const;

export type ContactOutcome = (typeof contactOutcomes)[number]['value'];

export const contactChannels = [
  { value: 'call', label: 'Call' },
  { value: 'message', label: 'Message' },
  { value: 'email', label: 'Email' },
] as const;

const labels = new Map<string, string>(contactOutcomes.map(({ value, label }) => [value, label]));

export const outcomeLabel = (outcome: string): string => labels.get(outcome) ?? outcome;

/** How long whoever logged a contact can take it back, in minutes. */
export const contactUndoMinutes = 10;
