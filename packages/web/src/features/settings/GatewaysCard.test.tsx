import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { GatewaysCard } from './GatewaysCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const states = [
  {
    provider: 'xendit',
    name: 'Xendit',
    mode: 'live',
    channels: ['GCash', 'QR Ph'],
    lastWebhookAt: '2026-11-20T02:00:00Z',
  },
  { provider: 'paymongo', name: 'PayMongo', mode: 'test', channels: [], lastWebhookAt: null },
  { provider: 'stripe', name: 'Stripe', mode: null, channels: [], lastWebhookAt: null },
];
const well = { isReachable: true, problem: null, milliseconds: 120, clockSeconds: 2, webhook: null };

function show(check: object = well, as: 'admin' | 'success-manager' = 'admin', tested?: object) {
  const api = fakeApi(null);
  api.operations['GatewayStates'] = () => ({ body: { data: { gatewayStates: states } } });
  api.operations['CheckGateway'] = () => ({ body: { data: { checkGateway: check } } });
  api.operations['ReadTestPayment'] = () => ({ body: { data: { readTestPayment: tested } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  const functionAccess = { setting_update: as === 'admin' };
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as} functionAccess={functionAccess}>
        <GatewaysCard />
      </SomeoneKnown>
    </ClientContext>,
  );
  return userEvent.setup();
}

test('each gateway says whether it has keys, what is offered of it and when it was heard of', async () => {
  show();
  await screen.findByText(/^GCash, QR Ph · last webhook .*2026/);
  screen.getByText('Not offered to anyone · no webhook yet');
  for (const label of ['Live', 'Test keys', 'No keys']) screen.getByText(label);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Check Xendit',
    'Test payment with Xendit',
    'Check PayMongo',
  ]);
});

test.each([
  [well, 'It answers in 120 ms, the clocks agree.'],
  [{ ...well, webhook: 'on' }, 'It answers in 120 ms, the clocks agree, its webhook is on.'],
  [{ ...well, webhook: 'off', clockSeconds: null }, 'It answers in 120 ms, its webhook is off: switch it on there.'],
  [{ ...well, clockSeconds: -190 }, 'It answers in 120 ms, the clocks are 3 minutes apart. Check your server’s clock.'],
  [
    { isReachable: false, problem: 'It rejects our keys', milliseconds: null, clockSeconds: null, webhook: null },
    'It rejects our keys.',
  ],
])('what a check found (%j) is said in words', async (check, words) => {
  const user = show(check);
  await user.click(await screen.findByRole('button', { name: 'Check Xendit' }));
  expect((await screen.findByText(words)).className).toBe(
    words.startsWith('It answers in 120 ms, the clocks agree') ? 'text-good' : 'text-bad',
  );
});

test('who may not change settings checks nothing', async () => {
  show(well, 'success-manager');
  await screen.findByText('No keys');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('whoever comes back from a test payment reads what became of it', async () => {
  history.replaceState(null, '', '/default-settings?test=tst_1');
  const paid = {
    provider: 'xendit',
    name: 'Xendit',
    amount: 2_000,
    isPaid: true,
    problem: null,
    isHeard: true,
    isLive: true,
  };
  const user = show(well, 'admin', paid);
  await screen.findByText(
    'Xendit: the test payment of ₱20.00 was paid, and its webhook arrived. Refund it in your gateway’s dashboard.',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/the test payment/)).toBeNull();
  expect(location.search).toBe('');
});
