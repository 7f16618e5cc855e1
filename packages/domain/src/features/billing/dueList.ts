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

/** Which of its days a due is looked for by. */
export const dueDays = [
  { value: 'due', label: 'Due date' },
  { value: 'paid', label: 'Paid on' },
  { value: 'refunded', label: 'Refunded on' },
] as const;
export type DueDay = (typeof dueDays)[number]['value'];
