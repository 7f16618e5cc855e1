import { channels as known } from '@tribe/domain/features/payments/channels.ts';
import { providers, type Provider } from '@tribe/domain/features/payments/providers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startStandIn } from '../../../stand-in/standIn.ts';
import { atEnd } from '../../../testing/world.ts';
import type { Patience } from '#features/payments/gateways/client.ts';
import type { Gateway, Reading } from '#features/payments/gateways/gateway.ts';
import { paymongoGateway } from '#features/payments/gateways/paymongo.ts';
import { paypalGateway } from '#features/payments/gateways/paypal.ts';
import { stripeGateway } from '#features/payments/gateways/stripe.ts';
import { xenditGateway } from '#features/payments/gateways/xendit.ts';

// The adapters that production runs, over HTTP, against a stand-in that speaks each gateway's protocol. See decision 0034.

const standIn = await startStandIn();
atEnd(() => standIn.stop());

function gatewayOf(provider: Provider, patience: Partial<Patience> = { call: 2_000, whole: 3_000 }): Gateway {
  const { xendit, paymongo, paypal, stripe } = standIn.gateways;
  switch (provider) {
    case 'xendit':
      return xenditGateway(xendit!, patience);
    case 'paymongo':
      return paymongoGateway(paymongo!, patience);
    case 'paypal':
      return paypalGateway(paypal!, patience);
    case 'stripe':
      return stripeGateway(stripe!, patience);
  }
}

let made = 0;
const request = (changed: object = {}) => ({
  reference: `att_${String((made += 1)).padStart(26, '0')}`,
  amount: 150_050,
  description: 'INV-1, payment 1',
  channels: [] as string[],
  expiresAt: new Date(Date.now() + 31 * 60_000),
  successUrl: 'https://tribe.ph/back',
  cancelUrl: 'https://tribe.ph/away',
  ...changed,
});

beforeEach(() => standIn.reset());

