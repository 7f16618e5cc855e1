import { tmpdir } from 'node:os';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { nodeOptions, startEnv } from './asStarted.ts';
import { debian, embedded, lacks, type Setting, type World } from './faults/worlds.ts';
import { enterAcademy, fillAcademy } from './load/academy.ts';
import { type Act, feedActs, findPlaces, nothingYet, progressActs, readingActs, staffActs } from './load/acts.ts';
import { countStatements, isAtRest, longestStatements, wrongAfter } from './load/afterwards.ts';
import { openHttp } from './load/http.ts';
import { isGood, measure, type Measured } from './load/measure.ts';
import { highestRate, randomOf } from './load/openLoop.ts';
import { type Found, goal, headOf, lineOf, tablesOf, write } from './load/report.ts';
import { checkoutActs, openTill } from './load/sales.ts';
import { openBrowser } from './load/visitor.ts';
import { stopAll } from './processes.ts';
import { keepTempFilesTogether } from './tempFolder.ts';
import { withClient } from '../packages/server/src/kernel/db/withClient.ts';

// npm run load [-- --world=one|pooler|replica] [--rate=N] [--seconds=15] [--people=10000] [--statements] [--profile=FOLDER] [--write]: what servers hold of what
// people do, begun at a set rate whether or not the servers keep up. Without a rate it looks for the highest. docs/load.md says more.

const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const say = (text: string) => process.stderr.write(`${text}\n`);

function positive(name: string, usual: number): number {
  const value = Number(option(name) ?? usual);
  if (!(value > 0)) throw new Error(`--${name}=N: N is a number above 0`);
  return value;
}

type Kind = { key: string; name: string; missing: string | null; open: (setting: Setting) => Promise<World> };
const worlds: Kind[] = [
  { key: 'one', name: 'one server', missing: null, open: embedded },
  {
    key: 'pooler',
    name: 'two servers and PgBouncer',
    missing: lacks.pgbouncer,
    open: (setting) => debian({ name: 'pooler', servers: 2, isPooled: true }, setting),
  },
  {
    key: 'replica',
    name: 'two servers and a replica',
    missing: lacks.postgres,
    open: (setting) => debian({ name: 'replica', servers: 2, isPooled: false, hasReplica: true }, setting),
  },
];

/** The search begins with this rate. */
const [first, most, within] = [50, 5_000, 0.05];
/** Seconds that a try takes before it counts, and that servers which have just begun are asked first. */
const [warmUp, coldFor] = [5, 25];

type Wanted = {
  rate: number | null;
  seconds: number;
  people: number;
  countsStatements: boolean;
  profiles: string | undefined;
};

async function tryWorld(
  { name, open }: Kind,
  { rate, seconds, people, countsStatements, profiles }: Wanted,
): Promise<Found> {
  const till = await openTill();
  say(`${name}: filling an academy of ${people} members`);
  const world = await open({
    options: [...nodeOptions, ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])],
    isWithoutProxy: true,
    async fill(adminUrl) {
      await fillAcademy(adminUrl, people);
      if (countsStatements) await countStatements(adminUrl);
    },
    env: {
      ...startEnv,
      STAND_IN: till.standIn.control,
      TRUST_PROXY: '127.0.0.1',
      TRUSTED_DOCUMENTS: 'true',
      // Those that an installation has by itself.
      RATE_PER_MINUTE: '600',
      RATE_PER_MINUTE_ANONYMOUS: '120',
    },
  });
  const http = openHttp(world.nodes.map(({ address }) => address));
  let requests = 0;
  const send: typeof http.send = (call) => ((requests += 1), http.send(call));
  try {
    till.connect(send);
    const browser = openBrowser(send);
    const academy = await enterAcademy(world.adminUrl());
    const stage = { browser, academy, places: await findPlaces(browser, academy.newcomer) };
    const acknowledged = nothingYet();
    const acts = [
      ...readingActs(stage),
      ...progressActs(stage, acknowledged),
      ...feedActs(stage, acknowledged),
      ...checkoutActs(stage, till),
      ...staffActs(stage),
    ];
    await tryEach(acts);
    const { members, staff } = academy;
    say(`${members.length} members and ${staff.length} of the office are signed in`);

    let seed = 1;
    const at = async (tried: number, length: number): Promise<Measured> => {
      await isAtRest(world.adminUrl());
      const run = { rate: tried, warmUp, seconds: length, seed: (seed += 1) };
      const measured = await measure(world, acts, () => requests, run);
      say(lineOf(measured, isGood(measured)));
      return measured;
    };
    // Of servers that have just begun the first acts are slow, and the search would take that for their limit.
    await at(rate ?? first, coldFor);
    const best = rate === null ? await findBest(at, seconds) : await at(rate, seconds);
    const twice = rate === null ? await at(best.rate * 2, seconds) : null;
    if (countsStatements) say(await longestStatements(world.adminUrl()));
    await isAtRest(world.adminUrl());
    const wrong = await wrongAfter(world.adminUrl(), acknowledged, till);
    for (const why of wrong) say(`wrong: ${why}`);
    return { world: name, database: await databaseOf(world.adminUrl()), best, twice, wrong };
  } catch (error) {
    say(world.nodes.map((node) => node.said().slice(-2_000)).join('\n'));
    throw error;
  } finally {
    http.stop();
    await world.stop();
    await till.standIn.stop();
  }
}

