import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { ReminderPanel } from './ReminderPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const reminder = {
  id: 1,
  kind: 'due',
  step: -7,
  address: 'joy@example.ph',
  subject: 'Your payment of ₱1,999.67 is due on Mon, 11/30/2026',
  isMailed: true,
  isRefused: false,
  sentAt: '2026-11-23T00:23:00Z',
};

function show(rows: object[], { isFailing = false, total = rows.length } = {}) {
  const api = fakeApi(null);
  const asked: Record<string, unknown>[] = [];
  api.operations['FindSentReminders'] = (variables) => {
    asked.push(variables);
    return isFailing ? refusal('INTERNAL', 'No') : { body: { data: { sentReminderPage: { rows, total } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <ReminderPanel />
    </ClientContext>,
  );
  return { asked, user: userEvent.setup() };
}

const rowOf = async (address: string) => within((await screen.findByText(address)).closest('tr')!);

test('each reminder says of what it was, at which step, and by which way it went', async () => {
  show([
    reminder,
    { ...reminder, id: 2, kind: 'expiry', step: 0, address: 'rey@example.ph', isMailed: false, isRefused: true },
    { ...reminder, id: 3, kind: 'order', step: 0, address: 'ivy@example.ph' },
    { ...reminder, id: 4, kind: 'order', step: 0, address: 'lorna@example.ph', isMailed: false, isRefused: true },
    { ...reminder, id: 5, step: 13, address: 'ana@example.ph' },
  ]);
  const due = await rowOf('joy@example.ph');
  for (const text of ['Payment', '7 days before', 'Email and in-app', 'Mon, 11/23/2026', '8:23 AM'])
    expect(due.getByText(text)).toBeDefined();
  const expiry = await rowOf('rey@example.ph');
  for (const text of ['Renewal', 'On the day', 'In-app only', 'Unsubscribed'])
    expect(expiry.getByText(text)).toBeDefined();
  const order = await rowOf('ivy@example.ph');
  for (const text of ['Abandoned order', 'Once', 'Email']) expect(order.getByText(text)).toBeDefined();
  expect((await rowOf('lorna@example.ph')).getByText('Not sent')).toBeDefined();
  expect((await rowOf('ana@example.ph')).getByText('13 days after')).toBeDefined();
});

test('an address is searched for, and one that nothing went to is said', async () => {
  const { asked, user } = show([]);
  await screen.findByText('No reminders yet');
  await user.type(screen.getByRole('searchbox', { name: 'Search by address' }), 'joy');
  await screen.findByText('Nothing matches "joy"');
  expect(asked.at(-1)).toMatchObject({ page: 1, search: 'joy' });
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await screen.findByText('No reminders yet');
});

test('a page that is gone leads to the first, and an answer that failed is asked for again', async () => {
  window.history.replaceState(null, '', '/?page=9');
  const { asked, user } = show([], { total: 12 });
  await user.click(await screen.findByRole('button', { name: /first page/i }));
  expect(asked.at(-1)).toMatchObject({ page: 1 });
  cleanup();
  show([], { isFailing: true });
  await screen.findByRole('button', { name: 'Try again' });
});
