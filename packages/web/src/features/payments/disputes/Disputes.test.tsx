import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { Disputes } from './Disputes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
});

const dispute = {
  id: 3,
  transactionId: 4,
  number: 'PAY-000004',
  platform: 'stripe',
  externalId: 'dp_1',
  amount: 2_000,
  left: 1_500,
  state: 'opened',
  isUnsettled: true,
  settledAt: null as string | null,
  evidenceDay: '2026-12-01',
  fee: null,
  createdAt: '2026-11-21T02:00:00Z',
  name: 'Rhea Mae Lacson',
  isOwn: false,
  product: 'Tribe Membership',
};

function show(as: Role = 'admin', disputes: object[] = [dispute]) {
  const api = fakeApi(null);
  const acts: unknown[] = [];
  api.operations['FindDisputes'] = () => ({ body: { data: { disputes } } });
  for (const [name, field] of Object.entries({
    OpenDispute: 'openDispute',
    SetDisputeEvidenceDay: 'setDisputeEvidenceDay',
    SettleDispute: 'settleDispute',
  }))
    api.operations[name] = (variables) => {
      acts.push(variables);
      return { body: { data: { [field]: 3 } } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as}>
        <Disputes />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { acts, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('a dispute is lost with the fee of its gateway, and what is left of it counts as refunded', async () => {
  const { acts, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  await screen.findByText(/^₱1,500\.00 counts as refunded\./);
  await user.clear(screen.getByLabelText('Gateway fee'));
  await user.type(screen.getByLabelText('Gateway fee'), '750');
  await user.click(screen.getByRole('button', { name: 'It’s lost' }));
  await waitFor(() => expect(acts).toEqual([{ id: 3, input: { outcome: 'lost', fee: 750, keepsAccess: false } }]));
  expect(said()).toEqual(['Dispute lost. It counts as a refund']);
});

test('a won one asks for no access, and the evidence day can be taken off', async () => {
  const { acts, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  expect(screen.queryByLabelText('They keep their access anyway')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'It’s won' }));
  await waitFor(() => expect(acts).toEqual([{ id: 3, input: { outcome: 'won', fee: 0, keepsAccess: false } }]));
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Evidence due' }));
  await user.clear(await screen.findByLabelText(/^Evidence due/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(acts.at(-1)).toEqual({ id: 3, day: null }));
});

test('one that its gateway says is lost waits to be counted, and one that it closed can be settled otherwise', async () => {
  const { acts, user } = show('admin', [{ ...dispute, state: 'lost' }]);
  await screen.findByText('Lost, not yet counted');
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Won', 'Lost']);
  await user.click(screen.getByRole('menuitem', { name: 'Lost' }));
  await user.click(await screen.findByRole('button', { name: 'It’s lost' }));
  await waitFor(() => expect(acts).toEqual([{ id: 3, input: { outcome: 'lost', fee: 0, keepsAccess: false } }]));
  cleanup();
  show('admin', [{ ...dispute, state: 'withdrawn', isUnsettled: false }]);
  await screen.findByText('Withdrawn');
  expect(screen.getByRole('button', { name: 'Settle' })).toBeDefined();
});

test('one is opened by the number of its payment', async () => {
  const { acts, user } = show('admin', []);
  await screen.findByText('No disputes');
  await user.click(screen.getByRole('button', { name: 'Open a dispute' }));
  await user.type(await screen.findByLabelText('Payment'), 'PAY-000004');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(acts).toEqual([{ input: { payment: 'PAY-000004', externalId: '', evidenceDay: null } }]));
  expect(said()).toEqual(['Dispute opened. Reminders stop until it’s settled']);
});

test('a settled one, one’s own, and whoever only looks is offered nothing', async () => {
  show('admin', [
    { ...dispute, state: 'lost', isUnsettled: false, settledAt: '2026-11-22T02:00:00Z', fee: 750 },
    { ...dispute, id: 5, isOwn: true },
  ]);
  await screen.findByText('₱750.00');
  expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull();
  cleanup();
  show('tribe-team-ro');
  await screen.findByText('Rhea Mae Lacson');
  expect(screen.queryByRole('button', { name: /Settle|Open a dispute/ })).toBeNull();
});
