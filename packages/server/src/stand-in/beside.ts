import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Config, ConfigError } from '#kernel/config.ts';
import type { GatewaySettings } from '#kernel/gatewayKeys.ts';

/** How long a stand-in may take to start, in milliseconds. */
const longestStart = 20_000;

type Running = { control: string; gateways: GatewaySettings; stop(): Promise<void> };

export type Beside = {
  /** The settings, with the stand-ins' keys where they are used. Throws ConfigError where they can't be reached or started. */
  config(): Promise<Config>;
  /** Says where the installation listens to webhooks. */
  listensAt(address: AddressInfo | string | null): Promise<void>;
  stop(): Promise<void>;
};

/**
 * An installation without a gateway of its own gets stand-ins, to be bought from all the same: those that run at an address, or a process
 * that ends with this one. It starts at once, while the database does. Never in production.
 */
export function standInBeside(config: Config): Beside {
  const { isProduction, standIn, gateways, dataDir } = config;
  const isWanted = !isProduction && standIn !== false && Object.values(gateways).every((keys) => keys === null);
  const running = !isWanted ? null : typeof standIn === 'string' ? joined(standIn) : started(dataDir);
  // Whoever waits for it first is who is answered, and nobody does where something else fails before.
  running?.catch(() => undefined);
  return {
    config: async () => (running ? { ...config, gateways: (await running).gateways } : config),
    async listensAt(address) {
      if (!running || typeof address !== 'object' || address === null) return;
      const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
      await fetch(`${(await running).control}/control/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}` }),
        signal: AbortSignal.timeout(5_000),
      });
    },
    stop: async () => running?.then(({ stop }) => stop()).catch(() => undefined),
  };
}

async function joined(control: string): Promise<Running> {
  const answer = await fetch(`${control}/control/installation`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  if (!answer?.ok)
    throw new ConfigError(`STAND_IN: no stand-in gateway answers at ${control}; start it with npm run stand-in`);
  const gateways = (await answer.json()) as GatewaySettings;
  return { control, gateways, stop: async () => undefined };
}

async function started(dataDir: string): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { DATA_DIR: dataDir },
    execArgv: ['--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new ConfigError('STAND_IN: the stand-in gateway did not start; STAND_IN=false leaves it out');
  });
  failed.catch(() => undefined);
  const ready = once(child, 'message', { signal: AbortSignal.timeout(longestStart) });
  const [{ control, gateways }] = (await Promise.race([ready, failed])) as [
    { control: string; gateways: GatewaySettings },
  ];
  return {
    control,
    gateways,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
