import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { ProofPanel } from './ProofPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
  window.history.replaceState(null, '', '/');
  localStorage.clear();
});

const proofOf = (id: number, more: object = {}) => ({
  id,
  status: 'waiting',
  platform: 'gcash',
  amount: 2_500,
  note: null,
  reason: null,
  reviewer: null,
  reviewedAt: null,
  createdAt: '2026-11-21T00:00:00Z',
  userId: 100 + id,
  name: `Member ${id}`,
  isOwn: false,
  product: 'Tribe Membership',
  scheduleId: 1_000 + id,
  invoiceNumber: `INV-${id}`,
  sequence: 2,
  dues: 3,
  price: 2_500,
  scheduleDate: '2026-11-26',
  transactionId: null,
  isWaived: false,
  lines: [
    {
      id,
      reference: `9021 ${id}`,
      amount: 2_500,
      paidOn: '2026-11-20',
      pictureUrl: `/api/payment-proof-pictures/${id}`,
    },
  ],
  flags: [],
  ...more,
});
const flag = {
  kind: 'reference',
  proofId: 99,
  pictureUrl: '/api/payment-proof-pictures/99',
  who: 'Jerome Salonga',
  payment: 'INV-99, payment 2',
  status: 'approved',
  at: '2026-11-03T11:31:00Z',
  reviewer: 'Noel Catacutan',
  reviewedAt: '2026-11-04T01:12:00Z',
};

function show(rows: ReturnType<typeof proofOf>[], as: Role = 'admin') {
  const api = fakeApi(null);
  const acts: Record<string, unknown>[] = [];
  const left = [...rows];
  const decides = (variables: Record<string, unknown>, name: string) => {
    acts.push(variables);
    left.splice(
      left.findIndex(({ id }) => id === variables['id']),
      1,
    );
    return { body: { data: { [name]: { id: variables['id'], undoId: `undo-${variables['id']}` } } } };
  };
  api.operations['FindProofQueue'] = () => ({
    body: {
      data: {
        proofQueue: { rows: left, counts: [{ status: 'waiting', count: left.length, amount: 2_500 * left.length }] },
      },
    },
  });
  api.operations['FindProofsAlike'] = () => ({ body: { data: { proofsAlike: [] } } });
  api.operations['ApproveProof'] = (variables) => decides(variables, 'approveProof');
  api.operations['RejectProof'] = (variables) => decides(variables, 'rejectProof');
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as}>
        <ProofPanel />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, acts, user: userEvent.setup() };
}

const opened = () => screen.findByRole('heading', { level: 2, name: /^Member/ });
const said = () => waitingToasts.get().map(({ text }) => text);

test('a queue is worked off by keys alone: approve, next, reject with a reason', async () => {
  const { acts, user } = show([proofOf(1), proofOf(2), proofOf(3)]);
  expect((await opened()).textContent).toBe('Member 1');
  await user.keyboard('j');
  expect((await opened()).textContent).toBe('Member 2');
  await user.keyboard('k');
  await user.keyboard('a');
  await waitFor(() => expect(acts).toEqual([{ id: 1, input: {} }]));
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 2'));
  await user.keyboard('r4');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('We can’t read your picture');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(acts[1]).toEqual({ id: 2, message: expect.stringContaining('We can’t read your picture') }),
  );
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 3'));
  expect(said()).toEqual(['Payment approved successful!', 'Proof rejected. We’ll tell the sender']);
});

test('while one is being approved, R waits for the next; a proof that was opened meanwhile stays open, with what was begun', async () => {
  const { api, user } = show([proofOf(1), proofOf(2), proofOf(3)]);
  const decide = api.operations['ApproveProof']!;
  let answers = Promise.withResolvers<void>();
  api.operations['ApproveProof'] = async (variables) => {
    await answers.promise;
    return decide(variables);
  };
  await opened();
  await user.keyboard('ar4');
  expect(screen.queryByRole('textbox')).toBeNull();
  answers.resolve();
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 2'));

  answers = Promise.withResolvers<void>();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: /^Member 3/ }));
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 3'));
  answers.resolve();
  await waitFor(() => expect(said()).toHaveLength(2));
  expect((await opened()).textContent).toBe('Member 3');
});

test('U takes back the last decision, then the one before, and the proof opens again', async () => {
  const { api, user } = show([proofOf(1), proofOf(2), proofOf(3)]);
  const undone: unknown[] = [];
  api.operations['UndoAct'] = ({ id }) => {
    undone.push(id);
    return { body: { data: { undoAct: true } } };
  };
  await opened();
  await user.keyboard('a');
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 2'));
  await user.keyboard('a');
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 3'));
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual(['undo-2']));
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual(['undo-2', 'undo-1']));
  await waitFor(() => expect(said().filter((text) => text === 'Undone')).toHaveLength(2));
  await user.keyboard('u');
  await waitFor(() => expect(said().at(-1)).toBe('There’s nothing left to undo'));
  expect(undone).toHaveLength(2);
});

