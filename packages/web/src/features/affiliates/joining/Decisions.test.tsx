import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { Decisions } from './Decisions.tsx';
import { RowDecisions } from './RowDecisions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
});

const applied = { id: 3, userId: 70, name: 'Carlo Peña', status: 'applied' as const, version: 4 };

function show(of: Parameters<typeof Decisions>[0]['of'] = applied, as: 'admin' | 'tribe-team-ro' = 'admin') {
  const api = fakeApi(null);
  const acts: unknown[] = [];
  const onDecided = vi.fn<() => void>();
  api.operations['DecideAffiliate'] = (variables) => {
    acts.push(variables);
    return { body: { data: { decideAffiliate: { affiliate: { ...of }, undoId: 'act-1' } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  const draw = (screenOf: ReactElement) =>
    render(
      <ClientContext value={client}>
        <SomeoneKnown as={as}>{screenOf}</SomeoneKnown>
      </ClientContext>,
    );
  draw(<Decisions of={of} onDecided={onDecided} />);
  return { api, acts, onDecided, render: draw, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('an application is approved at once, with the version that was seen', async () => {
  const { acts, onDecided, user } = show();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(acts).toEqual([{ id: 3, input: { decision: 'approve', reason: '' }, version: 4 }]);
  expect(said()).toEqual(['Affiliate approved']);
});

test('a rejection needs a reason, and what was typed stays when it fails', async () => {
  const { api, acts, onDecided, user } = show();
  const works = api.operations['DecideAffiliate'];
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Carlo Peña?' });
  const act = () => screen.getAllByRole('button', { name: 'Reject' }).at(-1)!;
  expect(act()).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'Finish stage 1');
  api.operations['DecideAffiliate'] = () => refusal('INTERNAL', 'Something went wrong, try again');
  await user.click(act());
  await waitFor(() => expect(said()).toEqual(['Something went wrong, try again']));
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Finish stage 1');
  if (works) api.operations['DecideAffiliate'] = works;
  await user.click(act());
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(acts).toEqual([{ id: 3, input: { decision: 'reject', reason: 'Finish stage 1' }, version: 4 }]);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test('when somebody else was first, the list is asked again', async () => {
  const { api, onDecided, user } = show();
  api.operations['DecideAffiliate'] = () => refusal('CONFLICT', 'This affiliate changed in the meantime');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(said()).toEqual(['This affiliate changed in the meantime']);
});

test('nobody decides about themselves, or without managing affiliates', () => {
  show({ ...applied, userId: 7 });
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  show(applied, 'tribe-team-ro');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a decision is taken back from what says that it was made', async () => {
  const { api, onDecided, user } = show();
  const undone: unknown[] = [];
  api.operations['UndoAct'] = (variables) => {
    undone.push(variables);
    return { body: { data: { undoAct: true } } };
  };
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  waitingToasts.get()[0]!.onUndo!();
  await waitFor(() => expect(said()).toEqual(['Undone']));
  expect(undone).toEqual([{ id: 'act-1' }]);
  expect(onDecided).toHaveBeenCalledTimes(2);
});

const row = {
  ...applied,
  email: 'carlo@example.ph',
  profileImage: null,
  code: 'CARLO',
  statusReason: null,
  statusChangedAt: null,
  statusChangedBy: null,
  since: '2026-11-20T02:00:00Z',
  termsVersion: 1,
  termsAcceptedAt: '2026-11-20T02:00:00Z',
  batch: 'Batch 22',
  stage: 'Stage 4',
  sharesMobile: true,
  sharesAccount: false,
  payoutMethod: null,
  payoutLastFour: null,
  payoutChangedAt: null,
  clicks: 0,
  leads: 0,
  orders: 0,
  earned: 0,
  onHold: 0,
  onItsWay: 0,
  ready: 0,
  paid: 0,
};

test('in its row an application is looked at before it is decided', async () => {
  const { acts, user, render: again } = show();
  cleanup();
  again(<RowDecisions of={row} onDecided={vi.fn<() => void>()} />);
  await user.click(screen.getByRole('button', { name: 'Approve Carlo Peña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve Carlo Peña?' }));
  expect(dialog.getByText('Shares a mobile number with someone else')).toBeDefined();
  expect(dialog.getByText('Batch 22')).toBeDefined();
  expect(acts).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(acts).toEqual([{ id: 3, input: { decision: 'approve', reason: '' }, version: 4 }]));
});
