import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { PayoutRunView } from './PayoutRunView.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
});

const run = {
  id: 7,
  code: 'PO-2026-11-7',
  title: 'Payout of November 2026',
  status: 'draft',
  version: 3,
  at: '2026-11-20T08:18:00Z',
  preparedById: 900,
  preparedBy: 'Liza Macaraeg',
  approvedBy: null,
  approvedAt: null,
  doneAt: null,
  note: '',
  affiliates: 1,
  gross: 2400,
  withheld: 120,
  net: 2280,
  paid: 0,
  failed: 0,
  openLines: 1,
  hasBank: true,
  hasWallet: false,
};
const whole = { run, rows: 5, earned: 2400, takenBack: 0, addsUp: true, arePast: true, problems: 0 };
const line = {
  id: 31,
  affiliateId: 4,
  name: 'Rowena Abad',
  paidTo: 'UnionBank ••• 7756',
  changedAt: '2026-11-18T02:00:00Z',
  part: 1,
  parts: 1,
  rows: 5,
  earned: 2400,
  takenBack: 0,
  gross: 2400,
  withheld: 120,
  net: 2280,
  status: 'open',
  reference: null,
  failureReason: null,
  settledAt: null,
  settledBy: null,
  warnings: ['details-changed'],
  problem: null,
};

function show(more: object = {}, ofRun: object = {}, changed: object[] = []) {
  const api = fakeApi(someone('admin'));
  const acts: unknown[] = [];
  const answer = { ...whole, ...more, run: { ...run, ...ofRun } };
  const page = { rows: [line], total: 1, page: 1, pageSize: 25 };
  const leftOut = [{ reason: 'belowMinimum', affiliates: 3, amount: 1740 }];
  api.operations['PayoutRunById'] = () => ({ body: { data: { payoutRun: answer } } });
  api.operations['PayoutLinePage'] = () => ({ body: { data: { payoutLinePage: page } } });
  api.operations['PayoutOutlook'] = () => ({
    body: { data: { payoutOutlook: { affiliates: 0, gross: 0, minimum: 1000, leftOut } } },
  });
  api.operations['PayoutChangedAccounts'] = () => ({ body: { data: { payoutChangedAccounts: changed } } });
  api.operations['ApprovePayout'] = (variables) => {
    acts.push(variables);
    return { body: { data: { approvePayout: { ...answer, run: { ...answer.run, status: 'approved' } } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <AuthProvider client={makeDbAuth()}>
      <ClientContext value={client}>
        <SomeoneKnown as="admin">
          <PayoutRunView id={7} />
        </SomeoneKnown>
      </ClientContext>
    </AuthProvider>,
  );
  return { api, acts, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('a second person sees what is paid to whom, what to look at, and approves that version', async () => {
  const { acts, user } = show();
  await screen.findByRole('heading', { name: /Payout of November 2026/ });
  const row = (await screen.findByText('UnionBank ••• 7756')).closest('tr')!;
  expect(within(row).getByText('Account changed recently')).toBeDefined();
  expect(within(row).getByText('₱2,280.00')).toBeDefined();
  expect(await screen.findByText('3 under ₱1,000.00')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Bank file' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve ₱2,280.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve PO-2026-11-7?' }));
  expect(await dialog.findByText('Paid now, 1 affiliate')).toBeDefined();
  expect(acts).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve ₱2,280.00' }));
  await vi.waitFor(() => expect(acts).toEqual([{ id: 7, version: 3, pays: [] }]));
  await vi.waitFor(() => expect(said()).toEqual(['Payout approved. The bank file is ready']));
});

test('an account that changed waits, unless staff choose to pay it and say why', async () => {
  const changed = [{ affiliateId: 4, name: 'Rowena Abad', changedAt: '2026-11-18T02:00:00Z', net: 280 }];
  const { acts, user } = show({}, { affiliates: 3 }, changed);
  await user.click(await screen.findByRole('button', { name: 'Approve ₱2,280.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve PO-2026-11-7?' }));
  expect(await dialog.findByText('Held for the next payout, 1 affiliate')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Approve ₱2,000.00' })).toHaveProperty('disabled', false);
  await user.click(dialog.getByLabelText('Pay Rowena Abad ₱280.00 now'));
  const save = dialog.getByRole('button', { name: 'Approve ₱2,280.00' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Reason for Rowena Abad'), 'Called her');
  await user.click(save);
  const pays = [{ affiliateId: 4, reason: 'Called her' }];
  await vi.waitFor(() => expect(acts).toEqual([{ id: 7, version: 3, pays }]));
});

test('what changed since keeps it from being approved, and a refusal is said', async () => {
  const { user, api } = show();
  api.operations['ApprovePayout'] = () => refusal('CONFLICT', 'Something changed since');
  await user.click(await screen.findByRole('button', { name: 'Approve ₱2,280.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve PO-2026-11-7?' }));
  await dialog.findByText('Paid now, 1 affiliate');
  await user.click(dialog.getByRole('button', { name: 'Approve ₱2,280.00' }));
  await vi.waitFor(() => expect(said()).toEqual(['Something changed since']));
  cleanup();
  show({ problems: 1 });
  const button = await screen.findByRole('button', { name: 'Approve ₱2,280.00' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('1 row changed since')).toBeDefined();
});

test('once it is approved its file is there and rows are marked; sent back, nothing can be done', async () => {
  show({}, { status: 'approved', approvedBy: 'Noel Catacutan', approvedAt: '2026-11-21T02:00:00Z' });
  expect((await screen.findByRole('link', { name: 'Bank file' })).getAttribute('href')).toBe('/api/payouts/7/bank');
  expect(screen.queryByRole('link', { name: 'E-wallet file' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Mark Rowena Abad as paid' })).toBeDefined();
  cleanup();
  show({}, { status: 'cancelled', note: 'Two accounts are one' });
  expect(await screen.findByText('Sent back: Two accounts are one')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Approve|Send back|Hold/ })).toBeNull();
});
