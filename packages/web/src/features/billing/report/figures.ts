import { type DueDay, dueFilterOf, type DueState, type DueView } from '@tribe/domain/features/billing/dueList.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';

export type Part = 'expected' | 'collected' | 'outstanding' | 'waived' | 'received' | 'refunded';

/** The parts of what was expected, each with its colour. */
export const parts = [
  { part: 'collected', label: 'Collected', fill: 'fill-sea', dot: 'bg-sea' },
  { part: 'outstanding', label: 'Outstanding', fill: 'fill-mango', dot: 'bg-mango' },
  { part: 'waived', label: 'Waived', fill: 'fill-line-strong', dot: 'bg-line-strong' },
] as const;

/** Which list of dues is the rows of a figure. */
const rows: Readonly<Record<Part, { views: DueView; state?: DueState; by: DueDay }>> = {
  expected: { views: 'all', state: 'expected', by: 'due' },
  collected: { views: 'paid', state: 'collected', by: 'due' },
  outstanding: { views: 'unpaid', by: 'due' },
  waived: { views: 'all', state: 'waived', by: 'due' },
  received: { views: 'paid', state: 'collected', by: 'paid' },
  refunded: { views: 'all', by: 'refunded' },
};

export type Narrowed = { from: Day; until: Day; product?: number | null; batch?: number | null; platform?: string };

/** Where a figure leads: to the list of payments for those who have it, else to its rows on the report itself. */
export const hrefsFor =
  (hasPayments: boolean) =>
  (part: Part, { product, batch, ...days }: Narrowed): string => {
    const { views, ...wanted } = rows[part];
    const query = { views, filter: filterText(dueFilterOf({ ...wanted, product, batch, ...days })) };
    return hasPayments ? to('payment', {}, query) : to('paymentReport', {}, { rows: query.views, ...query });
  };

export type HrefOf = ReturnType<typeof hrefsFor>;

/** An amount of the API as it is shown, ₱0.00 too. */
export const shown = (pesos: number) => showAmount(centavosOf(pesos) ?? 0);

export const shareOf = (amount: number, of: number) => (of === 0 ? 0 : (amount / of) * 100);
