import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import type { Patience } from '#features/payments/gateways/client.ts';
import { gatewaysOf, putGateways } from '#features/payments/gateways/gateways.ts';
import { type StandIn, startStandIn } from '../stand-in/standIn.ts';
import { aServer } from './server.ts';
import { atEnd, services } from './world.ts';

/** What the stand-in keeps a session, its payments and refunds as. */
export type AtGateway = ReturnType<StandIn['session']>;

/**
 * The four gateways of a stand-in for one test file, by the adapters that production runs, and a whole server that hears of their webhooks
 * over HTTP. Its clock is the test's. `patience` shortens how long the adapters wait.
 */
export async function aStandIn(patience: Partial<Patience> = {}): Promise<StandIn & { address: string }> {
  const standIn = await startStandIn({ clock: () => services.clock() });
  atEnd(() => standIn.stop());
  const config = { gateways: standIn.gateways };
  putGateways(services, gatewaysOf(config, patience));
  const app = await aServer(config);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  standIn.notify(address);
  return { ...standIn, address };
}

/** The calls of a kind that a provider was asked since the stand-in was reset. */
export const callsOf = (standIn: StandIn, provider: Provider, on: string): number =>
  standIn.requests().filter((each) => each.provider === provider && each.on === on).length;
