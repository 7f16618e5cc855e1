import { pino } from 'pino';
import { connectDatabase } from '../../packages/server/src/commands/connectDatabase.ts';
import type { Services } from '../../packages/server/src/kernel/api/context.ts';
import { loadConfig } from '../../packages/server/src/kernel/storedSecret.ts';
import { seedMany } from '../../packages/server/src/seed/many.ts';
import { seed } from '../../packages/server/src/seed/seed.ts';
import { tempFolder } from '../tempFolder.ts';

const usual = 100_000;

const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * The academy of `--people=N` (100,000), filled up where it has fewer, and what a server on it is set to. With `--data=FOLDER` it
 * is made once and kept there. `work` is done on it before its database is closed again.
 */
export async function largeAcademy(
  work: (services: Services) => Promise<void>,
): Promise<{ people: number; env: Record<string, string> }> {
  const people = Number(option('people') ?? usual);
  if (!Number.isInteger(people) || people < 1) throw new Error('--people=N: N is how many people there are');
  const env = {
    DATA_DIR: option('data') ?? tempFolder(),
    SEED: 'demo',
    RATE_PER_MINUTE: '100000000',
    RATE_PER_MINUTE_ANONYMOUS: '100000000',
  };
  const logger = pino({ level: 'info' }, pino.destination(2));
  const { services, close } = await connectDatabase(loadConfig({ ...process.env, ...env }), logger);
  try {
    await seed(services, false);
    await seedMany(services, people);
    await work(services);
  } finally {
    await close();
  }
  return { people, env };
}
