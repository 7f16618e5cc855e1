/** Why somebody needs a person today, the most urgent first, and after how many days. */
export const workReasons = [
  { value: 'blocker', label: 'Reported a blocker' },
  { value: 'no-login', label: 'No login for 14 days' },
  { value: 'no-check-in', label: 'No check-in for 7 days' },
  { value: 'no-meeting', label: 'No first meeting for 10 days' },
] as const;

export type WorkReason = (typeof workReasons)[number]['value'];

export const workDays = { 'no-login': 14, 'no-check-in': 7, 'no-meeting': 10 } as const;

/** What one tap says of an item, and for how many days it then rests; it closes by itself once the reason is gone. */
export const workOutcomes = [
  { value: 'reached', label: 'Reached them', restDays: 7 },
  { value: 'messaged', label: 'Sent a message', restDays: 3 },
  { value: 'no-answer', label: 'No answer', restDays: 1 },
  { value: 'later', label: 'Remind me tomorrow', restDays: 1 },
  { value: 'done', label: 'Mark as settled', restDays: 14 },
] as const;

export type WorkOutcome = (typeof workOutcomes)[number]['value'];

const restOf = new Map<string, number>(workOutcomes.map(({ value, restDays }) => [value, restDays]));

/** For how many days an item rests after an outcome. */
export const restDaysOf = (outcome: WorkOutcome): number => restOf.get(outcome) ?? 1;

/** The reason in words, with its days: 'No login for 15 days'. */
export function reasonInWords(kind: WorkReason, days: number): string {
  const counted = `${days} ${days === 1 ? 'day' : 'days'}`;
  switch (kind) {
    case 'blocker':
      return 'Reported a blocker';
    case 'no-login':
      return `No login for ${counted}`;
    case 'no-check-in':
      return `No check-in for ${counted}`;
    case 'no-meeting':
      return `No first meeting for ${counted}`;
  }
}
