import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { pages } from './batch.resource.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const batch = {
  __typename: 'Batch',
  id: 24,
  name: 'Batch 24',
  launchFrom: '2026-11-26',
  launchTo: '2026-12-10',
  isCurrent: false,
  capacity: null,
  description: '',
  flags: [],
  successManagerId: 5,
  successManagerName: 'Ana Cruz',
  defaultGroupId: 8,
  defaultGroupName: 'Agila',
  version: 3,
};
const named = (__typename: string, id: number, name: string) => ({ __typename, id, name });
const successManagers = [named('SuccessManager', 5, 'Ana Cruz'), named('SuccessManager', 6, 'Joy Peña')];
const groups = [named('Group', 8, 'Agila')];

test('a batch has a success manager and a default group, each chosen from a list of its own or left open', async () => {
  const sent: unknown[] = [];
  const api = fakeApi();
  api.operations['BatchById'] = () => ({ body: { data: { batch } } });
  api.operations['BatchManagers'] = () => ({ body: { data: { successManagers } } });
  api.operations['GroupChoices'] = () => ({ body: { data: { groups } } });
  api.operations['UpdateBatch'] = (variables) => {
    sent.push(variables);
    return { body: { data: { updateBatch: batch } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">
        <pages.edit id={24} />
      </SomeoneKnown>
    </ClientContext>,
  );
  const manager = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Success manager/ });
  const group = screen.getByRole<HTMLInputElement>('combobox', { name: /^Default group/ });
  await waitFor(() => expect([manager.value, group.value]).toEqual(['Ana Cruz', 'Agila']));
  await userEvent.click(manager);
  await userEvent.click(screen.getByRole('option', { name: 'Joy Peña' }));
  await userEvent.clear(group);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const input = { name: 'Batch 24', successManagerId: 6, defaultGroupId: null };
  await waitFor(() => expect(sent).toMatchObject([{ id: 24, version: 3, input }]));
});
