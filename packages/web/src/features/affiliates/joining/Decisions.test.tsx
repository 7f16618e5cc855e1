import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { Decisions } from './Decisions.tsx';

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
    return { body: { data: { decideAffiliate: { ...of } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as}>
        <Decisions of={of} onDecided={onDecided} />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, acts, onDecided, user: userEvent.setup() };
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
