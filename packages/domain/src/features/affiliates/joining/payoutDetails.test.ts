import { expect, test } from 'vitest';
import { isFreshAccount, payoutWords } from './payoutDetails.ts';
import { PayoutDetailsInput } from './payoutDetails.input.ts';

const gcash = { method: 'gcash' as const, bank: '', accountName: 'Carlo Peña', accountNumber: '0917 123-4567' };
const messagesOf = (input: object) =>
  PayoutDetailsInput.safeParse({ ...gcash, ...input }).error?.issues.map(({ path, message }) => [path[0], message]);

test('an e-wallet is its mobile number, written in one way', () => {
  for (const accountNumber of ['0917 123-4567', '+639171234567', '639171234567'])
    expect(PayoutDetailsInput.parse({ ...gcash, bank: 'BDO', accountNumber })).toEqual({
      ...gcash,
      accountNumber: '09171234567',
    });
  for (const accountNumber of ['917123456', '0817 123 4567', '12345678901', '09171234567 or 8'])
    expect(messagesOf({ accountNumber })).toEqual([
      ['accountNumber', 'Enter the 11-digit mobile number of the account, such as 0917 123 4567'],
    ]);
});

test('a bank account has a bank and digits', () => {
  const bank = { method: 'bank' as const, bank: 'BDO', accountNumber: '0012-3456-7890' };
  expect(PayoutDetailsInput.parse({ ...gcash, ...bank })).toMatchObject({ bank: 'BDO', accountNumber: '001234567890' });
  expect(messagesOf({ ...bank, bank: ' ', accountNumber: '12' })).toEqual([
    ['bank', 'Bank is required'],
    ['accountNumber', 'Enter 6 to 20 digits'],
  ]);
  expect(messagesOf({ accountName: ' ' })).toEqual([['accountName', 'Account name is required']]);
});

test('an account is marked for three days after a change', () => {
  const at = new Date('2026-11-20T00:00:00Z');
  expect(isFreshAccount(at, new Date('2026-11-22T23:59:59Z'))).toBe(true);
  expect(isFreshAccount(at, new Date('2026-11-23T00:00:00Z'))).toBe(false);
  expect(isFreshAccount(null, at)).toBe(false);
  expect([payoutWords('gcash', '4567'), payoutWords('bank', '4471', 'BDO')]).toEqual([
    'GCash ••• 4567',
    'BDO ••• 4471',
  ]);
});
