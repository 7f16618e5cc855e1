import { expect, test } from 'vitest';
import { dueSums } from './dueSums.ts';

const today = '2026-11-21';
const due = (scheduleDate: string, price: number, more: object = {}) => ({
  scheduleDate,
  price,
  transactionId: null,
  isWaived: false,
  ...more,
});

test('dues add up to what is paid, overdue, soon and later; waived ones count nowhere', () => {
  const dues = [
    due('2026-10-01', 100, { transactionId: 'PAY-1' }),
    due('2026-11-20', 200),
    due('2026-11-21', 400),
    due('2026-12-21', 800),
    due('2026-12-22', 1_600),
    due('2026-01-01', 3_200, { isWaived: true }),
  ];
  expect(dueSums(dues, today)).toEqual({ total: 3_100, paid: 100, overdue: 200, soon: 1_200, later: 1_600 });
  expect(dueSums([], today)).toEqual({ total: 0, paid: 0, overdue: 0, soon: 0, later: 0 });
});
