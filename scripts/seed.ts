import { pino } from 'pino';
import { reachDatabase } from '../packages/server/src/commands/reach.ts';
import { loadConfig } from '../packages/server/src/kernel/keptSecret.ts';
import { seed } from '../packages/server/src/seed/seed.ts';

// npm run seed -- base|demo: fills the database of this installation, whether its server runs or not.

async function fill(wanted: string): Promise<string> {
  const config = loadConfig({ ...process.env, SEED: wanted });
  const { services, close } = await reachDatabase(config, pino({ level: 'info' }, pino.destination(2)));
  try {
    const signIns = await seed(services, false);
    return `The database holds what ${wanted} brings.\n${signIns}`;
  } finally {
    await close();
  }
}

const wanted = process.argv[2] ?? '';
if (['base', 'demo'].includes(wanted)) {
  await fill(wanted).then(
    (told) => console.log(told),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
} else {
  console.error('Say what: npm run seed -- base, or npm run seed -- demo');
  process.exitCode = 1;
}
