import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { SettingsPage } from '../SettingsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
  window.history.replaceState(null, '', '/');
});

const job = {
  id: 5,
  name: 'imports.run',
  attempts: 8,
  lastError: '<b>No answer</b>',
  queuedAt: '2026-11-20T16:30:00Z',
  triedAt: '2026-11-20T18:30:00Z',
  nextTryAt: null,
  isRunning: false,
  isRepeated: false,
};
const operations = {
  servers: [],
  own: {
    lagSeconds: 0.004,
    worstLagSeconds: 0.02,
    memoryBytes: 2 ** 28,
    uptimeSeconds: 7_200,
    poolUsed: 1,
    poolWaiting: 0,
    poolMost: 20,
    diskFreeBytes: 12 * 2 ** 30,
    diskBytes: 40 * 2 ** 30,
  },
  problems: [],
  databaseBytes: 2 ** 25,
  jobsDue: 0,
  jobsRunning: 0,
  jobsLater: 1,
  jobsFailed: 1,
  oldestJobSeconds: 0,
  oldestFailedJobSeconds: 259_200,
  mailsDue: 0,
  mailsLater: 0,
  mailsFailed: 0,
  oldestMailSeconds: 0,
  oldestFailedMailSeconds: 0,
};

function show(as: Role = 'admin', functionAccess?: Record<string, boolean>) {
  window.history.replaceState(null, '', '/default-settings?view=operations');
  const api = fakeApi(null);
  const jobs = [job];
  const page = { total: 0, kinds: [], rows: [] };
  api.operations['Settings'] = () => ({ body: { data: { settings: [] } } });
  api.operations['Operations'] = () => ({ body: { data: { operations } } });
  api.operations['TroubledMails'] = () => ({ body: { data: { troubledMailPage: page } } });
  api.operations['TroubledJobs'] = () => {
    const kinds = jobs.map(({ name }) => ({ name, count: 1 }));
    return { body: { data: { troubledJobPage: { ...page, kinds, total: jobs.length, rows: jobs } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as} {...(functionAccess && { functionAccess })}>
        <SettingsPage />
        <ConfirmHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { api, jobs, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('an operator sees what failed, how often and why, as text', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Run an import' }, { timeout: 5_000 }));
  await waitFor(() => expect(screen.getAllByText('<b>No answer</b>')).toHaveLength(2), { timeout: 5_000 });
  expect(screen.getByText('If you discard it: The import stops. Rows imported so far are kept.')).toBeDefined();
  expect(screen.getByText('Oldest: 3 days')).toBeDefined();
  expect(screen.getByText('No failed emails')).toBeDefined();
});

test('a retry tells what it did, and the list is read again', async () => {
  const { api, jobs, user } = show();
  api.operations['RetryJob'] = ({ id }) => {
    expect(id).toBe(5);
    jobs.length = 0;
    return { body: { data: { done: true } } };
  };
  await user.click(await screen.findByRole('button', { name: 'Actions for Run an import, number 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retry now' }));
  await waitFor(() => expect(said()).toEqual(['Run an import: retrying']));
  await screen.findByText('No failed jobs');
});

test('whoever comes too late is told so, and sees what is there now', async () => {
  const { api, jobs, user } = show();
  api.operations['DiscardJob'] = () => {
    jobs.length = 0;
    return refusal('NOT_FOUND', 'Job was not found');
  };
  await user.click(await screen.findByRole('button', { name: 'Run an import' }));
  await user.click(await screen.findByRole('button', { name: 'Discard job' }));
  expect(await screen.findByText('Discard “Run an import”?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard job' }));
  await waitFor(() => expect(said()).toEqual(['Job was not found']));
  await screen.findByText('No failed jobs');
});

test('whoever may not change settings is not offered the operator’s page', async () => {
  const { api } = show('admin', {});
  await waitFor(() => expect(api.calls).toContain('Settings'));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(api.calls).not.toContain('Operations');
});
