import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageSettlementFiles, pageSettlementRows } from '#features/payments/settlements/settlement.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import {
  delivers,
  onSale,
  orderAt,
  orders,
  startsToPay,
  strikes,
  workOffMoney,
  wrongBooks,
} from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { fieldsOf, send } from '../../../testing/uploads.ts';
import { contextOf, services } from '../../../testing/world.ts';

const { xendit } = playedGateways('xendit');
const head = 'Payment ID,Reference ID,Gross Amount,Fee,VAT,Net Amount,Settlement Date';
const sends = (viewer: Ctx | null, lines: string[], name = 'settled.csv', provider = 'xendit') =>
  send(viewer, { name, content: [head, ...lines].join('\n'), path: '/api/settlements', fields: { provider } });
const Result = z.object({
  id: z.int(),
  rows: z.int(),
  known: z.int(),
  matched: z.int(),
  different: z.int(),
  asked: z.int(),
});
const answerOf = async (viewer: Ctx, lines: string[]) => Result.parse(await (await sends(viewer, lines)).json());
const row = (id: string, { gross = '2000.00', reference = '', net = '1955.20' } = {}) =>
  `${id},${reference},${gross},40.00,4.80,${net},2026-11-22`;

async function aPayment() {
  const { token } = await orders(await onSale());
  await startsToPay(token);
  const session = xendit.last;
  const { paymentId } = xendit.pay(session);
  return { token, session, paymentId };
}

test('only who sees the payment report and approves payments takes a file', async () => {
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const)
    expect([role, (await sends(await signedInAs(role), [row('x')])).status]).toEqual([role, 403]);
  expect((await sends(null, [row('x')])).status).toBe(401);
  expect(await codeOf(contextOf(await signedInAs('tribe-team-ro')).run(pageSettlementFiles, [{}]))).toBe('FORBIDDEN');
});

test('rows match by payment and count once, in whichever file they stand', async () => {
  const admin = await signedInAs('admin');
  const { session, paymentId } = await aPayment();
  await delivers(session);
  await workOffMoney();
  const first = await answerOf(admin, [row(paymentId), row('foreign-1'), row(paymentId)]);
  expect(first).toMatchObject({ rows: 2, known: 0, matched: 1, different: 0, asked: 0 });
  expect(await answerOf(admin, [row(paymentId), row('foreign-2')])).toMatchObject({ rows: 1, known: 1, matched: 0 });
  expect((await sends(admin, [row(paymentId), row('foreign-2')])).status).toBe(409);
  const odd = await contextOf(admin).run(pageSettlementRows, [first.id, true, {}]);
  expect(odd.rows).toMatchObject([{ externalId: 'foreign-1', number: null, gross: 200_000, net: 195_520 }]);
});

test('a row of ours whose payment we never heard of is read at the gateway, which pays its due and matches it', async () => {
  const admin = await signedInAs('admin');
  const { token, session, paymentId } = await aPayment();
  const { id, asked } = await answerOf(admin, [row(paymentId, { reference: session.reference })]);
  expect(asked).toBe(1);
  expect((await orderAt(token)).status).toBe('awaiting-payment');
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('paid');
  await strikes('payments.match_settlements');
  expect((await contextOf(admin).run(pageSettlementRows, [id, true, {}])).rows).toEqual([]);
  expect(await wrongBooks()).toEqual([]);
});

test('another amount than ours is counted as different, and the sums of a file are those of its rows', async () => {
  const admin = await signedInAs('admin');
  const { session, paymentId } = await aPayment();
  await delivers(session);
  await workOffMoney();
  const { id } = await answerOf(admin, [row(paymentId, { gross: '1900.00', net: '1855.20' }), row('foreign-3')]);
  const { rows } = await contextOf(admin).run(pageSettlementFiles, [{}]);
  expect(rows.find((file) => file.id === id)).toMatchObject({
    rows: 2,
    matched: 1,
    different: 1,
    gross: 390_000,
    fee: 8_000,
    feeVat: 960,
    net: 381_040,
  });
});

test('a file with a wrong row, without a column or of another kind is refused as a whole, in words', async () => {
  const admin = await signedInAs('admin');
  const before = (await services.pools.main.query('select count(*)::int as count from settlement_row')).rows[0].count;
  const wrong = await sends(admin, [row('good-1'), 'bad-1,,much,0,0,0,2026-11-22']);
  expect([wrong.status, (await fieldsOf(wrong)).error]).toEqual([400, 'Row 3: Gross amount “much” is not an amount']);
  expect((await sends(admin, [row('x')], 'settled.xlsx')).status).toBe(400);
  expect((await sends(admin, [row('y')], 'settled.csv', 'gcash')).status).toBe(400);
  const bare = await send(admin, { name: 'a.csv', content: 'Name,Amount\nJoy,1', path: '/api/settlements' });
  expect((await fieldsOf(bare)).error).toBe('Missing columns: Payment ID, Settlement date');
  expect((await services.pools.main.query('select count(*)::int as count from settlement_row')).rows[0].count).toBe(
    before,
  );
});
