import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { ChangeMenu } from './ChangeMenu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const subscription = {
  id: 3,
  funnel: { id: 'fast-track', name: 'Fast Track' },
  product: 'Fast Track',
  paymentTerm: 'Three payments',
  startsAt: '2026-10-01',
  expiry: '2027-10-01',
  status: 'active',
  version: 4,
  pausedFrom: null as string | null,
  backOn: null,
  source: 'manual',
  graceDays: 14,
  suspends: true,
  renewedBy: null,
  invoices: [],
};

function open(more: Partial<typeof subscription> = {}) {
  const api = fakeApi(someone('admin'));
  const onDone = vi.fn<() => void>();
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">
        <ChangeMenu
          subscription={{ ...subscription, ...more }}
          person={{ userId: 9, displayName: 'Íñigo Muñoz' }}
          onDone={onDone}
        />
        <ToastHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, onDone };
}

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change subscription' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

const preview = (notes: string[]) => ({
  body: {
    data: {
      preview: {
        __typename: 'SubscriptionChangePreview',
        lines: [
          {
            __typename: 'SubscriptionChangeLine',
            title: 'Expiry',
            before: 'Fri, 10/01/2027',
            after: 'Mon, 11/01/2027',
          },
        ],
        notes,
      },
    },
  },
});

test('a subscription is extended once its new end was seen and explained', async () => {
  const { api, onDone } = open();
  const sent = vi.fn<(variables: object) => void>();
  api.operations['SubscriptionExtension'] = () => preview(['31 days more, at no cost. Payments stay as they are.']);
  api.operations['ExtendSubscription'] = (variables) => {
    sent(variables);
    return { body: { data: { extendSubscription: { __typename: 'ChangedSubscription', id: 3, userId: 9 } } } };
  };
  await choose('Extend');
  const save = await screen.findByRole('button', { name: 'Extend subscription' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Typhoon');
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('New expiry'), '11/01/2027');
  await userEvent.tab();
  expect(await screen.findByText('Mon, 11/01/2027')).toBeDefined();
  await userEvent.click(save);
  expect(await screen.findAllByText('Subscription extended')).not.toEqual([]);
  expect(sent).toHaveBeenCalledWith({
    id: 3,
    input: { expiry: '2027-11-01' },
    saved: { version: 4, reason: 'Typhoon' },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('what can’t be done is said before anything is saved', async () => {
  const { api } = open();
  api.operations['SubscriptionPause'] = () => refusal('CONFLICT', 'It was renewed, and the renewal has begun');
  await choose('Pause');
  expect(await screen.findByText('It was renewed, and the renewal has begun')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Reason'), 'Leave');
  expect(screen.getByRole('button', { name: 'Pause subscription' })).toHaveProperty('disabled', true);
});

test('one that rests is resumed, and a lifetime isn’t extended', async () => {
  open({ status: 'paused', pausedFrom: '2026-11-01', expiry: '9999-12-31' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change subscription' }));
  expect(await screen.findByRole('menuitem', { name: 'Resume' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /Extend|Pause/ })).toBeNull();
});
