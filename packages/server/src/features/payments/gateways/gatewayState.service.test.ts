import { expect, test } from 'vitest';
import { checkGateway, listGatewayStates } from '#features/payments/gateways/gatewayState.service.ts';
import { gatewaysOf, putGateways } from '#features/payments/gateways/gateways.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { onSale, orders, startsToPay, workOffMoney } from '../../../testing/orders.ts';
import { aStandIn } from '../../../testing/payments.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

const standIn = await aStandIn({ connect: 300, call: 300, whole: 500 });

test('only who may open the settings sees the gateways, and only who may change them asks one', async () => {
  expect(await codeOf(contextOf(aStranger()).run(listGatewayStates, []))).toBe('UNAUTHENTICATED');
  expect(await codeOf(contextOf(await signedInAs('member')).run(listGatewayStates, []))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(await signedInAs('member')).run(checkGateway, ['xendit']))).toBe('FORBIDDEN');
  const admin = contextOf(await signedInAs('admin'));
  expect(await codeOf(admin.run(checkGateway, ['gcash']))).toBe('BAD_USER_INPUT');
});

test('each gateway says how it stands, and nothing of its keys', async () => {
  setClock('2026-11-21T02:00:00Z');
  const admin = await signedInAs('admin');
  const config = { ...services.config, gateways: { ...standIn.gateways, stripe: null } };
  putGateways({ config }, gatewaysOf(config));
  const { token } = await orders(await onSale());
  await startsToPay(token, 'xendit');
  standIn.pay('xendit', standIn.sessions()[0]!.id);
  await standIn.settled();
  await workOffMoney();
  const states = await listGatewayStates(makeCtx({ ...services, config }, admin.origin, admin.viewer));
  expect(states).toMatchObject([
    {
      provider: 'xendit',
      name: 'Xendit',
      mode: 'stand-in',
      channels: ['GCash', 'Maya', 'QR Ph', 'Card'],
      lastWebhookAt: services.clock(),
    },
    { provider: 'paymongo', mode: 'stand-in', lastWebhookAt: null },
    { provider: 'paypal', channels: ['PayPal'] },
    { provider: 'stripe', mode: null, channels: [] },
  ]);
  expect(JSON.stringify(states)).not.toContain(standIn.gateways.xendit!.secretKey);
});

test('a gateway that answers says its clock, and its webhook where it knows', async () => {
  setClock(new Date());
  const admin = contextOf(await signedInAs('admin'));
  const checked = await admin.run(checkGateway, ['paymongo']);
  expect(checked).toMatchObject({ isReachable: true, problem: null, webhook: 'on' });
  expect(Math.abs(checked.clockSeconds ?? 99)).toBeLessThan(5);
  setClock(new Date(Date.now() + 600_000));
  expect((await admin.run(checkGateway, ['xendit'])).clockSeconds).toBeLessThan(-590);
});

test.each([
  [{ answer: 401 } as const, 'It rejects our keys'],
  [{ answer: 429 } as const, 'It says we’re sending too many requests'],
  [{ answer: 503 } as const, 'It responds with an error (503)'],
  ['hang' as const, 'It isn’t responding'],
  ['cutBefore' as const, 'It isn’t responding'],
])('one that meets %j is not reachable, and why is said', async (trouble, problem) => {
  setClock(new Date());
  standIn.rules([{ provider: 'stripe', on: 'check', do: trouble, times: 3 }]);
  const admin = contextOf(await signedInAs('admin'));
  expect(await admin.run(checkGateway, ['stripe'])).toMatchObject({ isReachable: false, problem });
});