/** Each act once, while nobody waits: what can't be done at all is no figure. */
async function tryEach(acts: readonly Act[]): Promise<void> {
  const random = randomOf(1);
  for (const { name, run } of acts)
    await run(random).catch((error: unknown) => {
      throw new Error(`${name} can’t be done`, { cause: error });
    });
}

/** The highest rate that the search finds, if it holds for twice as long; else a little less. */
async function findBest(at: (rate: number, seconds: number) => Promise<Measured>, seconds: number): Promise<Measured> {
  let rate = await highestRate(async (tried) => isGood(await at(tried, seconds)), { from: first, most, within });
  for (; rate > 0; rate = Math.floor(rate * (1 - within))) {
    const measured = await at(rate, seconds * 2);
    if (isGood(measured)) return measured;
  }
  throw new Error(`No rate holds: ${goal}`);
}

const databaseOf = (adminUrl: string): Promise<string> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>('show server_version');
    return `PostgreSQL ${/^[\d.]+/.exec(Object.values(rows[0] ?? {})[0] ?? '')?.[0] ?? ''}`;
  });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack, message, cause } = error;
  return [stack ?? message, ...(cause === undefined ? [] : [`because of ${reasonOf(cause)}`])].join('\n');
}

async function main(): Promise<number> {
  const key = option('world') ?? (option('rate') ? 'one' : undefined);
  const chosen = worlds.filter((world) => key === undefined || world.key === key);
  if (chosen.length === 0)
    throw new Error(`--world=${key}: choose one of ${worlds.map((world) => world.key).join(', ')}`);
  const isToWrite = process.argv.includes('--write');
  if (isToWrite && (key !== undefined || option('rate')))
    throw new Error('--write needs all worlds: leave --world and --rate out');
  const seconds = Math.max(15, positive('seconds', 15));
  const rate = option('rate') === undefined ? null : positive('rate', 0);
  const people = positive('people', 10_000);
  const countsStatements = process.argv.includes('--statements');
  if (countsStatements && key !== 'one') throw new Error('--statements: only with --world=one, whose database lets us');
  const wanted = { rate, seconds, people, countsStatements, profiles: option('profile') };
  // What is committed meanwhile is not what is measured.
  const head = headOf(people, today(new Date()));
  const found: Found[] = [];
  let failed = 0;
  for (const world of chosen) {
    if (world.missing) {
      say(`${world.name}: not tried. ${world.missing}`);
      continue;
    }
    try {
      found.push(await tryWorld(world, wanted));
    } catch (error) {
      // What the others hold is worth to know all the same.
      failed += 1;
      say(`${world.name}: ${reasonOf(error)}`);
    }
  }
  const tables = tablesOf(found);
  process.stdout.write(`${head}\n\n${tables}\n`);
  if (isToWrite) write(head, tables);
  return failed === 0 && found.length > 0 && found.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
}

// A database belongs on a disk, as that of an academy is.
keepTempFilesTogether(tmpdir());
process.exitCode = await main().catch((error: unknown) => {
  say(reasonOf(error));
  return 1;
});
await stopAll();
process.exit();
