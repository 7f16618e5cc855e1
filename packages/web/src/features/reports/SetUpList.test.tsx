import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { setUpSteps } from '@tribe/domain/features/reports/setUp.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { SetUpList } from './SetUpList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const setUp = {
  __typename: 'SetUp',
  isShown: true,
  academy: 'Akademya ñ',
  done: [] as string[],
  funnelId: null,
  mailProblem: null,
  backupAt: null,
  untested: [],
  hasBatch: false,
  hasSamples: false,
};

function open(found: object, as: Role = 'admin') {
  const api = fakeApi();
  api.operations['FindSetUp'] = () => ({ body: { data: { setUp: { ...setUp, ...found } } } });
  api.operations['UpdateSetting'] = () => ({ body: { data: { updateSetting: null } } });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as={as}>
        <SetUpList />
      </SomeoneKnown>
    </ClientContext>,
  );
  return api;
}

test('the first step that isn’t done is next, and what needs another says so', async () => {
  open({ done: ['identity', 'mail', 'backup'] });
  expect(await screen.findByText('3 of 9 done')).toBeDefined();
  expect(screen.getAllByText('Akademya ñ').length).toBeGreaterThan(0);
  const [next] = screen.getAllByRole('listitem').filter((it) => it.getAttribute('aria-current') === 'step');
  expect(within(next!).getByRole('link', { name: 'Set up a way to be paid' })).toBeDefined();
  expect(screen.getByText('Needs a product')).toBeDefined();
  expect(screen.getByText('After the page')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Build the page' })).toBeNull();
});

test('with a product its page can be built, and a list that is done says that the academy is ready', async () => {
  open({ done: ['product'], funnelId: 'first-steps' });
  expect((await screen.findByRole('link', { name: 'Build the page' })).getAttribute('href')).toBe(
    '/funnels/first-steps/build',
  );
  cleanup();
  open({ done: [...setUpSteps] });
  expect(await screen.findByRole('heading', { name: 'Your academy is ready' })).toBeDefined();
});

test('a step says what holds it up: the mail server’s words, and gateways that nobody tried', async () => {
  open({ done: ['identity'], mailProblem: 'EAUTH 535 no', untested: ['Xendit', 'Stripe'] });
  expect(await screen.findByText('EAUTH 535 no')).toBeDefined();
  expect(screen.getByText('Make a small test payment through Xendit, Stripe, to see that it arrives')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Make a test payment' })).toBeDefined();
});

test('samples are added with one press, and removed with another', async () => {
  const api = open({});
  api.operations['AddSamples'] = () => ({ body: { data: { addSamples: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add samples' }));
  await waitFor(() => expect(api.calls).toContain('AddSamples'));
  cleanup();
  const other = open({ hasSamples: true });
  other.operations['RemoveSamples'] = () => ({ body: { data: { removeSamples: 4 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove all samples' }));
  await waitFor(() => expect(other.calls).toContain('RemoveSamples'));
});

test('the list is put away with one press', async () => {
  const api = open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this list' }));
  await waitFor(() => expect(api.calls).toContain('UpdateSetting'));
});

test('a list that was put away shows nothing, and others are never asked', async () => {
  const { calls } = open({ isShown: false });
  await waitFor(() => expect(calls).toContain('FindSetUp'));
  expect(screen.queryByText(/of 9 done/)).toBeNull();
  cleanup();
  expect(open({}, 'coach').calls).toEqual([]);
});
