import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { freePort } from '#kernel/loopback.ts';
import { xenditGateway } from '#features/payments/gateways/xendit.ts';
import { paymongoGateway } from '#features/payments/gateways/paymongo.ts';
import { standInBeside } from './beside.ts';
import { type Kept, startStandIn } from './standIn.ts';

const kept: { last: Kept | null } = { last: null };
const standIn = await startStandIn({ keep: (all) => (kept.last = structuredClone(all)) });
afterAll(() => standIn.stop());
beforeEach(() => standIn.reset());

const paymongo = paymongoGateway(standIn.gateways.paymongo!);
const request = {
  reference: 'att_1',
  amount: 150_050,
  description: 'INV-1 <b>&"',
  channels: ['gcash', 'qrph'],
  expiresAt: new Date(Date.now() + 31 * 60_000),
  successUrl: 'http://localhost:8910/checkout?order=1&view=return',
  cancelUrl: 'http://localhost:8910/checkout?order=1&view=cancel',
};
const press = async (link: string, act: string, channel = 'qrph') => {
  const answer = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ act, channel }),
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() };
};
const control = async (
  name: string,
  body?: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${standIn.control}/control/${name}`, init);
  return { status: answer.status, json: (await answer.json()) as unknown };
};

test('whoever opens the page sees what it costs and pays by a channel, and is led back', async () => {
  const { payUrl, sessionId } = await paymongo.create(request);
  const page = await (await fetch(payUrl)).text();
  expect(page).toContain('<h1>Pay ₱1,500.50</h1>');
  expect(page).toContain('INV-1 &lt;b&gt;&amp;&quot;');
  expect(page).not.toContain('<script');
  expect(await press(payUrl, 'pay')).toMatchObject({ status: 303, to: request.successUrl });
  expect(standIn.session('paymongo', sessionId).payments).toMatchObject([
    { state: 'paid', channel: 'qrph', amount: 150_050 },
  ]);
  expect(await (await fetch(payUrl)).text()).toContain('This is paid.');
});

test.each([
  ['twice', request.successUrl, ['paid', 'paid']],
  ['processing', request.successUrl, ['processing']],
  ['close', request.cancelUrl, []],
  ['fail', null, ['failed']],
])('the button %s does what it says', async (act, to, states) => {
  const { payUrl, sessionId } = await paymongo.create(request);
  expect((await press(payUrl, act)).to).toBe(to);
  expect(standIn.session('paymongo', sessionId).payments.map(({ state }) => state)).toEqual(states);
});

test('a link that is over, paid or unknown takes nothing', async () => {
  const { payUrl, sessionId } = await paymongo.create(request);
  await paymongo.expire(sessionId);
  expect(await (await fetch(payUrl)).text()).toContain('This link is over.');
  expect((await press(payUrl, 'pay')).page).toContain('This link is over.');
  expect((await fetch(`${standIn.gateways.paymongo!.base}/pay/nobodys`)).status).toBe(404);
});

test('everything can be controlled over HTTP as well', async () => {
  await control('rules', [{ on: 'webhook', provider: 'paymongo', do: 'hold' }]);
  const { sessionId } = await paymongo.create(request);
  expect(await control('pay', { provider: 'paymongo', session: 'att_1', channel: 'gcash' })).toMatchObject({
    status: 200,
    json: { id: sessionId, payments: [{ channel: 'gcash' }] },
  });
  const { payments } = standIn.session('paymongo', sessionId);
  expect(await control('refund', { provider: 'paymongo', payment: payments[0]!.id, amount: 50 })).toMatchObject({
    status: 200,
  });
  expect(await control('dispute', { provider: 'paymongo', payment: payments[0]!.id })).toMatchObject({
    json: { state: 'open' },
  });
  expect(await control('state')).toMatchObject({
    json: { sessions: [{ reference: 'att_1' }], deliveries: [{ state: 'held' }, {}, {}] },
  });
  await control('deliver', {});
  expect(standIn.deliveries()[0]).toMatchObject({ state: 'sent', statuses: [204] });
  expect(await control('requests')).toMatchObject({ json: [{ on: 'create', status: 200 }] });
  await control('clock', { ahead: 60_000 });
  await control('reset', {});
  expect(standIn.sessions()).toEqual([]);
});

test.each([
  ['pay', { provider: 'paymongo', session: 'nobodys' }, 409],
  ['pay', { provider: 'gcash', session: 'x' }, 400],
  ['rules', [{ on: 'webhook', do: 'hang' }], 400],
  ['constructor', {}, 404],
])('%s with %j is refused', async (name, body, status) => {
  expect((await control(name, body)).status).toBe(status);
});

test('a page of elsewhere controls nothing', async () => {
  expect((await control('reset', {}, { 'content-type': 'text/plain' })).status).toBe(415);
});

test('it demands what the real one demands', async () => {
  const xendit = xenditGateway(standIn.gateways.xendit!);
  const soon = { ...request, channels: ['GCASH'], expiresAt: new Date(Date.now() + 60_000) };
  await expect(xendit.create(soon)).rejects.toMatchObject({ kind: 'refused', code: 'INVALID_EXPIRY' });
  await expect(xendit.create({ ...request, channels: ['gcash'] })).rejects.toMatchObject({ kind: 'refused' });
  await expect(paymongo.create({ ...request, amount: 1_999 })).rejects.toMatchObject({ kind: 'refused' });
});

test('what it knows is there again after a restart', async () => {
  const { payUrl, sessionId } = await paymongo.create(request);
  await press(payUrl, 'pay');
  const again = await startStandIn({ kept: kept.last! });
  expect(await paymongoGateway(again.gateways.paymongo!).read(sessionId)).toMatchObject({ state: 'paid' });
  expect(again.gateways.paymongo).toMatchObject({ secretKey: standIn.gateways.paymongo!.secretKey });
  await again.stop();
});

test('an installation without keys has one beside it, which ends with it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-stand-in-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const beside = standInBeside(config);
  const { xendit } = (await beside.config()).gateways;
  const { sessionId } = await xenditGateway(xendit!).create({ ...request, channels: ['GCASH'] });
  await beside.stop();
  await expect(xenditGateway(xendit!).read(sessionId)).rejects.toMatchObject({ kind: 'unavailable' });

  const restarted = standInBeside(config);
  const after = (await restarted.config()).gateways.xendit!;
  expect(await xenditGateway(after).read(sessionId)).toMatchObject({ state: 'open' });
  await restarted.stop();
  rmSync(dataDir, { recursive: true });
});

test('one that runs already is joined, and one that does not is named', async () => {
  const joined = standInBeside(readConfig({ STAND_IN: standIn.control }));
  expect((await joined.config()).gateways).toEqual(standIn.gateways);
  const nobody = standInBeside(readConfig({ STAND_IN: `http://127.0.0.1:${await freePort()}` }));
  await expect(nobody.config()).rejects.toThrow('STAND_IN: no stand-in gateway answers');
});

test('who has keys, or wants none, has none beside them', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  for (const config of [readConfig(keys), readConfig({ STAND_IN: 'false' }), readConfig({ NODE_ENV: 'test' })])
    expect(await standInBeside(config).config()).toBe(config);
});
