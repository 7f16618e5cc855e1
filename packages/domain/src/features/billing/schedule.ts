import { dueLabel } from '../../kernel/time/due.ts';
import { daysBetween } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

export type ScheduleState = { kind: 'paid' } | { kind: 'overdue' } | { kind: 'due'; inDays: number };

/** Days before a due from which it counts as upcoming. */
export const upcomingDueDays = 7;

/** Days are counted on the Manila calendar, so today arrives as a plain date. */
export function scheduleState(entry: { transactionId: string | null; scheduleDate: Day }, today: Day): ScheduleState {
  if (entry.transactionId) return { kind: 'paid' };
  const inDays = daysBetween(today, entry.scheduleDate);
  return inDays < 0 ? { kind: 'overdue' } : { kind: 'due', inDays };
}

/** Paid, Overdue, Due today, Due tomorrow, or Due in N days. */
export function scheduleLabel(state: ScheduleState): string {
  switch (state.kind) {
    case 'paid':
      return 'Paid';
    case 'overdue':
      return 'Overdue';
    case 'due':
      return dueLabel(state.inDays);
  }
}

export type ScheduleTone = 'good' | 'bad' | 'warn' | 'info' | 'outline';

/** The badge: paid green, overdue red, under 7 days a warning, under 30 days info, otherwise an outline. */
export function scheduleTone(state: ScheduleState): ScheduleTone {
  if (state.kind === 'paid') return 'good';
  if (state.kind === 'overdue') return 'bad';
  if (state.inDays < 7) return 'warn';
  return state.inDays < 30 ? 'info' : 'outline';
}

/** Whether an unpaid due comes within 7 days, today included. */
export function isUpcoming(state: ScheduleState): boolean {
  return state.kind === 'due' && state.inDays <= upcomingDueDays;
}

/** Only unpaid entries may be repriced, and only paid ones have a platform to change. */
export function editable(state: ScheduleState): { price: boolean; paymentPlatform: boolean } {
  const paid = state.kind === 'paid';
  return { price: !paid, paymentPlatform: paid };
}
