import { expect, test } from 'vitest';
import { channelsFor, labelOfChannel, wayInSentence, waysFor } from './ways.ts';

const gateways = [
  {
    provider: 'xendit' as const,
    channels: [
      { id: 'gcash', min: 100, max: 10_000_000 },
      { id: 'card', min: 2_000, max: 20_000_000 },
    ],
  },
  { provider: 'paypal' as const, channels: [{ id: 'paypal', min: 10_000, max: 50_000_000 }] },
  { provider: 'paymongo' as const, channels: [{ id: 'gcash', min: 2_000, max: 30_000_000 }] },
];
const named = (amount: number) => waysFor(gateways, amount).map(({ provider, label }) => `${label} by ${provider}`);

test('a way is offered for the amounts that its channel takes, its ends included', () => {
  expect(named(99)).toEqual([]);
  expect(named(100)).toEqual(['GCash by xendit']);
  expect(named(2_000)).toEqual(['GCash by xendit', 'Card by xendit']);
});

test('what two gateways take is offered once, by the first that takes the amount', () => {
  expect(named(10_000)).toEqual(['GCash by xendit', 'Card by xendit', 'PayPal by paypal']);
  expect(named(10_000_001)).toEqual(['Card by xendit', 'PayPal by paypal', 'GCash by paymongo']);
});

test('a channel that is new to us goes by its own name', () => {
  expect(labelOfChannel('QRPH')).toBe('QR Ph');
  expect(labelOfChannel('BPI_DIRECT')).toBe('BPI DIRECT');
});

test('in a sentence a brand keeps its name, and what is no brand is said as a person says it', () => {
  expect(['CARDS', 'gcash', 'QRPH'].map((id) => wayInSentence(labelOfChannel(id)))).toEqual([
    'your card',
    'GCash',
    'QR Ph',
  ]);
  expect(wayInSentence('Counter')).toBe('cash');
});

test('the channels of a gateway are those that take the amount, or the one that is named', () => {
  expect(channelsFor(gateways, { provider: 'xendit', channel: null }, 2_000)).toEqual(['gcash', 'card']);
  expect(channelsFor(gateways, { provider: 'xendit', channel: 'card' }, 2_000)).toEqual(['card']);
  expect(channelsFor(gateways, { provider: 'xendit', channel: 'card' }, 1_999)).toEqual([]);
});

test.each([
  ['xendit', '__proto__'],
  ['xendit', 'constructor'],
  ['xendit', 'GCASH'],
  ['xendit', ''],
  ['stripe', 'card'],
  ['__proto__', 'card'],
  ['constructor', null],
  ['', null],
  [null, null],
])('no channel is offered of %s, %s', (provider, channel) => {
  expect(channelsFor(gateways, { provider, channel }, 10_000)).toEqual([]);
});
