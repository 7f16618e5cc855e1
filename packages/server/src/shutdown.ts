import type { Logger } from 'pino';

type Step = { what: string; stop: () => Promise<unknown> };

export type Shutdown = {
  /** Adds what must be stopped before all that was added earlier. */
  first(what: string, stop: () => Promise<unknown>): void;
  now(): Promise<void>;
};

/** Requests get 9 s of it, and the embedded database 8 s. */
const allowed = 20_000;

/** Stops in reverse order on SIGTERM and SIGINT, once. */
export function stopOnSignals(logger: Logger): Shutdown {
  const steps: Step[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (const { what, stop } of steps.toReversed()) {
      await stop().catch((error: unknown) => logger.error({ err: error }, `Could not stop ${what}`));
    }
  };
  const now = () => (stopping ??= stopAll());
  const onSignal = (signal: string) => {
    logger.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), allowed).unref();
    void now().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { first: (what, stop) => void steps.push({ what, stop }), now };
}
