import { pino } from 'pino';
import { connectDatabase } from '../packages/server/src/commands/connectDatabase.ts';
import { loadConfig } from '../packages/server/src/kernel/storedSecret.ts';
import { seedMany } from '../packages/server/src/seed/many.ts';
import { seed } from '../packages/server/src/seed/seed.ts';

// npm run seed -- base|demo [--members 100000]: fills the database of this installation, whether its server runs or not.

async function fill(wanted: string, members: number): Promise<string> {
  const config = loadConfig({ ...process.env, SEED: wanted });
  const { services, close } = await connectDatabase(config, pino({ level: 'info' }, pino.destination(2)));
  try {
    const signIns = await seed(services, false);
    const more = members > 0 ? ` and ${await seedMany(services, members)} further members` : '';
    return `The database holds what ${wanted} brings${more}.\n${signIns}`;
  } finally {
    await close();
  }
}

const [wanted = '', option, count = ''] = process.argv.slice(2);
const members = option === '--members' && /^\d{1,7}$/.test(count) ? Number(count) : null;
if (['base', 'demo'].includes(wanted) && (option === undefined || members !== null)) {
  await fill(wanted, members ?? 0).then(
    (outcome) => console.log(outcome),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
} else {
  console.error(
    'Say what: npm run seed -- base, npm run seed -- demo, or with more people: npm run seed -- demo --members 100000',
  );
  process.exitCode = 1;
}
