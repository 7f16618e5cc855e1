import { scheduleState } from './schedule.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** A due with its price in centavos. */
export type CountedDue = { price: number; scheduleDate: Day; transactionId: string | null; isWaived: boolean };

/** Amounts in centavos: what is owed or was, what is paid of it, and what is open, by when it is due. */
export type DueSums = { total: number; paid: number; overdue: number; soon: number; later: number };

/** Days within which a due counts as soon, today included. */
const soonDays = 30;

/** What dues come to; what was waived counts nowhere, so that the total is what is paid, overdue, soon and later. */
export function dueSums(dues: readonly CountedDue[], today: Day): DueSums {
  const sums: DueSums = { total: 0, paid: 0, overdue: 0, soon: 0, later: 0 };
  for (const due of dues.filter(({ isWaived }) => !isWaived)) {
    const state = scheduleState(due, today);
    const part = state.kind === 'due' ? (state.inDays <= soonDays ? 'soon' : 'later') : state.kind;
    sums[part] += due.price;
    sums.total += due.price;
  }
  return sums;
}
