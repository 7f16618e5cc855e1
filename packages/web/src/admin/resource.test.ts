import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { resource, type ListVariables, type PageOf } from './resource.ts';

type BatchRow = { id: number; name: string };
type Batch = BatchRow & { launchFrom: string; isCurrent: boolean; capacity: number | null; flags: string[] };

const BatchInput = z.object({
  name: z.string(),
  launchFrom: z.iso.date(),
  isCurrent: z.boolean(),
  capacity: z.int().nullable(),
  flags: z.array(z.enum(['fast-track', 'batch-17'])),
});
type BatchInput = z.infer<typeof BatchInput>;

type Doc<Data, Variables> = TypedDocument<Data, Variables>;

const documents = {
  list: 'query BatchPage' as Doc<{ batchPage: PageOf<BatchRow> }, ListVariables>,
  one: 'query Batch' as Doc<{ batch: Batch }, { id: number }>,
  create: 'mutation CreateBatch' as Doc<{ createBatch: { id: number } }, { input: BatchInput }>,
  update: 'mutation UpdateBatch' as Doc<
    { updateBatch: { id: number } },
    { id: number; input: BatchInput; version?: number | null }
  >,
};

const values = {
  one: 'Batch',
  many: 'Batches',
  title: (batch: Batch) => batch.name,
  create: 'batch_create',
  input: async () => BatchInput,
  documents,
  columns: [{ title: 'Name', cell: (batch: BatchRow) => batch.name }],
} as const;

const routes = { list: 'batches', new: 'newBatch', detail: 'batch', edit: 'editBatch' } as const;

const fields = {
  name: { label: 'Name', kind: 'text' },
  launchFrom: { label: 'Launch from', kind: 'date' },
  isCurrent: { label: 'Current', kind: 'switch' },
  capacity: { label: 'Capacity', kind: 'number', initial: 40 },
  flags: { label: 'Flags', kind: { many: [{ value: 'fast-track', label: 'Fast track' }] } },
} as const;

test('a resource knows the addresses of its list, its form and each of its own', () => {
  const batches = resource<BatchRow>()({ ...values, routes, fields });
  expect(batches.href.list).toBe('/batches');
  expect(batches.href.new).toBe('/batches/new');
  expect(batches.href.detail(7)).toBe('/batches/7');
  expect(batches.href.edit(7)).toBe('/batches/7/edit');
  expect(batches.empty).toBe('No batches yet');
});

/** Never run: it stands here so that the compiler refuses what must not compile. */
export function refused() {
  const { name, ...withoutName } = fields;
  // @ts-expect-error -- a field of the input is left out
  resource<BatchRow>()({ ...values, routes, fields: withoutName });
  // @ts-expect-error -- a new one has no id to put into an address
  resource<BatchRow>()({ ...values, routes: { ...routes, new: 'batch' }, fields });
  // @ts-expect-error -- the page of one needs an id
  resource<BatchRow>()({ ...values, routes: { ...routes, detail: 'batches' }, fields });
  // @ts-expect-error -- a yes or no cannot be typed as a text
  resource<BatchRow>()({ ...values, routes, fields: { ...fields, isCurrent: { label: 'Current', kind: 'text' } } });
  // @ts-expect-error -- one of a list of known words is no free text
  resource<BatchRow>()({ ...values, routes, fields: { ...fields, flags: { label: 'Flags', kind: 'text' } } });
  const poor = { ...documents, one: 'query Batch' as Doc<{ batch: BatchRow }, { id: number }> };
  // @ts-expect-error -- what fills the form must answer every field of the input
  resource<BatchRow>()({ ...values, documents: poor, routes, fields });
  return name;
}
