import { expect, test } from 'vitest';
import { readTestPayment, startTestPayment, untestedOf } from '#features/payments/test-payments/testPayment.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { workOffMoney } from '../../../testing/orders.ts';
import { aStandIn } from '../../../testing/payments.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const standIn = await aStandIn({ connect: 300, call: 300, whole: 500 });
const person = await signedInAs('admin');
const admin = contextOf(person);
const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await services.pools.main.query(sql, values)).rows;
const newest = async () => {
  const [row] = await rows<{ id: string; state: string }>(
    'select id, state from test_payment order by id desc limit 1',
  );
  return row!;
};

/** Each at an instant of its own: the newest is found by its id, which sorts by time. */
const atHour = {
  xendit: '2026-11-21T02:00:00Z',
  paymongo: '2026-11-21T03:00:00Z',
  paypal: '2026-11-21T04:00:00Z',
  stripe: '2026-11-21T05:00:00Z',
} as const;

test('only admins make a test payment, and nobody in another’s name', async () => {
  expect(await codeOf(contextOf(aStranger()).run(startTestPayment, ['xendit']))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-fa'] as const) {
    const other = contextOf(await signedInAs(role));
    expect([role, await codeOf(other.run(startTestPayment, ['xendit']))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(other.run(readTestPayment, ['tst_x']))]).toEqual([role, 'FORBIDDEN']);
  }
  expect(await codeOf(admin.run(startTestPayment, ['gcash']))).toBe('BAD_USER_INPUT');
  expect(await codeOf(admin.run(readTestPayment, ['tst_x']))).toBe('NOT_FOUND');
});

test.each(['xendit', 'paymongo', 'paypal', 'stripe'] as const)(
  'a test payment through %s is paid, its webhook is heard, and no book knows of it',
  async (provider) => {
    setClock(atHour[provider]);
    const { payUrl, amount } = await admin.run(startTestPayment, [provider]);
    expect(payUrl).toMatch(/^http/);
    expect(amount).toBeGreaterThanOrEqual(2_000);
    const { id } = await newest();
    expect(
      await rows(
        `select count(*)::int as count from info_log where action = 'gateway.tested' and entity_id = $1`,
        provider,
      ),
    ).toEqual([{ count: 1 }]);
    expect(await admin.run(readTestPayment, [id])).toMatchObject({ isPaid: false, isHeard: false, problem: null });
    expect(await untestedOf(person, [provider])).toEqual([provider]);

    standIn.pay(provider, standIn.sessions().at(-1)!.id);
    await standIn.settled();
    await workOffMoney();
    expect(await admin.run(readTestPayment, [id])).toMatchObject({
      isPaid: true,
      isHeard: true,
      problem: null,
      amount,
    });
    expect(await untestedOf(person, [provider])).toEqual([]);
    expect(
      await rows(
        `select (select count(*)::int from payment_transaction) as payments, (select count(*)::int from payment_attempt) as attempts,
           (select count(*)::int from webhook_event where state in ('waiting', 'look')) as looks`,
      ),
    ).toEqual([{ payments: 0, attempts: 0, looks: 0 }]);
  },
);

test('a gateway that doesn’t answer is said in words, and nothing is left open', async () => {
  setClock('2026-11-21T09:00:00Z');
  standIn.rules([{ provider: 'stripe', on: 'create', do: { answer: 401 }, times: 3 }]);
  await expect(admin.run(startTestPayment, ['stripe'])).rejects.toThrow('Stripe: It rejects our keys');
  expect(await newest()).toMatchObject({ state: 'failed' });
});
