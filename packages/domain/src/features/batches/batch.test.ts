import { expect, test } from 'vitest';
import { batchState } from './batch.ts';
import { BatchInput } from './batch.input.ts';

/** What may be empty is; a field more of that kind changes nothing here. */
const empty = Object.fromEntries(Object.keys(BatchInput.shape).map((field) => [field, null]));
const batch = {
  ...empty,
  name: 'Batch 24',
  launchFrom: '2026-01-05',
  launchTo: '2026-01-30',
  isCurrent: false,
  description: '',
  flags: ['fast-track' as const],
};

test('a batch must not end before it starts', () => {
  expect(BatchInput.parse(batch)).toEqual(batch);
  expect(BatchInput.parse({ ...batch, launchTo: '2026-01-05' }).launchTo).toBe('2026-01-05');
  const { error } = BatchInput.safeParse({ ...batch, launchTo: '2026-01-04' });
  expect(error?.issues).toMatchObject([{ path: ['launchTo'], message: 'Can’t end before it starts' }]);
});

test('a batch needs a name, two days that exist, and room for somebody', () => {
  const { error } = BatchInput.safeParse({ ...batch, name: ' ', launchFrom: '', launchTo: '2026-02-30', capacity: 0 });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Name is required',
    'Launch from is required',
    'Launch to is not valid',
    'Capacity is too low. Enter 1 or more.',
  ]);
});

test('a batch launches on its days, both included', () => {
  expect(['2026-01-04', '2026-01-05', '2026-01-30', '2026-01-31'].map((today) => batchState(batch, today))).toEqual([
    'upcoming',
    'launching',
    'launching',
    'past',
  ]);
});
