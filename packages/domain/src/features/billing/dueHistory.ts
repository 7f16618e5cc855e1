import { showDay } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

type Line = { kind: string; amount: string; scheduleDate: Day | null; platform: string | null };

/** What a line of the ledger says, in words; `amount` is the peso amount as it is shown. */
export function dueLineWords({ kind, amount, scheduleDate, platform }: Line): string {
  const day = scheduleDate ? showDay(scheduleDate) : 'no date';
  switch (kind) {
    case 'made':
      return `Added: ${amount}, due ${day}`;
    case 'repriced':
      return `Price changed to ${amount}`;
    case 'moved':
      return `Moved to ${day}`;
    case 'waived':
      return `Waived: ${amount}`;
    case 'asked-again':
      return `Due again: ${amount}`;
    case 'proof':
      return `Proof sent: ${amount}`;
    case 'approved':
      return `Paid: ${amount}${platform ? ` by ${platform}` : ''}`;
    case 'platform':
      return `Platform changed to ${platform ?? 'none'}`;
    case 'revoked':
      return `Payment revoked: ${amount}`;
    case 'refunded':
      return `Refunded: ${amount}`;
    case 'removed':
      return 'Removed';
    default:
      return kind;
  }
}