test('all that match are approved at one press, without those that were unchecked, and undone at one', async () => {
  const { api, user } = show([proofOf(1), proofOf(2), proofOf(3)]);
  const sent: unknown[] = [];
  api.operations['FindMatchingProofs'] = () => ({
    body: { data: { matchingProofs: [proofOf(1), proofOf(2), proofOf(3)] } },
  });
  api.operations['ApproveMatchingProofs'] = ({ ids }) => {
    sent.push(ids);
    const refused = [{ id: 3, name: 'Member 3', reason: 'Liza Manalo approved this a moment ago' }];
    return { body: { data: { approveMatchingProofs: { ids: [1], undoId: 'undo-all', refused } } } };
  };
  await opened();
  await user.click(screen.getByRole('button', { name: 'Approve all that match…' }));
  await screen.findByRole('button', { name: 'Approve 3 worth ₱7,500.00' });
  await user.click(screen.getByRole('checkbox', { name: /Member 2/ }));
  await user.click(screen.getByRole('button', { name: 'Approve 2 worth ₱5,000.00' }));
  await screen.findByText('Liza Manalo approved this a moment ago', { exact: false });
  expect(sent).toEqual([[1, 3]]);
  expect(said()).toEqual(['1 payment approved']);
});

test('one whose reference was used before says where, and is approved only with a note', async () => {
  const { acts, user } = show([proofOf(1, { flags: [flag] })]);
  await screen.findByText(/Same reference as Jerome Salonga, INV-99, payment 2, .*approved by Noel Catacutan/);
  expect(screen.getByAltText('Receipt of Jerome Salonga, sent earlier')).toBeDefined();
  await user.keyboard('a');
  expect(acts).toEqual([]);
  const send = screen.getByRole('button', { name: 'Approve ₱2,500.00' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Why it’s OK'), 'Paid for both');
  await user.click(send);
  await waitFor(() =>
    expect(acts).toMatchObject([{ id: 1, input: { acceptsPart: false, isSecond: false, note: 'Paid for both' } }]),
  );
  await screen.findByText('No proofs are waiting');
});

test('less than is due is approved as a part, in words that name both sums', async () => {
  const { acts, user } = show([proofOf(1, { amount: 2_250 })]);
  await screen.findAllByText('₱250.00 short');
  await user.keyboard('a');
  screen.getByText(
    'This payment is reduced to ₱2,250.00 and marked as paid. The other ₱250.00 stays due on the same day.',
  );
  await user.click(screen.getByRole('button', { name: 'Approve ₱2,250.00 of ₱2,500.00' }));
  await waitFor(() => expect(acts).toMatchObject([{ id: 1, input: { acceptsPart: true, isBeyond: false } }]));
});

test('more than is due asks what happens with the rest, and a second payment is kept', async () => {
  const { acts, user } = show([proofOf(1, { amount: 3_000 }), proofOf(2, { transactionId: 'PAY-000007' })]);
  await screen.findAllByText('₱500.00 over');
  await user.keyboard('a');
  const send = screen.getByRole('button', { name: 'Approve ₱3,000.00' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Put it toward the next payments'));
  await user.click(send);
  await waitFor(() => expect(acts).toMatchObject([{ id: 1, input: { rest: 'credit' } }]));
  await screen.findByText(/This due was paid by PAY-000007/);
  await user.click(screen.getByRole('button', { name: 'Extra payment…' }));
  await user.click(screen.getByRole('button', { name: 'Save ₱2,500.00 for review' }));
  await waitFor(() => expect(acts[1]).toMatchObject({ id: 2, input: { isSecond: true, acceptsPart: false } }));
});

test('who comes second is told by whom it was decided, and the next one opens', async () => {
  const { api, user } = show([proofOf(1), proofOf(2)]);
  api.operations['ApproveProof'] = () => refusal('CONFLICT', 'Noel Catacutan approved this a moment ago');
  await opened();
  await user.keyboard('a');
  await waitFor(() => expect(said()).toEqual(['Noel Catacutan approved this a moment ago']));
  await waitFor(async () => expect((await opened()).textContent).toBe('Member 2'));
});

test('who only looks has no buttons and no keys, and nobody decides on their own', async () => {
  const { acts, user } = show([proofOf(1)], 'tribe-team-ro');
  await opened();
  await user.keyboard('ar');
  expect(screen.queryByRole('button', { name: /^(Approve ₱|Reject with)/ })).toBeNull();
  expect(acts).toEqual([]);
  cleanup();
  show([proofOf(1, { isOwn: true })]);
  await screen.findByText('You can’t change, approve or waive your own payments. Ask someone else');
});

test('single keys can be switched off, which this browser remembers; Escape goes back all the same', async () => {
  const { acts, user } = show([proofOf(1), proofOf(2)]);
  await opened();
  expect(screen.getByRole('list', { name: 'Keys' })).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Shortcuts' }));
  expect(screen.queryByRole('list', { name: 'Keys' })).toBeNull();
  await user.keyboard('jar');
  expect((await opened()).textContent).toBe('Member 1');
  expect(acts).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Reject with a reason/ }));
  expect(screen.getByRole('textbox')).toBeDefined();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();

  show([proofOf(1), proofOf(2)]);
  expect((await opened()).textContent).toBe('Member 1');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Shortcuts' }).checked).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Shortcuts' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  expect((await opened()).textContent).toBe('Member 2');
});
