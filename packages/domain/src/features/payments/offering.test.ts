import { expect, test } from 'vitest';
import { channels } from './channels.ts';
import { offeringsOf, readChannels, readGateways, usualChannels } from './offering.ts';
import { providers } from './providers.ts';
import { labelOfChannel } from './ways.ts';

test('gateways are used in the order in which they are named', () => {
  expect(readGateways(' Stripe ,xendit')).toEqual({ ok: true, value: 'stripe, xendit', items: ['stripe', 'xendit'] });
  expect(readGateways('')).toEqual({ ok: true, value: '', items: [] });
});

test.each([
  ['gcash', 'There’s no gateway “gcash”. Choose from xendit, paymongo, paypal, stripe'],
  ['stripe, stripe', 'List each gateway only once'],
])('%s is no list of gateways', (text, problem) => {
  expect(readGateways(text)).toEqual({ ok: false, problem });
});

test('a channel is offered between its gateway’s limits, or between others', () => {
  expect(readChannels('xendit', 'QRPH,GCASH 100-50000, BPI_DIRECT 1.50 – 999999.99')).toEqual({
    ok: true,
    value: 'QRPH, GCASH 100-50000, BPI_DIRECT 1.50-999999.99',
    items: [
      { id: 'QRPH', min: 100, max: 5_000_000 },
      { id: 'GCASH', min: 10_000, max: 5_000_000 },
      { id: 'BPI_DIRECT', min: 150, max: 99_999_999 },
    ],
  });
});

test.each([
  ['BPI', 'Enter the limits for BPI in pesos, like BPI 1-50000'],
  ['GCASH, GCASH', 'List GCASH only once'],
  ['GCASH 100', '“GCASH 100” isn’t a channel. Enter it like GCASH or GCASH 100-50000'],
  ['G-CASH', '“G-CASH” isn’t a channel. Enter it like GCASH or GCASH 100-50000'],
  ['GCASH 500-100', 'For GCASH, enter the smaller amount first, then the larger one, up to 999999.99'],
  ['GCASH 0-100', 'For GCASH, enter the smaller amount first, then the larger one, up to 999999.99'],
  ['GCASH 1-1000000', 'For GCASH, enter the smaller amount first, then the larger one, up to 999999.99'],
])('%s is no list of channels', (text, problem) => {
  expect(readChannels('xendit', text)).toEqual({ ok: false, problem });
});

test('what is usual can be read, and is what there is', () => {
  for (const provider of providers) {
    const read = readChannels(provider, usualChannels[provider]);
    expect(read).toMatchObject({ ok: true, value: usualChannels[provider] });
  }
});

test('only gateways that are there are offered, and what no setting says is as usual', () => {
  const there = new Set(['xendit', 'paypal'] as const);
  expect(offeringsOf(new Map(), there).map(({ provider }) => provider)).toEqual(['xendit', 'paypal']);
  const settings = new Map([
    ['payment-gateways', 'paypal, stripe, xendit'],
    ['xendit-channels', 'QRPH'],
  ]);
  expect(offeringsOf(settings, there)).toEqual([
    { provider: 'paypal', channels: [{ id: 'paypal', min: 100, max: 99_999_999 }] },
    { provider: 'xendit', channels: [{ id: 'QRPH', min: 100, max: 5_000_000 }] },
  ]);
  expect(offeringsOf(new Map([['payment-gateways', '']]), there)).toEqual([]);
});

test('every channel that we know has a name', () => {
  for (const provider of providers)
    for (const { id, name } of channels[provider]) expect(labelOfChannel(id)).toBe(name);
  expect(labelOfChannel('BPI_DIRECT')).toBe('BPI DIRECT');
});
