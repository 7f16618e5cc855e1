import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';

const dues = [
  { sequence: 1, price: 250_000, scheduleDate: '2026-11-21' },
  { sequence: 2, price: 250_000, scheduleDate: '2026-12-21' },
];

/** What the two payments of `checkout` come to. */
export const sum = { lines: [{ label: 'Masterclass', amount: 500_000 }], total: 500_000, dues };

/** A checkout with a plan in two payments, paid online or by hand, as a visitor opens it. */
export const checkout: PublicDocuments['checkout'] = {
  funnelId: 'masterclass',
  kind: 'checkout',
  title: 'Masterclass',
  description: '',
  facts: ['365 days of access'],
  opens: ['Proposal Kit'],
  plans: [
    {
      id: 'two',
      name: 'Two payments',
      when: 'Today and 12/21/2026',
      note: '',
      dues,
      adjustment: null,
      total: 500_000,
      ways: [0],
    },
  ],
  ways: [{ provider: 'xendit', channel: 'gcash', label: 'GCash', note: '' }],
  byHand: ['BPI'],
  today: '2026-11-21',
  goodUntil: null,
  buyer: null,
  returned: null,
  around: null,
};
