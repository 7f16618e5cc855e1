import { expect, test } from 'vitest';
import { settlementColumns, settlementLine } from './settlement.ts';

const head = ['Payment ID', 'Reference ID', 'Gross Amount', 'Fee', 'VAT', 'Net Amount', 'Settlement Date'];
const { places } = settlementColumns(head);
const row = (more: Record<number, string> = {}) =>
  settlementLine(
    ['pay-1', 'att_1', '2,000.00', '-40.00', '4.80', '1,955.20', '2026-11-21'].map((cell, at) => more[at] ?? cell),
    places,
  );

test('columns are known by what gateways call them, and what is missing is named', () => {
  expect(settlementColumns(['transaction_id', 'AMOUNT', 'date']).missing).toEqual([]);
  expect(settlementColumns(['Name', 'Amount']).missing).toEqual(['Payment ID', 'Settlement date']);
});

test('a row is read with what was taken off', () => {
  expect(row()).toEqual({
    externalId: 'pay-1',
    reference: 'att_1',
    gross: 200_000,
    fee: 4_000,
    feeVat: 480,
    withholding: 0,
    net: 195_520,
    settledOn: '2026-11-21',
  });
});

test.each([
  ['11/21/2026', '2026-11-21'],
  ['2026-11-21T16:00:00Z', '2026-11-22'],
  ['2026-11-21 09:00:00', '2026-11-21'],
  ['2026-11-21T23:59:59+08:00', '2026-11-21'],
])('the day %s is %s', (written, settledOn) => {
  expect(row({ 6: written })).toMatchObject({ settledOn });
});

test.each([
  [{ 0: '' }, 'Payment ID is not valid'],
  [{ 2: 'much' }, 'Gross amount “much” is not an amount'],
  [{ 5: '1,960.00' }, 'Net amount doesn’t equal gross minus deductions'],
  [{ 6: '2026-02-30' }, 'Settlement date “2026-02-30” is not a day'],
])('a row with %j is refused: %s', (wrong, problem) => {
  expect(row(wrong)).toEqual({ problem });
});
