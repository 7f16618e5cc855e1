import { gatewayNames, type Provider, providers } from '@tribe/domain/features/payments/providers.ts';
import { channelsFor } from '@tribe/domain/features/payments/ways.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { linkMinutes } from '#features/payments/attempts/start.service.ts';
import { GatewayError, type Reading } from '#features/payments/gateways/gateway.ts';
import { callGateway, gatewayOf, gateways } from '#features/payments/gateways/gateways.ts';
import { gatewayProblem } from '#features/payments/gateways/gatewayState.service.ts';
import { offerings } from '#features/payments/gateways/offering.service.ts';
import { newId } from '#features/payments/ids.ts';
import { badInput, notFound, unavailable } from '#kernel/api/errors.ts';
import { refuseInAnothersName, workflow } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';

const access = ['defaultSettings', 'setting_update'] as const;
const perHour = { count: 20, seconds: 3_600 };

/** ₱20.00, or more where a gateway's cheapest channel asks for more; in centavos. */
const leastAmount = 2_000;

export const TestPaymentStart = shape({ payUrl: 'String', amount: 'Peso' });
export type TestPaymentStart = ShapeOf<typeof TestPaymentStart>;

const insert = statement<never>(
  'payments.insert_test',
  `insert into test_payment (id, provider, state, amount, is_live, requested_by_id, created_at) values ($1, $2, 'creating', $3, $4, $5, $6)`,
);
const opened = statement<never>(
  'payments.test_opened',
  `update test_payment set state = 'open', session_id = $2, updated_at = $3 where id = $1`,
);
const ended = statement<never>(
  'payments.test_failed',
  `update test_payment set state = 'failed', problem = $2, updated_at = $3 where id = $1`,
);

/**
 * Starts a small payment through a gateway, by whatever it offers, to see that its keys take money and that its webhook arrives. With live
 * keys it is real money. Answers where to pay. Throws BAD_USER_INPUT for a gateway that isn't offered, UNAVAILABLE where it doesn't answer.
 */
export const startTestPayment = workflow(access, async (context, name: string): Promise<TestPaymentStart> => {
  const { ctx, services } = context;
  refuseInAnothersName(ctx);
  const provider = providers.find((each) => each === name);
  const offered = await offerings(ctx);
  const { channels: all = [] } = offered.find((each) => each.provider === provider) ?? {};
  const amount = Math.max(leastAmount, Math.min(...all.map(({ min }) => min)));
  const channels = channelsFor(offered, { provider: provider ?? null, channel: null }, amount);
  if (!provider || channels.length === 0 || !gateways(services).has(provider))
    throw badInput({ provider: [paymentMessages.gatewayNotOffered] });
  await countAgainst(ctx, `test-payment:${ctx.me.userId}`, perHour);
  const now = ctx.now();
  const id = newId('tst', now);
  await context.transaction(async (inside) => {
    await inside.rows(insert, [id, provider, amount, gatewayOf(services, provider).isLive, ctx.me.userId, now]);
    await inside.log({
      action: 'gateway.tested',
      entity: 'setting',
      entityId: provider,
      sentence: `Started a test payment of ${showPeso(amount)} through ${gatewayNames[provider]}`,
    });
  });
  const back = `${services.config.publicUrl}${to('defaultSettings', {}, { test: id })}#connections`;
  const asked = {
    reference: id,
    amount,
    description: paymentMessages.testPayment,
    channels,
    expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
    successUrl: back,
    cancelUrl: back,
  };
  try {
    const { sessionId, payUrl } = await callGateway(context, provider, (gateway) => gateway.create(asked));
    await ctx.rows(opened, [id, sessionId, ctx.now()]);
    return { payUrl, amount };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const problem = gatewayProblem(error);
    await ctx.rows(ended, [id, problem, ctx.now()]);
    throw unavailable(`${gatewayNames[provider]}: ${problem}`);
  }
});

/** How a test payment is by now. */
export const TestPaymentState = shape({
  provider: 'String',
  name: 'String',
  amount: 'Peso',
  isPaid: 'Boolean',
  /** Why it isn't paid, in words; null where it is, or where nobody has paid yet. */
  problem: 'String?',
  isHeard: described('Boolean', 'Whether the gateway’s webhook about it has arrived.'),
  isLive: 'Boolean',
});
export type TestPaymentState = ShapeOf<typeof TestPaymentState>;

type Row = {
  provider: Provider;
  state: string;
  sessionId: string | null;
  amount: number;
  isLive: boolean;
  problem: string | null;
  isHeard: boolean;
};
const find = statement<Row>(
  'payments.find_test',
  `select t.provider, t.state, t.session_id as "sessionId", t.amount, t.is_live as "isLive", t.problem,
     exists (select from webhook_event e where e.provider = t.provider and e.received_at >= t.created_at
       and (e.session_id = t.session_id or e.reference = t.id)) as "isHeard"
   from test_payment t where t.id = $1`,
);
const read = statement<never>(
  'payments.test_read',
  `update test_payment set state = $2, problem = $3, paid_at = case when $2 = 'paid' then coalesce(paid_at, $4) end, updated_at = $4 where id = $1`,
);

/** Asks the gateway how a test payment is. Throws NOT_FOUND, UNAVAILABLE where the gateway doesn't answer. */
export const readTestPayment = workflow(access, async (context, id: string): Promise<TestPaymentState> => {
  const { ctx } = context;
  await countAgainst(ctx, `test-payment-read:${ctx.me.userId}`, { count: 200, seconds: 3_600 });
  const [found] = await ctx.rows(find, [id]);
  if (!found) throw notFound('Test payment');
  if (found.sessionId !== null && found.state !== 'paid') {
    const reading = await readingOf(context, id, { ...found, sessionId: found.sessionId });
    await ctx.rows(read, [id, reading.state, problemOf(reading, found), ctx.now()]);
  }
  const [now] = await ctx.rows(find, [id]);
  const { provider, amount, isLive, problem, isHeard, state } = now ?? found;
  return { provider, name: gatewayNames[provider], amount, isPaid: state === 'paid', problem, isHeard, isLive };
});

async function readingOf(context: WorkflowContext, id: string, row: Row & { sessionId: string }): Promise<Reading> {
  const { provider, sessionId } = row;
  const gateway = gatewayOf(context.services, provider);
  try {
    const reading = await callGateway(context, provider, () => gateway.read(sessionId));
    if (!reading.needsCapture || !gateway.capture) return reading;
    return await callGateway(context, provider, () => gateway.capture!(sessionId, id));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw unavailable(`${gatewayNames[provider]}: ${gatewayProblem(error)}`);
  }
}

/** A gateway that took another amount isn't one to sell with. */
function problemOf({ state, amount, currency }: Reading, row: Row): string | null {
  if (state === 'failed') return 'The payment failed';
  if (state === 'expired') return 'The payment link expired';
  if (state !== 'paid') return null;
  return amount === row.amount && (currency ?? 'PHP') === 'PHP' ? null : 'It took another amount than we asked for';
}

const untested = statement<{ provider: Provider }>(
  'payments.untested_gateways',
  `select p as provider from unnest($1::text[]) p
   where not exists (select from test_payment t where t.provider = p and t.state = 'paid' and t.problem is null)
     and not exists (select from payment_attempt a where a.provider = p and a.state = 'paid')`,
);

/** Of these gateways those through which nothing was paid yet, neither as a test nor by a buyer. */
export const untestedOf = async (
  { rows }: Pick<WorkflowContext['ctx'], 'rows'>,
  all: readonly Provider[],
): Promise<Provider[]> => (await rows(untested, [all])).map(({ provider }) => provider);
