import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { AbandonedPanel } from './AbandonedPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
  window.history.replaceState(null, '', '/');
});

const order = {
  id: 5,
  token: 'tok-5',
  funnelId: 'fast-track-24',
  name: 'Cecilia Ibañez',
  email: 'cecilia@example.ph',
  mobileNumber: '+639171234503',
  product: 'Fast Track Program',
  amount: 15_597,
  createdAt: '2026-11-21T02:00:00Z',
  expiresAt: '2026-11-22T02:00:00Z',
  tried: 'xendit, expired',
  remindedAt: '2026-11-21T05:30:00Z',
};
const untried = { ...order, id: 6, name: 'Rey Mangubat', mobileNumber: null, tried: null, remindedAt: null };

function show(rows: object[], { isFailing = false } = {}) {
  const api = fakeApi(null);
  const asked: Record<string, unknown>[] = [];
  api.operations['FindAbandonedOrders'] = (variables) => {
    asked.push(variables);
    return isFailing
      ? refusal('INTERNAL', 'No')
      : { body: { data: { abandonedOrderPage: { rows, total: rows.length } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <AbandonedPanel />
    </ClientContext>,
  );
  return { asked, user: userEvent.setup() };
}

const said = () => waitingToasts.get().map(({ text }) => text);

test('staff see who left an order, what it came to, the last try to pay it and whether they were reminded', async () => {
  show([order, untried]);
  const first = within((await screen.findByText('Cecilia Ibañez')).closest('tr')!);
  for (const text of ['cecilia@example.ph', '+639171234503', '₱15,597.00', 'Expired', 'at Xendit', '1:30 PM'])
    expect(first.getByText(text)).toBeDefined();
  const second = within(screen.getByText('Rey Mangubat').closest('tr')!);
  expect(second.getByText('No attempts')).toBeDefined();
  expect(second.getByText('Not yet')).toBeDefined();
});

test('with nothing left behind, nothing found, and an answer that failed, it says which of them', async () => {
  show([]);
  await screen.findByText('No abandoned checkouts');
  cleanup();
  const { asked, user } = show([]);
  await user.type(await screen.findByRole('searchbox', { name: 'Search abandoned checkouts' }), 'rey');
  await screen.findByText('Nothing matches "rey"');
  expect(asked.at(-1)).toMatchObject({ search: 'rey' });
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await screen.findByText('No abandoned checkouts');
  cleanup();
  show([], { isFailing: true });
  await screen.findByRole('button', { name: 'Try again' });
});

test('the link of an order is copied for whoever writes to its buyer, which is said, as is a clipboard that refuses', async () => {
  const { user } = show([order]);
  const copy = await screen.findByRole('button', { name: 'Copy the link to Cecilia Ibañez’s order' });
  await user.click(copy);
  await waitFor(() => expect(said()).toEqual(['Link copied']));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/checkout/fast-track-24?order=tok-5`);
  waitingToasts.set([]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
  await user.click(copy);
  await waitFor(() => expect(said()).toEqual(['We couldn’t copy the link']));
});