describe.each(providers)('%s', (provider) => {
  const gateway = gatewayOf(provider);
  const channels = [known[provider][0]!.id];
  const open = async (changed: object = {}) => {
    const asked = request({ channels, ...changed });
    const session = await gateway.create(asked);
    return { ...asked, ...session };
  };
  /** Read as the product does: what its payer approved is captured. */
  const read = async ({ sessionId, reference }: { sessionId: string; reference: string }): Promise<Reading> => {
    const reading = await gateway.read(sessionId);
    return reading.needsCapture ? gateway.capture!(sessionId, reference) : reading;
  };
  const paid = async (changed: object = {}) => {
    const session = await open(changed);
    standIn.pay(provider, session.sessionId);
    const [payment] = (await read(session)).payments;
    return { ...session, payment: payment! };
  };
  const refunding = (
    { sessionId, payment }: Awaited<ReturnType<typeof paid>>,
    amount: number,
    reference = 'ref_1',
  ) => ({
    paymentId: payment.paymentId,
    sessionId,
    amount,
    reference,
    reason: 'They moved away',
    channel: payment.channel,
  });

  test('a session is open, then paid, with our reference and our amount', async () => {
    const session = await open();
    expect(new URL(session.payUrl).hostname).toBe('127.0.0.1');
    expect(await read(session)).toMatchObject({ state: 'open', reference: session.reference, payments: [] });
    standIn.pay(provider, session.sessionId);
    expect(await read(session)).toMatchObject({
      state: 'paid',
      reference: session.reference,
      amount: 150_050,
      currency: 'PHP',
      payments: [{ status: 'paid', amount: 150_050, currency: 'PHP', refunded: 0 }],
      unknown: null,
    });
    expect((await read(session)).payments).toHaveLength(1);
  });

  // What each takes at least: 1.00, 20.00 and 30.00.
  const least = { xendit: 100, paymongo: 2_000, paypal: 100, stripe: 3_000 }[provider];

  test.each([least, 150_005, 4_999_999, 99_999_999])('an amount of %i centavos survives', async (amount) => {
    expect((await paid({ amount })).payment.amount).toBe(amount);
  });

  // A session of Xendit's stays open until the money is there.
  test.skipIf(provider === 'xendit')('money that is on its way is processing, and arrives', async () => {
    const session = await open();
    standIn.pay(provider, session.sessionId, { result: 'processing' });
    expect(await read(session)).toMatchObject({ state: 'processing' });
    standIn.pay(provider, session.reference);
    expect(await read(session)).toMatchObject({ state: 'paid', payments: [{ status: 'paid' }] });
  });

  test('who fails to pay may try again by the same link', async () => {
    const session = await open();
    standIn.pay(provider, session.sessionId, { result: 'failed' });
    expect((await read(session)).state).toBe('open');
    standIn.pay(provider, session.sessionId);
    expect((await read(session)).payments.filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  test.skipIf(provider === 'paypal')(
    'a session that was ended takes no payment, and a paid one is not ended',
    async () => {
      const session = await open();
      await gateway.expire(session.sessionId);
      expect(() => standIn.pay(provider, session.sessionId)).toThrow('Refused: over');
      expect((await read(session)).state).toBe('expired');
      const { sessionId } = await paid();
      await expect(gateway.expire(sessionId)).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  test.runIf(provider === 'paypal')(
    'an order can’t be ended: what is approved afterwards is not captured',
    async () => {
      const session = await open();
      await gateway.expire(session.sessionId);
      standIn.pay(provider, session.sessionId);
      expect(await gateway.read(session.sessionId)).toMatchObject({ needsCapture: true, payments: [] });
      expect(standIn.session(provider, session.sessionId).payments).toEqual([]);
    },
  );

  test('a session ends by itself when its time is over, where it does', async () => {
    const session = await open();
    standIn.clock(32 * 60_000);
    const state = { xendit: 'expired', stripe: 'expired', paymongo: 'open', paypal: 'open' }[provider];
    expect((await read(session)).state).toBe(state);
  });

  test('ending and paying at once have one outcome, two hundred times', async () => {
    for (let round = 0; round < 200; round += 1) {
      const session = await open();
      const [ended, took] = await Promise.all([
        gateway.expire(session.sessionId).then(
          () => true,
          () => false,
        ),
        (async () => {
          if (round % 2) await gateway.read(session.sessionId);
          try {
            standIn.pay(provider, session.sessionId);
            return true;
          } catch {
            return false;
          }
        })(),
      ]);
      const { payments, state } = await read(session);
      // An order is never ended: it is open until somebody pays.
      const outcome = { ended, state, payments: payments.length };
      const isOrder = provider === 'paypal';
      const over = { ended: true, state: isOrder ? 'open' : 'expired', payments: 0 };
      expect(outcome).toEqual(took ? { ended: isOrder, state: 'paid', payments: 1 } : over);
    }
  });

  test('a wrong amount, currency, reference or mode is said as it is', async () => {
    const session = await paid();
    const wrong = async (trouble: 'wrongAmount' | 'wrongCurrency' | 'wrongReference' | 'otherMode') => {
      standIn.rule({ provider, on: 'read', do: trouble });
      return gateway.read(session.sessionId);
    };
    expect((await wrong('wrongAmount')).payments).toMatchObject([{ amount: 150_150 }]);
    expect((await wrong('wrongCurrency')).payments).toMatchObject([{ currency: 'USD' }]);
    expect((await wrong('wrongReference')).reference).toBe('somebody-elses');
    const saysMode = provider === 'paymongo' || provider === 'stripe';
    expect((await wrong('otherMode')).isLive).toBe(saysMode ? true : null);
  });

  test('somebody who pays another amount is seen to', async () => {
    const session = await open();
    standIn.pay(provider, session.sessionId, { amount: 50_000 });
    expect((await read(session)).payments).toMatchObject([{ amount: 50_000 }]);
  });

  const takesTwo = provider === 'paymongo' || provider === 'paypal';

  test.runIf(takesTwo)('two payments in a session are two', async () => {
    const session = await open();
    standIn.pay(provider, session.sessionId, { times: 2 });
    const { payments } = await read(session);
    expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2);
    expect(payments).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test.skipIf(takesTwo)('a session holds one payment, and its page takes no second', async () => {
    const { sessionId } = await paid();
    expect(() => standIn.pay(provider, sessionId)).toThrow('Refused: paid');
  });

  test('a create whose answer is lost leaves one link, which somebody has where its key is known', async () => {
    standIn.rule({ provider, on: 'create', do: 'cutAfter' });
    const shown = await gateway.create(request({ channels })).then(
      ({ sessionId }) => sessionId,
      ({ kind }: { kind: string }) => kind,
    );
    const [session, ...others] = standIn.sessions();
    expect(others).toEqual([]);
    expect(shown).toBe(provider === 'stripe' || provider === 'paypal' ? session!.id : 'unknown');
  });

  test.runIf(provider === 'paypal')('a capture whose answer is lost takes the money once', async () => {
    const session = await open();
    standIn.pay(provider, session.sessionId);
    standIn.rule({ provider, on: 'capture', do: 'cutAfter' });
    expect((await read(session)).payments).toHaveLength(1);
    expect(standIn.session(provider, session.sessionId).payments).toHaveLength(1);
  });

  test.each(['cutAfter', 'effectThen500', 'badJson'] as const)(
    'a refund that meets %s is sent once',
    async (trouble) => {
      const session = await paid();
      standIn.rule({ provider, on: 'refund', do: trouble });
      const refund = () => gateway.refund(refunding(session, 50_000));
      const answer = await refund().catch(refund);
      expect(['sent', 'done']).toContain(answer.state);
      const [payment] = standIn.session(provider, session.sessionId).payments;
      expect(payment!.refunds).toMatchObject([{ amount: 50_000, reference: 'ref_1', state: 'done' }]);
      expect((await gateway.read(session.sessionId)).payments).toMatchObject([{ refunded: 50_000 }]);
    },
  );

  test('a part is sent back, then the rest, and never more than there was', async () => {
    const session = await paid();
    const first = await gateway.refund(refunding(session, 50_000));
    expect(await gateway.readRefund!(first.externalId!)).toMatchObject({ state: 'done' });
    await gateway.refund(refunding(session, 100_050, 'ref_2'));
    expect((await gateway.read(session.sessionId)).payments).toMatchObject([{ status: 'paid', refunded: 150_050 }]);
    await expect(gateway.refund(refunding(session, 1_00, 'ref_3'))).rejects.toMatchObject({ kind: 'refused' });
  });

  test('a refund that is refused is said to be, and one that fails later is read as failed', async () => {
    const session = await paid();
    standIn.rule({ provider, on: 'refund', do: 'refuseRefund' });
    await expect(gateway.refund(refunding(session, 50_000))).rejects.toMatchObject({ kind: 'refused' });
    standIn.rule({ provider, on: 'refund', do: 'refundFailsLater' });
    const { externalId } = await gateway.refund(refunding(session, 50_000, 'ref_2'));
    expect(await gateway.readRefund!(externalId!)).toMatchObject({ state: 'failed' });
    expect((await gateway.read(session.sessionId)).payments).toMatchObject([{ refunded: 0 }]);
  });

  test('a refund that was made at the gateway is seen', async () => {
    const session = await paid();
    standIn.refund(provider, session.payment.paymentId, 20_000);
    expect((await gateway.read(session.sessionId)).payments).toMatchObject([{ refunded: 20_000 }]);
  });

  describe('in trouble', () => {
    const hasty = gatewayOf(provider, { connect: 150, call: 150, whole: 250 });
    const calls: [
      string,
      'create' | 'read' | 'expire' | 'refund',
      (session: Awaited<ReturnType<typeof paid>>) => Promise<unknown>,
    ][] = [
      ['create', 'create', () => hasty.create(request({ channels }))],
      ['read', 'read', ({ sessionId }) => hasty.read(sessionId)],
      ['refund', 'refund', (session) => hasty.refund(refunding(session, 1_000))],
      ...(provider === 'paypal'
        ? []
        : [['expire', 'expire', ({ sessionId }) => hasty.expire(sessionId)] satisfies (typeof calls)[number]]),
    ];
    describe.each(calls)('a call to %s', (_name, on, call) => {
      test.each([
        ['hang', 'unknown'],
        ['cutBefore', 'unknown'],
        ['badJson', 'unknown'],
        [{ answer: 500 }, 'unknown'],
        [{ answer: 503 }, 'unknown'],
        [{ answer: 409 }, 'unknown'],
        [{ answer: 401 }, 'unavailable'],
        [{ answer: 429 }, 'unavailable'],
        [{ delay: 5_000 }, 'unknown'],
      ] as const)('that meets %j ends in time as %s', async (trouble, kind) => {
        const session = await paid();
        standIn.rule({ provider, on, do: trouble, times: 9 });
        await expect(call(session)).rejects.toMatchObject({ name: 'Error', kind });
      });
    });
  });

  test('keys of somebody else are not good, and that is said without them', async () => {
    const { secretKey } = { secretKey: 'sk_test_verysecret' };
    const { xendit, paymongo, paypal, stripe } = standIn.gateways;
    const other: Record<Provider, Gateway> = {
      xendit: xenditGateway({ ...xendit!, secretKey }),
      paymongo: paymongoGateway({ ...paymongo!, secretKey }),
      paypal: paypalGateway({ ...paypal!, clientSecret: secretKey }),
      stripe: stripeGateway({ ...stripe!, secretKey }),
    };
    const error = await other[provider].create(request({ channels })).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(JSON.stringify([error, String(error)])).not.toContain('verysecret');
  });

  test('the self-check learns that it answers, and its clock', async () => {
    const { at, webhook } = await gateway.check!();
    expect(Math.abs(at!.getTime() - Date.now())).toBeLessThan(5_000);
    expect(webhook).toBe({ xendit: null, stripe: null, paymongo: 'on', paypal: 'on' }[provider]);
  });
});
