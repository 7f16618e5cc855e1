import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { EnrollToFunnel } from './EnrollToFunnel.tsx';
import { EnrollUserPage } from './EnrollUserPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const funnel = (id: string, name: string, terms: string[] = ['one-time', 'in-three']) => ({
  __typename: 'Funnel',
  id,
  name,
  kind: 'checkout',
  status: 'published',
  validityByDays: 365,
  startByDays: null,
  productPrice: 6000,
  batchName: null,
  accessLevels: [],
  paymentTerms: terms.map((paymentTermId) => ({ paymentTermId, name: `Term ${paymentTermId}`, price: null })),
});

const plan = {
  startsAt: '2026-11-21',
  expiry: '2027-11-21',
  total: 6000,
  dues: [1, 2, 3].map((sequence) => ({ sequence, price: 2000, scheduleDate: `2026-1${sequence - 1}-21` })),
};

function open(page: ReactElement, as: Role = 'admin') {
  window.history.replaceState(null, '', '/enroll-user/9');
  const api = fakeApi(someone(as));
  const asked: Record<string, unknown>[] = [];
  api.operations['Products'] = () => ({
    body: { data: { products: [{ __typename: 'ShortProduct', id: 1, name: 'Membership', price: 6000 }] } },
  });
  api.operations['FunnelsByProductId'] = () => ({
    body: { data: { funnelsByProductId: [funnel('batch-24', 'Batch 24'), funnel('vault', 'Vault', ['one-time'])] } },
  });
  api.operations['EnrolmentPlanOf'] = (variables) => {
    asked.push(variables);
    return { body: { data: { enrolmentPlan: plan } } };
  };
  api.operations['EnrolleeById'] = () => ({
    body: {
      data: {
        enrollee: {
          __typename: 'Enrollee',
          id: 9,
          displayName: 'Íñigo Muñoz',
          email: 'i@example.ph',
          status: 'ACTIVE',
        },
      },
    },
  });
  api.operations['EnrollmentChoices'] = () => ({
    body: {
      data: {
        enrollmentBatches: [{ __typename: 'Batch', id: 4, name: 'Batch 24', isCurrent: false }],
        accessLevels: [{ __typename: 'AccessLevel', id: 'member', name: 'Member' }],
      },
    },
  });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as}>
        {page}
        <ConfirmHost />
        <ToastHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, lastPlan: () => asked.at(-1) };
}

const person = { id: 9, displayName: 'Íñigo Muñoz' };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a funnel moves from the available ones to the selected ones and back', async () => {
  open(<EnrollToFunnel person={person} onEnrolled={vi.fn<() => void>()} />);
  expect(await screen.findByText('There are no selected funnels')).toBeDefined();
  await press('Select Batch 24');
  await press('Select Vault');
  expect(await screen.findByText('No funnels available')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enroll in 2 funnels' })).toBeDefined();
  await press('Remove Vault');
  await screen.findByRole('button', { name: 'Select Vault' });
  expect(screen.queryByRole('button', { name: 'Remove Vault' })).toBeNull();
});

test('nobody is enrolled before a funnel is selected and it was asked once more', async () => {
  const onEnrolled = vi.fn<() => void>();
  const { api, lastPlan } = open(<EnrollToFunnel person={person} onEnrolled={onEnrolled} />);
  const sent = vi.fn<(variables: object) => void>();
  api.operations['ManualUserSubscription'] = (variables) => {
    sent(variables);
    return { body: { data: { manualUserSubscription: { __typename: 'Enrolled', id: 9, subscriptionIds: [1] } } } };
  };
  await screen.findByRole('button', { name: 'Select Batch 24' });
  await press('Enroll');
  expect(await screen.findByText('Please select atleast one funnel!')).toBeDefined();
  await press('Select Batch 24');
  expect(await screen.findByText('₱6,000.00')).toBeDefined();
  await press('Customize Batch 24');
  await userEvent.type(screen.getByLabelText('Validity (days)'), '90');
  await userEvent.selectOptions(screen.getByLabelText('Payment term'), 'in-three');
  await waitFor(() =>
    expect(lastPlan()).toEqual({
      userId: 9,
      input: { funnelId: 'batch-24', paymentTermId: 'in-three', validityByDays: 90, startByDays: null },
    }),
  );
  await press('Enroll in 1 funnel');
  expect(await screen.findByText('Enroll Íñigo Muñoz in Batch 24?')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await press('Enroll in 1 funnel');
  expect(await screen.findByText('User Enrolled Successfully!')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    id: 9,
    funnelDetails: [{ id: 'batch-24', paymentTerm: 'in-three', validityByDays: 90, startByDays: null }],
  });
  expect(onEnrolled).toHaveBeenCalledOnce();
});

test('a payment term that was taken back has to be chosen again, and what the server refuses is said', async () => {
  const { api } = open(<EnrollToFunnel person={person} onEnrolled={vi.fn<() => void>()} />);
  api.operations['ManualUserSubscription'] = () => refusal('CONFLICT', 'They’re already enrolled in Batch 24');
  await press('Select Batch 24');
  await userEvent.selectOptions(screen.getByLabelText('Payment term'), '');
  await press('Enroll in 1 funnel');
  expect(screen.getByLabelText('Payment term').getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(screen.getByLabelText('Payment term'), 'one-time');
  await press('Enroll in 1 funnel');
  await press('Enroll in 1 funnel');
  expect(await screen.findAllByText('They’re already enrolled in Batch 24')).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove Batch 24' })).toBeDefined();
});

test('who may only look sees what there is, and selects nothing', async () => {
  open(<EnrollToFunnel person={person} onEnrolled={vi.fn<() => void>()} />, 'tribe-team-ro');
  expect(await screen.findByText('Batch 24')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Select|Show|Enroll/ })).toBeNull();
});

test('who is enrolled needs a batch; levels and funnels go along', async () => {
  const { api } = open(<EnrollUserPage id={9} />);
  const sent = vi.fn<(variables: object) => void>();
  api.operations['EnrollUser'] = (variables) => {
    sent(variables);
    return { body: { data: { enrollUser: { __typename: 'Enrolled', id: 9, subscriptionIds: [1] } } } };
  };
  await press('Select Vault');
  await press('Enroll in 1 funnel');
  const batch = screen.getByLabelText('Batch');
  expect(batch.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: /Customize/ })).toBeNull();
  await userEvent.selectOptions(batch, '4');
  await press('Enroll in 1 funnel');
  await press('Enroll in 1 funnel');
  expect(await screen.findByText('User Enrolled Successfully!')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    id: 9,
    input: {
      batchId: 4,
      accessLevelNames: ['member'],
      funnelDetails: [{ funnelId: 'vault', paymentTermId: 'one-time' }],
    },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/community/non-members'));
});
