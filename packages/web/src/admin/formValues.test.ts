import { expect, test } from 'vitest';
import type { AnyFields } from './field.ts';
import { sentValues, startValues } from './formValues.ts';

const fields: AnyFields = {
  name: { label: 'Name', kind: 'text' },
  price: { label: 'Price', kind: 'money' },
  launchFrom: { label: 'Launch from', kind: 'date' },
  isCurrent: { label: 'Current', kind: 'switch' },
  level: { label: 'Level', kind: { options: [{ value: 'all', label: 'All' }] }, initial: 'all' },
  flags: { label: 'Flags', kind: { many: [] } },
};

test('a new one starts empty, or with what a field starts with', () => {
  expect(startValues(fields, null)).toEqual({
    name: '',
    price: null,
    launchFrom: null,
    isCurrent: false,
    level: 'all',
    flags: [],
  });
});

test('an old one starts with its own values; an amount in pesos is edited in centavos', () => {
  const item = {
    name: 'Batch 24',
    price: 2500.5,
    launchFrom: '2026-11-26',
    isCurrent: true,
    level: null,
    flags: ['a'],
    version: 3,
  };
  expect(startValues(fields, item)).toEqual({
    name: 'Batch 24',
    price: 250_050,
    launchFrom: '2026-11-26',
    isCurrent: true,
    level: null,
    flags: ['a'],
  });
});

test('an amount goes back in pesos, and the rest as it is', () => {
  expect(sentValues(fields, { name: 'Batch 24', price: 250_050, launchFrom: null })).toEqual({
    name: 'Batch 24',
    price: 2500.5,
    launchFrom: null,
  });
});
