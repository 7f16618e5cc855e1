import { expect, test } from 'vitest';
import { anyOf, chosenHandWay, handFields, handTitle, handWay, handWays } from './handWays.ts';
import { proofPlatforms } from './proof.ts';
import { crc16 } from './qrPh.ts';

const body = '00020101021128150011ph.ppmi.p2m5204601653036085802PH5906ACADEM6006MANILA6304';
const qrCode = `${body}${crc16(body)}`;
const settings = (values: Record<string, string>) => new Map(Object.entries(values));
const offered = (values: Record<string, string>) => handWays(settings(values)).map(({ platform }) => platform);

test('nothing filled in is nothing offered', () => {
  expect(handWays(new Map())).toEqual([]);
  expect(offered({ 'gcash-number': '  ', 'counter-note': '' })).toEqual([]);
});

test('each field offers its way and no other one, but for a name, which doesn’t say where the money goes', () => {
  for (const platform of proofPlatforms)
    for (const field of handFields[platform]) {
      const value = field === 'qr-code' ? qrCode : 'x';
      const isName = field === 'account-name' || field === 'name';
      expect([platform, field, offered({ [`${platform}-${field}`]: value })]).toEqual([
        platform,
        field,
        isName ? [] : [platform],
      ]);
    }
});

test('a QR code that was cut off isn’t shown, and offers nothing', () => {
  expect(handWay('maya', settings({ 'maya-qr-code': qrCode.slice(0, -1) })).qrCode).toBe('');
  expect(offered({ 'maya-qr-code': qrCode.slice(0, -1) })).toEqual([]);
});

test('a bank goes by its own name, and each way by a title of its own', () => {
  const all = settings({
    'gcash-number': '0917 000 0001',
    'maya-number': '0918 000 0002',
    'bank-name': 'BPI',
    'bank-number': '0000-0000-01',
    'counter-place': 'Cubao',
  });
  const ways = handWays(all);
  expect(anyOf(ways.map(({ label }) => label))).toBe('GCash, Maya, BPI or Cash');
  expect(ways.map((way) => handTitle(way, 225_000))).toEqual([
    'Send ₱2,250.00 by GCash',
    'Send ₱2,250.00 by Maya',
    'Send ₱2,250.00 by bank transfer',
    'Pay ₱2,250.00 in cash',
  ]);
  expect(handWay('bank', settings({})).label).toBe('Bank transfer');
  expect(chosenHandWay(ways, 'bank')?.label).toBe('BPI');
  expect(chosenHandWay(ways, 'paypal')?.label).toBe('GCash');
  expect(chosenHandWay([], 'bank')).toBeUndefined();
});
