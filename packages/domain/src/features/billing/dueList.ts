import {
  type Condition,
  conditionsOf,
  conjuncts,
  type Filter,
  type FilterFields,
  isAnyOf,
  isBetween,
  isCondition,
} from '../../kernel/filter/filter.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** The lists of dues, in the order of their tabs; nobody owes what was waived, so it is in the last alone. */
export const dueViews = ['unpaid', 'paid', 'all'] as const;
export type DueView = (typeof dueViews)[number];

export const dueViewLabels: Readonly<Record<DueView, string>> = { unpaid: 'Unpaid', paid: 'Paid', all: 'All' };

/** How a due stands. What is expected is what was or will be paid here: collected, outstanding or waived. */
export const dueStates = [
  { value: 'overdue', label: 'Overdue', views: ['unpaid', 'all'] },
  { value: 'soon', label: 'Due within 7 days', views: ['unpaid', 'all'] },
  { value: 'collected', label: 'Paid through Tribe', views: ['paid', 'all'] },
  { value: 'elsewhere', label: 'Settled without payment', views: ['paid', 'all'] },
  { value: 'uninvoiced', label: 'No BIR invoice', views: ['paid', 'all'] },
  { value: 'waived', label: 'Waived', views: ['all'] },
  { value: 'expected', label: 'Expected through Tribe', views: ['all'] },
] as const;
export type DueState = (typeof dueStates)[number]['value'];

/** The columns of the lists of dues. */
export const dueColumns = {
  name: 'Who',
  product: 'For',
  scheduleDate: 'Due date',
  price: 'Amount',
  refunded: 'Refunded',
  status: 'Status',
  paidAt: 'Paid on',
  reference: 'Reference',
  batch: 'Batch',
} as const;

/** What a list of dues can be narrowed by. */
export const dueFields = {
  state: { label: dueColumns.status, kind: 'choice', options: dueStates },
  platform: { label: 'Platform', kind: 'choice' },
  batch: { label: dueColumns.batch, kind: 'choice', isId: true },
  product: { label: 'Product', kind: 'choice', isId: true },
  due: { label: dueColumns.scheduleDate, kind: 'date' },
  paid: { label: dueColumns.paidAt, kind: 'date', yes: 'is known', no: 'is never' },
  refunded: { label: 'Refunded on', kind: 'date', yes: 'is known', no: 'is never' },
  amount: { label: dueColumns.price, kind: 'money' },
} as const satisfies FilterFields;
export type DueField = keyof typeof dueFields;

/** Which of its days a due is looked for by. */
export const dueDays = ['due', 'paid', 'refunded'] as const satisfies readonly DueField[];
export type DueDay = (typeof dueDays)[number];

/** What a list of dues is narrowed to, as figures of money are about it, and as addresses of before have it. */
export type DuesWanted = Partial<Record<'state' | 'platform' | 'batch' | 'product', string | number | null>> & {
  /** Which day `from` and `until` are. */
  by?: DueDay | null;
  from?: Day | null;
  until?: Day | null;
};

export function dueFilterOf({ by, from = null, until = null, ...wanted }: DuesWanted): Filter {
  const names = ['state', 'platform', 'batch', 'product'] as const;
  const chosen = names.flatMap((name) => {
    const value = wanted[name] ?? '';
    return value === '' ? [] : [isAnyOf(name, String(value))];
  });
  const isOfDays = from !== null || until !== null || (by ?? 'due') !== 'due';
  return { all: isOfDays ? [...chosen, isBetween(by ?? 'due', from, until)] : chosen };
}

/** What each tab has no use for: what nobody has paid has no payment. */
export const unfilteredBy: Readonly<Record<DueView, readonly DueField[]>> = {
  unpaid: ['platform', 'paid', 'refunded'],
  paid: [],
  all: [],
};

/** What a filter asks for that every tab has. */
export const inEveryTab = (filter: Filter): Filter => ({
  all: conjuncts(filter).filter((part) =>
    conditionsOf(part).every(({ field }) => !ofOneTab.some((each) => each === field)),
  ),
});
const ofOneTab: readonly DueField[] = ['state', 'platform', 'paid', 'refunded'];

/** The refunds that a filter asks for, whose amounts are then what counts; null where it doesn’t. */
export function refundsIn(filter: Filter): Condition | null {
  const asked = conjuncts(filter).filter(isCondition);
  return asked.find(({ field, operator }) => field === 'refunded' && operator !== 'empty') ?? null;
}

/** The most rows that a list is sorted by what no index orders: it is looked up for each of them. */
export const mostSorted = 20_000;
export const narrowToSort = `Narrow this list to ${mostSorted.toLocaleString('en-PH')} rows or fewer to sort by this column`;
