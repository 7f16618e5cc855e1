import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { NotificationChoicePanel } from './NotificationChoicePanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const news = (id: number, readAt: string | null = null) => ({
  __typename: 'Notification',
  id,
  title: `News ${id}`,
  body: '',
  link: '/profile',
  readAt,
  createdAt: '2026-11-21T02:00:00Z',
});

function open(rows: ReturnType<typeof news>[], screenOf = <NotificationBell />) {
  const api = fakeApi(someone('member'));
  const sent: unknown[] = [];
  let unread = rows.filter(({ readAt }) => readAt === null).length;
  api.operations['UnreadNotifications'] = () => ({ body: { data: { unreadNotifications: unread } } });
  api.operations['MyNotifications'] = () => ({
    body: { data: { myNotifications: { __typename: 'NotificationPage', total: rows.length, pageSize: 10, rows } } },
  });
  api.operations['MarkNotificationsRead'] = ({ ids }) => {
    sent.push(ids);
    unread = 0;
    return { body: { data: { markNotificationsRead: 0 } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      {screenOf}
      <ToastHost />
    </ClientContext>,
  );
  return { api, sent };
}

test('the bell tells how much is unread, and the panel marks all of it as read', async () => {
  const { sent } = open([news(2), news(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  expect((await screen.findByRole('link', { name: /News 2/ })).getAttribute('href')).toBe('/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeDefined();
  expect(sent).toEqual([null]);
});

test('opening one marks that one as read', async () => {
  const { sent } = open([news(2), news(1, '2026-11-21T03:00:00Z')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(await screen.findByRole('link', { name: /News 2/ }));
  await waitFor(() => expect(sent).toEqual([[2]]));
});

test('without news the panel says so', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Nothing new')).toBeDefined();
});

test('from a page of which nothing is left the way leads back to the first', async () => {
  const { api } = open([]);
  api.operations['MyNotifications'] = ({ page }) => {
    const rows = page === 1 ? [news(1)] : [];
    const total = page === 1 ? 11 : 10;
    return { body: { data: { myNotifications: { __typename: 'NotificationPage', total, pageSize: 10, rows } } } };
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  expect(await screen.findByText('News 1')).toBeDefined();
});

test('coming back to the page asks again, but not within a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { api } = open([]);
  const asked = () => api.calls.filter((call) => call === 'UnreadNotifications').length;
  await waitFor(() => expect(asked()).toBe(1));
  clock.mockReturnValue(60_999);
  window.dispatchEvent(new Event('focus'));
  clock.mockReturnValue(61_000);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(asked()).toBe(2));
  clock.mockRestore();
});

test('quiet hours are chosen in Manila time and kept in minutes', async () => {
  const { api } = open([], <NotificationChoicePanel />);
  const sent: unknown[] = [];
  const choice = { digest: 'never', quietFrom: null, quietTo: null };
  api.operations['MyNotificationChoice'] = () => ({ body: { data: { myNotificationChoice: choice } } });
  api.operations['UpdateMyNotificationChoice'] = ({ input }) => {
    sent.push(input);
    return { body: { data: { updateMyNotificationChoice: input } } };
  };
  await userEvent.click(await screen.findByRole('radio', { name: 'Right away' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Quiet from/ }), '22:00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Quiet until/ }), '07:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ digest: 'each', quietFrom: 1_320, quietTo: 420 }]));
});

test('quiet hours of which one end is missing are shown with what is wrong, also to who wants no mail any more', async () => {
  const { api } = open([], <NotificationChoicePanel />);
  const choice = { digest: 'daily', quietFrom: null, quietTo: null };
  api.operations['MyNotificationChoice'] = () => ({ body: { data: { myNotificationChoice: choice } } });
  api.operations['UpdateMyNotificationChoice'] = () =>
    refusal('BAD_USER_INPUT', 'Quiet until is required', { messages: { quietTo: ['Quiet until is required'] } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Quiet from/ }), '22:00');
  await userEvent.click(screen.getByRole('radio', { name: 'Never' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Quiet until is required')).toBeDefined();
});
