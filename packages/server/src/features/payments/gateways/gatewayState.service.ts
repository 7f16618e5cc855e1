import { gatewayNames } from '@tribe/domain/features/payments/providers.ts';
import { labelOfChannel } from '@tribe/domain/features/payments/ways.ts';
import { type Provider, providers } from '@tribe/domain/features/payments/providers.ts';
import { GatewayError } from '#features/payments/gateways/gateway.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import { offerings } from '#features/payments/gateways/offering.service.ts';
import { isLoopback } from '#features/payments/gateways/wire.ts';
import { statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { badInput } from '#kernel/api/errors.ts';
import { query, workflow } from '#kernel/api/operation.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** How a gateway stands in this installation: whether there are keys, never which. */
export const GatewayState = shape({
  provider: typed<Provider>('String'),
  name: 'String',
  /** Null without keys. */
  mode: described(typed<'live' | 'test' | 'stand-in' | null>('String?'), 'live, test or stand-in; null without keys.'),
  /** What buyers are offered of it, in order; empty where it is left out. */
  channels: '[String]',
  lastWebhookAt: 'DateTime?',
});
export type GatewayState = ShapeOf<typeof GatewayState>;

const heard = statement<{ provider: Provider; lastWebhookAt: Date | null }>(
  'payments.last_webhooks',
  `select p as provider,
     (select e.received_at from webhook_event e where e.provider = p order by e.received_at desc limit 1) as "lastWebhookAt"
   from unnest($1::text[]) p`,
);

/** Each gateway that the product knows, used or not. */
export const listGatewayStates = query('defaultSettings', async (ctx): Promise<GatewayState[]> => {
  const offered = await offerings(ctx);
  const rows = await ctx.rows(heard, [[...providers]]);
  return providers.map((provider) => {
    const keys = ctx.services.config.gateways[provider];
    const channels = offered.find((each) => each.provider === provider)?.channels ?? [];
    return {
      provider,
      name: gatewayNames[provider],
      mode: keys === null ? null : isLoopback(keys.base) ? 'stand-in' : keys.isLive ? 'live' : 'test',
      channels: channels.map(({ id }) => labelOfChannel(id)),
      lastWebhookAt: rows.find((row) => row.provider === provider)?.lastWebhookAt ?? null,
    };
  });
});

/** What a gateway says when it is asked for nothing: whether it answers, how far its clock is from ours, and its webhook to us. */
export const GatewayCheck = shape({
  provider: 'String',
  isReachable: 'Boolean',
  /** Why it is not, in words for staff. */
  problem: 'String?',
  milliseconds: 'Int?',
  clockSeconds: described('Int?', 'Its clock less ours.'),
  webhook: described(typed<'on' | 'off' | null>('String?'), 'on or off; null where it does not say.'),
});
export type GatewayCheck = ShapeOf<typeof GatewayCheck>;

const perHour = { count: 60, seconds: 3_600 };

/** Asks a gateway whether it answers with our keys. Nothing is paid, and nothing changes. */
export const checkGateway = workflow(
  ['defaultSettings', 'setting_update'],
  async (context, name: string): Promise<GatewayCheck> => {
    const { ctx } = context;
    const provider = providers.find((each) => each === name);
    if (!provider) throw badInput({ provider: ['There’s no such gateway'] });
    await countAgainst(ctx, `gateway-check:${ctx.me.userId}`, perHour);
    const check = await ask(context, provider);
    await context.transaction((inside) =>
      inside.log({
        action: 'gateway.checked',
        entity: 'setting',
        entityId: provider,
        sentence: `Checked ${gatewayNames[provider]}: ${check.problem ?? 'it responds'}`,
      }),
    );
    return check;
  },
);

async function ask({ ctx, call, services }: WorkflowContext, provider: Provider): Promise<GatewayCheck> {
  const away = { provider, isReachable: false, milliseconds: null, clockSeconds: null, webhook: null };
  const gateway = gateways(services).get(provider);
  if (!gateway?.check) return { ...away, problem: 'It has no keys' };
  const begun = performance.now();
  try {
    const { at, webhook } = await call(provider, () => gateway.check!());
    const clockSeconds = at && Math.round((at.getTime() - ctx.now().getTime()) / 1_000);
    const milliseconds = Math.round(performance.now() - begun);
    return { provider, isReachable: true, problem: null, milliseconds, clockSeconds, webhook };
  } catch (error) {
    return { ...away, problem: gatewayProblem(error) };
  }
}

/** Why a gateway didn't do what it was asked, in words for staff. */
export function gatewayProblem(error: unknown): string {
  const status = error instanceof GatewayError ? error.status : null;
  if (status === 401 || status === 403) return 'It rejects our keys';
  if (status === 429) return 'It says we’re sending too many requests';
  return status === null ? 'It isn’t responding' : `It responds with an error (${status})`;
}
