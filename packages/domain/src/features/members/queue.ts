import { counted } from '../../kernel/text/counted.ts';
import { type Day, daysBetween, showDay } from '../../kernel/time/manila.ts';

/** Why somebody needs a hand today, the most urgent first. A group's lead can act on those that are `forLeads`; the others are about money. */
export const queueReasons = [
  { value: 'blocker', label: 'Reported a blocker', forLeads: true },
  { value: 'overdue', label: 'Payment overdue', forLeads: false },
  { value: 'renewal', label: 'Up for renewal', forLeads: false },
  { value: 'follow-up', label: 'Follow-up due', forLeads: true },
  { value: 'no-check-in', label: 'No check-in for 7 days', forLeads: true },
  { value: 'no-login', label: 'No login for 14 days', forLeads: true },
  { value: 'no-meeting', label: 'No first meeting for 10 days', forLeads: true },
] as const;

export type QueueReason = (typeof queueReasons)[number]['value'];

/** After how many days of silence each of these holds. */
export const silenceDays = { 'no-check-in': 7, 'no-login': 14, 'no-meeting': 10 } as const;

export const isQueueReason = (text: string): text is QueueReason => queueReasons.some(({ value }) => value === text);

/**
 * The reason as a sentence: 'No login for 15 days'. `since` is the day of the blocker, of the earliest overdue due, of the membership's
 * end, of the follow-up, or of the last sign of them.
 */
export function reasonInWords(kind: QueueReason, since: Day, today: Day): string {
  const silence = counted(daysBetween(since, today), 'day');
  switch (kind) {
    case 'blocker':
      return 'Reported a blocker';
    case 'overdue':
      return `Payment overdue since ${showDay(since)}`;
    case 'renewal':
      return since === today
        ? 'Membership ends today'
        : `Membership ${since < today ? 'ended' : 'ends'} ${showDay(since)}`;
    case 'follow-up':
      return since === today ? 'Follow up today' : `Follow up since ${showDay(since)}`;
    case 'no-check-in':
      return `No check-in for ${silence}`;
    case 'no-login':
      return `No login for ${silence}`;
    case 'no-meeting':
      return `No first meeting for ${silence}`;
  }
}
