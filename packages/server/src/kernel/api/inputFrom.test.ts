import { expect, test } from 'vitest';
import { z } from 'zod';
import { requiredText, wholeNumber } from '@tribe/domain/kernel/input/fields.ts';
import { fieldsFrom } from '#kernel/api/inputFrom.ts';

test('names, lists and optional fields follow the schema’s input, through transforms and pipes', () => {
  const Guest = z.object({
    name: requiredText('Name'),
    seats: wholeNumber('Seats').nullable(),
    share: z.number().optional(),
    comesOn: z.iso.date(),
    until: z.date().nullish(),
    isPaid: z.boolean().default(false),
    kinds: z.array(z.enum(['new', 'old'])).transform((kinds) => new Set(kinds)),
    trimmed: z.preprocess((value) => value, z.string()),
  });
  expect(fieldsFrom('GuestInput', Guest, {})).toEqual({
    name: { type: 'String', required: true },
    seats: { type: 'Int', required: false },
    share: { type: 'Float', required: false },
    comesOn: { type: 'Date', required: true },
    until: { type: 'DateTime', required: false },
    isPaid: { type: 'Boolean', required: false },
    kinds: { type: ['String'], required: true },
    trimmed: { type: 'String', required: true },
  });
});

test('a scalar that the schema can’t tell is stated, and an unsupported type without one stops the start', () => {
  const Order = z.object({ price: z.int().nullable(), note: z.string(), what: z.record(z.string(), z.string()) });
  const note = { required: false, description: 'For staff.' };
  expect(fieldsFrom('OrderInput', Order, { price: 'Peso', note, what: 'JSON' })).toEqual({
    price: { type: 'Peso', required: false },
    note: { type: 'String', ...note },
    what: { type: 'JSON', required: true },
  });
  expect(() => fieldsFrom('OrderInput', Order, {})).toThrow(
    'The type of OrderInput.what has to be written: it is record',
  );
});
