import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { SettlementPanel } from './SettlementPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
  window.history.replaceState(null, '', '/');
});

const file = {
  id: 3,
  provider: 'paymongo',
  fileName: 'payout-42.csv',
  uploadedAt: '2026-11-21T02:00:00Z',
  uploadedBy: 'Fatima Arceo',
  rows: 12,
  matched: 11,
  different: 1,
  gross: 60_000,
  fee: 1_400,
  feeVat: 168,
  withholding: 0,
  net: 58_432,
};
const odd = [
  { id: 1, externalId: 'pay_A', reference: null, gross: 2_500, settledOn: '2026-11-20', number: null, amount: null },
  {
    id: 2,
    externalId: 'pay_B',
    reference: 'att_B',
    gross: 5_000,
    settledOn: '2026-11-20',
    number: 'PAY-000007',
    amount: 5_199,
  },
];

function show(rows: object[], { isFailing = false } = {}) {
  const api = fakeApi(null);
  const listed = () => ({ body: { data: { settlementFilePage: { rows, total: rows.length } } } });
  api.operations['FindSettlementFiles'] = isFailing ? () => refusal('INTERNAL', 'No') : listed;
  api.operations['FindOddRows'] = () => ({ body: { data: { settlementRowPage: { rows: odd, total: 5 } } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">
        <SettlementPanel />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, user: userEvent.setup() };
}

/** Takes the requests that send files, and answers them. */
function answering(status: number, body: object): FormData[] {
  const sent: FormData[] = [];
  class Request extends EventTarget {
    status = status;
    responseText = JSON.stringify(body);
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const said = () => waitingToasts.get().map(({ text }) => text);

async function takes(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('Gateway'), 'PayMongo');
  await user.upload(screen.getByLabelText(/CSV file/), new File(['a,b'], 'payout-43.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Add file' }));
}

test('each file says whether it adds up, and what doesn’t is opened row by row', async () => {
  const { user } = show([
    file,
    { ...file, id: 4, provider: 'xendit', fileName: 'other.csv', matched: 12, different: 0 },
  ]);
  const [, first, second] = await waitFor(() => {
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(3);
    return rows;
  });
  for (const text of ['PayMongo, 12 payments', '2 to review', '₱60,000.00', '₱58,432.00'])
    expect(within(first!).getByText(text)).toBeDefined();
  expect(within(first!).getByText(/, Fatima Arceo$/)).toBeDefined();
  expect(within(second!).getByText('Balanced')).toBeDefined();
  expect(within(second!).queryByRole('button')).toBeNull();
  await user.click(within(first!).getByRole('button', { name: 'Review payout-42.csv' }));
  const rows = within(await screen.findByRole('dialog', { name: 'To review in payout-42.csv' }));
  await rows.findByText('Not one of our payments');
  expect(rows.getByText('PAY-000007 is ₱5,199.00 here')).toBeDefined();
  expect(rows.getByText('And 3 more')).toBeDefined();
});

test('without a file it says what to do, and a list that failed is asked for again', async () => {
  show([]);
  await screen.findByText('No settlement files yet');
  cleanup();
  const { api, user } = show([file], { isFailing: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.operations['FindSettlementFiles'] = () => ({
    body: { data: { settlementFilePage: { rows: [file], total: 1 } } },
  });
  await user.click(again);
  expect(await screen.findByText('payout-42.csv')).toBeDefined();
});

test('a file that is taken tells how many of its rows are new, match and want a look', async () => {
  const sent = answering(200, { id: 9, rows: 12, known: 3, matched: 11, different: 0, asked: 0 });
  const { api, user } = show([]);
  await screen.findByText('No settlement files yet');
  expect(screen.getByRole('button', { name: 'Add file' })).toHaveProperty('disabled', true);
  await takes(user);
  await waitFor(() => expect(said()).toEqual(['Added 12 new rows, 1 to review, 3 already known']));
  expect([sent[0]!.get('provider'), (sent[0]!.get('file') as File).name]).toEqual(['paymongo', 'payout-43.csv']);
  await waitFor(() => expect(api.calls.filter((call) => call === 'FindSettlementFiles')).toHaveLength(2));
});

test('a file that is refused keeps its place and says why', async () => {
  answering(400, { error: 'Row 4 has no payment id' });
  const { user } = show([]);
  await screen.findByText('No settlement files yet');
  await takes(user);
  await screen.findByText('Row 4 has no payment id');
  expect(said()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add file' })).toHaveProperty('disabled', false);
});
