import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import type { Patience } from '#features/payments/gateways/client.ts';
import { type Gateway, GatewayError } from '#features/payments/gateways/gateway.ts';
import { paymongoGateway } from '#features/payments/gateways/paymongo.ts';
import { paypalGateway } from '#features/payments/gateways/paypal.ts';
import { stripeGateway } from '#features/payments/gateways/stripe.ts';
import { xenditGateway } from '#features/payments/gateways/xendit.ts';
import type { Config } from '#kernel/config.ts';
import type { Services } from '#kernel/api/context.ts';
import { AppError, unavailable } from '#kernel/api/errors.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';

/** The gateways that have keys. `patience` is for tests, which have little. */
export function gatewaysOf(
  { gateways: { xendit, paymongo, paypal, stripe } }: Pick<Config, 'gateways'>,
  patience: Partial<Patience> = {},
): ReadonlyMap<Provider, Gateway> {
  const all = [
    xendit && xenditGateway(xendit, patience),
    paymongo && paymongoGateway(paymongo, patience),
    paypal && paypalGateway(paypal, patience),
    stripe && stripeGateway(stripe, patience),
  ];
  return new Map(all.flatMap((gateway) => (gateway ? [[gateway.provider, gateway]] : [])));
}

const made = new WeakMap<Services['config'], ReadonlyMap<Provider, Gateway>>();

/** The gateways that this installation has keys for. */
export function gateways({ config }: Pick<Services, 'config'>): ReadonlyMap<Provider, Gateway> {
  const known = made.get(config) ?? gatewaysOf(config);
  made.set(config, known);
  return known;
}

/** A gateway by its name. Throws UNAVAILABLE for one without keys. */
export function gatewayOf(services: Pick<Services, 'config'>, provider: Provider): Gateway {
  const gateway = gateways(services).get(provider);
  if (!gateway) throw unavailable(checkoutMessages.gatewayDown);
  return gateway;
}

/** Calls a gateway by its name, and throws GatewayError also where the request's own time is over. Throws UNAVAILABLE without keys. */
export async function callGateway<Result>(
  context: WorkflowContext,
  provider: Provider,
  work: (gateway: Gateway) => Promise<Result>,
): Promise<Result> {
  const gateway = gatewayOf(context.services, provider);
  return context
    .call(provider, () => work(gateway))
    .catch((error: unknown) => {
      const isLate = error instanceof AppError && error.code === 'UNAVAILABLE';
      throw isLate ? new GatewayError('unknown', 'It didn’t respond before the request timed out') : error;
    });
}

/** Gives an installation other gateways than its keys do: for tests, which make them misbehave. */
export const putGateways = ({ config }: Pick<Services, 'config'>, others: ReadonlyMap<Provider, Gateway>): void =>
  void made.set(config, others);
