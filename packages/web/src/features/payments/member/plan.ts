import { centavosOf } from '@tribe/domain/kernel/money/peso.ts';
import { type ScheduleState, scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { MyBillingQuery } from '#generated/graphql.ts';

export type Billing = MyBillingQuery['myBilling'];
export type Plan = Billing['plans'][number];
export type Due = Plan['dues'][number];

/** Centavos of an amount as the API carries it. */
export const centavos = (pesos: number): number => centavosOf(pesos) ?? 0;

export const stateOf = (due: Due, today: Day): ScheduleState => scheduleState(due, today);

const goesOn = ({ status }: Plan) => ['pending', 'active', 'suspended'].includes(status);
const isOpen = ({ transactionId, isWaived, price }: Due) => transactionId === null && !isWaived && price > 0;

/** The dues that count: what was waived is nobody's any more, and nothing to pay needs no line. */
export const shownDues = (plan: Plan): Due[] =>
  plan.dues.filter((due) => !due.isWaived && due.price > 0 && (due.transactionId !== null || goesOn(plan)));

/** What is paid next, of all plans that go on; null while nothing is. */
export function nextOf(plans: readonly Plan[]): { plan: Plan; due: Due } | null {
  const open = plans.filter(goesOn).flatMap((plan) => plan.dues.filter(isOpen).map((due) => ({ plan, due })));
  return open.sort((one, other) => (one.due.scheduleDate < other.due.scheduleDate ? -1 : 1))[0] ?? null;
}
