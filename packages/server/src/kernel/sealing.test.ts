import { expect, test } from 'vitest';
import { fingerprint, sealed, unsealed } from './sealing.ts';

const [secret, other] = ['a'.repeat(32), 'b'.repeat(32)];

test('a sealed text only opens with its own secret and purpose, and looks different each time', () => {
  const kept = sealed('0917 123 4567, Señora Peña ₱', secret, 'payout details');
  expect(unsealed(kept, secret, 'payout details')).toBe('0917 123 4567, Señora Peña ₱');
  expect(kept).not.toBe(sealed('0917 123 4567, Señora Peña ₱', secret, 'payout details'));
  expect(() => unsealed(kept, other, 'payout details')).toThrow('unable to authenticate data');
  expect(() => unsealed(kept, secret, 'second factor')).toThrow('unable to authenticate data');
  const bytes = Buffer.from(kept, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unsealed(bytes.toString('base64'), secret, 'payout details')).toThrow('unable to authenticate data');
});

test('a fingerprint is equal for the same text, and different with another secret', () => {
  const print = fingerprint('gcash 09171234567', secret, 'payout details');
  expect(fingerprint('gcash 09171234567', secret, 'payout details')).toEqual(print);
  expect(fingerprint('gcash 09171234568', secret, 'payout details')).not.toEqual(print);
  expect(fingerprint('gcash 09171234567', other, 'payout details')).not.toEqual(print);
});
