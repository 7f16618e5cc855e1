import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kept, startStandIn } from './standIn.ts';

// npm run stand-in: four gateways on this machine, until they are stopped. `npm start` runs it beside itself and speaks to it over IPC.

/** What it knows over a restart: an installation goes on asking for the sessions that it made. */
function keeper(dataDir: string) {
  const path = join(dataDir, 'stand-in.json');
  return {
    read(): Partial<Kept> {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as Kept;
      } catch {
        return {};
      }
    },
    write(kept: Kept): void {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

async function run(): Promise<void> {
  const { env } = process;
  if (env['NODE_ENV'] === 'production') throw new Error('The stand-in gateway is not for production');
  const isBeside = process.send !== undefined;
  const { read, write } = keeper(env['DATA_DIR'] || 'data');
  const before = read();
  const usual = { control: 8920, xendit: 8921, paymongo: 8922, paypal: 8923, stripe: 8924 };
  const standIn = await startStandIn({
    webhooks: env['PUBLIC_URL'] ?? `http://127.0.0.1:${env['PORT'] ?? '8910'}`,
    retryAfter: [2_000, 10_000, 60_000],
    // Of two installations on one machine each has its own.
    kept: isBeside ? before : { ...before, ports: before.ports ?? usual },
    keep: write,
  });
  write(standIn.kept());
  if (isBeside) {
    process.send?.({ control: standIn.control, gateways: standIn.gateways });
    // A signal to the whole group is for the server to answer: it still reads while it ends. Its end is ours.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
    process.once('disconnect', () => process.exit(0));
    return;
  }
  process.stdout.write(`\nThe stand-in gateways are ready. Start the server with STAND_IN=${standIn.control}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void standIn.stop().then(() => process.exit(0)));
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
