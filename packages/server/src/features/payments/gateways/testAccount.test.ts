import { channels } from '@tribe/domain/features/payments/channels.ts';
import { describe, expect, test } from 'vitest';
import { gatewaysOf } from '#features/payments/gateways/gateways.ts';
import { newId } from '#features/payments/ids.ts';
import { readConfig } from '#kernel/config.ts';

// TEST_ACCOUNTS=1 and the keys of test accounts, as `.env` has them: what the providers themselves answer today, beside what our
// stand-in says that they do. Nobody pays there by a program, so that it ends where somebody would.

const isAsked = process.env['TEST_ACCOUNTS'] === '1';
const accounts = isAsked ? [...gatewaysOf(readConfig({ ...process.env, NODE_ENV: 'test' })).values()] : [];

test.runIf(isAsked)('there are keys of a test account', () => {
  expect(accounts.map(({ provider }) => provider)).not.toEqual([]);
  expect(accounts.filter(({ isLive }) => isLive)).toEqual([]);
});

describe.each(accounts.map((gateway) => [gateway.provider, gateway] as const))('%s', (provider, gateway) => {
  const [channel] = channels[provider];
  const amount = Math.max(channel!.min, 150_005);
  const opened = async () => {
    const reference = newId('att', new Date());
    const session = await gateway.create({
      reference,
      amount,
      description: 'INV-000001, payment 1',
      channels: [channel!.id],
      expiresAt: new Date(Date.now() + 31 * 60_000),
      successUrl: 'https://example.com/done',
      cancelUrl: 'https://example.com/left',
    });
    return { ...session, reference };
  };

  test('it answers, and its clock is ours within a minute', async () => {
    const { at } = await gateway.check!();
    expect(Math.abs((at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('a session is open as our page of it says, with nothing that we don’t know', async () => {
    const { sessionId, payUrl, reference } = await opened();
    expect(payUrl).toMatch(/^https:/);
    expect(await gateway.read(sessionId)).toMatchObject({
      state: 'open',
      reference,
      amount,
      currency: 'PHP',
      isLive: false,
      payments: [],
      unknown: null,
    });
  });

  test.skipIf(provider === 'paypal')('one that is ended is over', async () => {
    const { sessionId } = await opened();
    await gateway.expire(sessionId);
    expect((await gateway.read(sessionId)).state).toBe('expired');
  });

  test('a session that there is not is refused', async () => {
    await expect(gateway.read('nobodys-session')).rejects.toMatchObject({ kind: 'refused' });
  });
});
