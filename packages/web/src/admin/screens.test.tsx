import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { resource, type ListVariables, type PageOf } from './resource.ts';
import { ResourceDetail } from './ResourceDetail.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceList } from './ResourceList.tsx';

const functionAccess: Record<string, boolean> = {};

type Batch = { id: number; name: string; launchFrom: string; version: number };
const BatchInput = z.object({
  name: z.string().min(1, 'Name is required'),
  launchFrom: z.iso.date('Launch from is required'),
});
type BatchInput = z.infer<typeof BatchInput>;
type Doc<Data, Variables> = TypedDocument<Data, Variables>;

const batches = resource<Batch>()({
  one: 'Batch',
  many: 'Batches',
  title: (batch: Batch) => batch.name,
  routes: { list: 'batches', new: 'newBatch', detail: 'batch', edit: 'editBatch' },
  create: 'batch_create',
  input: async () => BatchInput,
  documents: {
    list: 'query BatchPage { batchPage { total } }' as Doc<{ batchPage: PageOf<Batch> }, ListVariables>,
    one: 'query Batch { batch { id } }' as Doc<{ batch: Batch }, { id: number }>,
    create: 'mutation CreateBatch { createBatch { id } }' as Doc<
      { createBatch: { id: number } },
      { input: BatchInput }
    >,
    update: 'mutation UpdateBatch { updateBatch { id } }' as Doc<
      { updateBatch: { id: number } },
      { id: number; input: BatchInput; version?: number }
    >,
    archive: 'mutation ArchiveBatch { archiveBatch { id } }' as Doc<{ archiveBatch: { id: number } }, { id: number }>,
  },
  columns: [{ title: 'Name', sort: 'name', cell: (batch) => batch.name }],
  fields: { name: { label: 'Name', kind: 'text' }, launchFrom: { label: 'Launch from', kind: 'date' } },
});

const batch: Batch = { id: 24, name: 'Batch 24', launchFrom: '2026-11-26', version: 3 };
const answers: Record<string, unknown> = {
  BatchPage: { batchPage: { rows: [batch], total: 1, page: 1, pageSize: 10 } },
  Batch: { batch },
  CreateBatch: { createBatch: { id: 25 } },
  UpdateBatch: { updateBatch: { id: 24 } },
  ArchiveBatch: { archiveBatch: { id: 24 } },
};

const Sent = z.object({ operationName: z.string(), variables: z.unknown() });
const asked: { name: string; variables: unknown }[] = [];

async function answer(_url: unknown, init?: RequestInit): Promise<Response> {
  const { operationName, variables } = Sent.parse(JSON.parse(String(init?.body)));
  asked.push({ name: operationName, variables });
  return Response.json({ data: answers[operationName] });
}

function show(screenOf: React.ReactElement) {
  vi.stubGlobal('fetch', answer);
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  return render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin" functionAccess={functionAccess}>
        {screenOf}
      </SomeoneKnown>
      <ConfirmHost />
    </ClientContext>,
  );
}

const variablesOf = (name: string) => asked.findLast((one) => one.name === name)?.variables;

beforeEach(() => {
  asked.length = 0;
  functionAccess['batch_create'] = true;
  window.history.replaceState(null, '', '/batches');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a list shows its rows as links, and a new one to who may make one', async () => {
  show(<ResourceList of={batches} />);
  expect((await screen.findByRole('link', { name: 'Batch 24' })).getAttribute('href')).toBe('/batches/24');
  expect(screen.getByRole('link', { name: 'New batch' }).getAttribute('href')).toBe('/batches/new');
  expect(screen.getByText('1 batch')).toBeDefined();
});

test('who may not make one sees no button for it', async () => {
  functionAccess['batch_create'] = false;
  show(<ResourceList of={batches} />);
  await screen.findByText('Batch 24');
  expect(screen.queryByRole('link', { name: 'New batch' })).toBeNull();
});

test('page, search and sort come from the address', async () => {
  window.history.replaceState(null, '', '/batches?page=3&search=pe%C3%B1a&sort=-name');
  show(<ResourceList of={batches} />);
  await screen.findByText('Batch 24');
  expect(variablesOf('BatchPage')).toMatchObject({ page: 3, pageSize: 10, search: 'peña', sort: '-name' });
});

test('a new one is an edit of nothing', async () => {
  show(<ResourceForm of={batches} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Name'), 'Batch 25');
  await userEvent.type(screen.getByLabelText('Launch from'), '01/15/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(variablesOf('CreateBatch')).toEqual({ input: { name: 'Batch 25', launchFrom: '2027-01-15' } }),
  );
  await waitFor(() => expect(window.location.pathname).toBe('/batches/25'));
});

test('an edit starts from what is there and sends the version that was read', async () => {
  show(<ResourceForm of={batches} id={24} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Batch 24');
  expect(screen.getByLabelText<HTMLInputElement>('Launch from').value).toBe('11/26/2026');
  await userEvent.type(name, ' B');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(variablesOf('UpdateBatch')).toEqual({
      id: 24,
      version: 3,
      input: { name: 'Batch 24 B', launchFrom: '2026-11-26' },
    }),
  );
});

test('the page of one shows its facts and what else the screen says of it', async () => {
  show(
    <ResourceDetail of={batches} id={24}>
      {(one) => <p>{one.name} has 40 members</p>}
    </ResourceDetail>,
  );
  expect(await screen.findByRole('heading', { name: 'Batch 24' })).toBeDefined();
  expect(screen.getByText('Thu, 11/26/2026')).toBeDefined();
  expect(screen.getByText('Batch 24 has 40 members')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/batches/24/edit');
});

test('archiving asks first, naming what it archives', async () => {
  show(<ResourceDetail of={batches} id={24} />);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }, { timeout: 5000 }));
  expect(await screen.findByText('Archive Batch 24?', {}, { timeout: 5000 })).toBeDefined();
  expect(variablesOf('ArchiveBatch')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Archive batch' }));
  await waitFor(() => expect(variablesOf('ArchiveBatch')).toEqual({ id: 24 }));
});
