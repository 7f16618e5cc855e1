import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { findViewerOfSession } from '../../packages/server/src/features/accounts/viewer.ts';
import { listAuthors } from '../../packages/server/src/features/courses/authoring/author.service.ts';
import { findCommunityOverview } from '../../packages/server/src/features/members/list/communityOverview.service.ts';
import {
  findSuccessManager,
  listSuccessManagers,
} from '../../packages/server/src/features/members/success/successManager.service.ts';
import { pageQueue } from '../../packages/server/src/features/members/success/queue.service.ts';
import { pageWorklist } from '../../packages/server/src/features/members/success/worklist.service.ts';
import { pageUsers } from '../../packages/server/src/features/members/list/userPage.service.ts';
import { searchAll } from '../../packages/server/src/features/search/search.service.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { readConfig } from '../../packages/server/src/kernel/config.ts';
import { type Ctx, makeCtx, type Services } from '../../packages/server/src/kernel/api/context.ts';
import { openPools } from '../../packages/server/src/kernel/db/pools.ts';
import { fileStore } from '../../packages/server/src/kernel/files/store.ts';
import { migrate } from '../../packages/server/src/kernel/db/migrate.ts';
import { startPostgres } from '../../packages/server/src/kernel/db/postgres/embedded.ts';
import { seedMany } from '../../packages/server/src/seed/many.ts';
import { seed } from '../../packages/server/src/seed/seed.ts';
import { tempFolder } from '../tempFolder.ts';
import { measureBulk, measureDuplicates } from './bulk.ts';
import { fillCommunity, measureCommunity } from './community.ts';
import { fillPayments, measurePayments } from './payments.ts';

/** npm run bench -- --lists: lists and searches of 100,000 members as the server answers them, without the network. */
export const members = 100_000;
const budgets = { page: 150, computed: 400, search: 100, statement: 200, statements: 2 };

const say = (text: string) => process.stderr.write(`${text}\n`);
const ms = (value: number) => value.toFixed(0).padStart(5);

type Sent = { took: number; text: string };
let sent: Sent[] = [];

/** Every statement that reaches the database, with how long it was away. */
function watchStatements(): void {
  const query = Client.prototype.query;
  Client.prototype.query = function watched(this: Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
    const at = performance.now();
    const note = () => void sent.push({ took: performance.now() - at, text });
    const last = args.at(-1);
    if (typeof last === 'function')
      return Reflect.apply(query, this, [...args.slice(0, -1), (...outcome: unknown[]) => (note(), last(...outcome))]);
    const answer: unknown = Reflect.apply(query, this, args);
    if (answer instanceof Promise) answer.then(note, note);
    return answer;
  } as typeof query;
}

type Call = { name: string; took: number; slowest: number; statements: number };

async function timed(name: string, work: () => Promise<unknown>): Promise<Call> {
  sent = [];
  const at = performance.now();
  await work();
  const took = performance.now() - at;
  return { name, took, slowest: Math.max(0, ...sent.map((one) => one.took)), statements: sent.length };
}

async function somebody(services: Services, email: string): Promise<Ctx> {
  const { rows } = await services.pools.main.query<{ id: number }>(
    `insert into session (token_hash, user_id, kind, last_seen_at, ends_at)
     select $1, id, 'staff', now(), now() + interval '1 day' from app_user where email = $2 returning id`,
    [randomBytes(32), email],
  );
  const viewer = await findViewerOfSession(services, rows[0]?.id ?? 0);
  return makeCtx(
    services,
    { requestId: 'bench', address: '', isDirect: false, userAgent: '', source: 'command' },
    viewer,
  );
}

/** Nothing, each filter, and any two of them. */
async function filters(services: Services): Promise<string[]> {
  const { rows } = await services.pools.main.query<{ batch: number; stage: number; group: number }>(
    `select (select max(id) from batch) as batch, (select id from stage where number = 2) as stage,
       (select id from tribe_group where import_key = 'many:1') as group`,
  );
  const { batch, stage, group } = rows[0] ?? { batch: 0, stage: 0, group: 0 };
  const one = [
    'kind.any(member)',
    'kind.any(non-member)',
    'status.any(ARCHIVED)',
    `batch.any(${batch})`,
    'batch.any(0)',
    `stage.any(${stage})`,
    `group.any(${group})`,
    'level.any(affiliate)',
    'level.any(member)',
    'attention.any(away)',
    'attention.any(overdue)',
    'membership.any(active)',
    'membership.any(expired)',
    'membership.none(active)',
    'expiry.next(30)',
    'seen.last(7)',
    'login.no()',
    'owed.atLeast(1)',
    'invitation.any(none)',
    'xp.atLeast(500)',
  ];
  const field = (filter: string) => filter.split('.')[0];
  const two = one.flatMap((a, place) =>
    one.slice(place + 1).flatMap((b) => (field(a) === field(b) ? [] : [`${a},${b}`])),
  );
  return ['', ...one, ...two];
}

/** What staff type: names that hundreds bear and nobody bears, parts of them in any order, with typos, addresses and Tribe IDs. */
const words = [
  'peña',
  'pena',
  'Ana',
  'reyes',
  'santos',
  'cruz',
  'dela',
  'garcia',
  'gacria',
  'mendzoa',
  'mendoza',
  'bautista',
  'jo',
  'ma',
  'maricel',
  'carlo',
  'angelica',
  'jose',
  'Ñuñez',
  'maria',
  'mark',
  'a',
  'maricel cruz',
  'cruz maricel',
  'ana reyes',
  'carlo santos',
  'juan dela cruz',
  'jose garcia mendoza',
  'marisel',
  'angelca',
  'mendosa',
  'batista',
  'garsia',
  'reyess',
  'T-5000',
  'T-500123',
  't-5999',
  'member-777',
  'member-12345@many.test',
  'many.test',
  'admin@demo',
  'zzzz nobody',
];
/** A figure that is asked for once would be that of the first plan and the cold cache. */
const repeats = 50;

async function pagesOf(ctx: Ctx, all: readonly string[], sorts: readonly (string | null)[]): Promise<Call[]> {
  const calls: Call[] = [];
  for (const filter of all)
    for (const sort of filter === all[0] ? sorts : [null]) {
      const name = `${filter} ${sort ?? ''}`;
      calls.push(await timed(`${name} first`, () => pageUsers(ctx, { filter, sort })));
      const pages = Math.max(1, Math.ceil((await pageUsers(ctx, { filter, sort })).total / 10));
      for (const [where, page] of [
        ['middle', Math.ceil(pages / 2)],
        ['last', pages],
      ] as const)
        calls.push(await timed(`${name} ${where}`, () => pageUsers(ctx, { filter, sort, page })));
    }
  return calls;
}

const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

function tell(title: string, calls: readonly Call[], budget: number): void {
  const took = calls.map((call) => call.took);
  const slowest = calls.toSorted((a, b) => b.slowest - a.slowest)[0];
  const p95 = share(took, 0.95);
  const most = Math.max(...calls.map(({ statements }) => statements));
  console.log(
    `${title.padEnd(34)} ${String(calls.length).padStart(4)} calls  p50 ${ms(share(took, 0.5))}  p95 ${ms(p95)}${p95 > budget ? ' !' : ''} (budget ${budget})  statements ${most}  slowest statement ${ms(slowest?.slowest ?? 0)}${(slowest?.slowest ?? 0) > budgets.statement ? ' !' : ''} ms: ${slowest?.name}`,
  );
}

/** What is measured; all of it where none of them is named. */
const parts = ['--members', '--community', '--payments', '--bulk', '--duplicates'];
const asks = (part: string): boolean =>
  process.argv.includes(part) || !parts.some((each) => process.argv.includes(each));

export async function lists(): Promise<void> {
  const dataDir = tempFolder();
  const database = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'demo', SESSION_SECRET: randomBytes(32).toString('hex') });
  const pools = openPools(database.url, 4, { onError: () => {} });
  try {
    await migrate(database.url);
    const services = { config, pools, clock: systemClock, logger: pino({ level: 'silent' }), files: fileStore(config) };
    const at = performance.now();
    await seed(services, true);
    await seedMany(services, members);
    await fillPayments(database.url);
    if (asks('--community')) await fillCommunity(database.url, await somebody(services, 'admin@demo.test'));
    say(`Filled ${members} members and their payments in ${((performance.now() - at) / 1_000).toFixed(0)} s`);
    // As autovacuum leaves the tables after a while.
    await new Promise((done) => setTimeout(done, 1_000));
    await vacuum(database.url);
    if (['--members', '--community', '--payments'].some(asks)) {
      watchStatements();
      const who = {
        admin: await somebody(services, 'admin@demo.test'),
        manager: await somebody(services, 'success-manager@demo.test'),
      };
      if (asks('--community'))
        await measureCommunity({ viewers: { office: who.admin, manager: who.manager }, timed, tell });
      if (asks('--members')) await measure(services);
      if (asks('--payments')) await measurePayments({ ...who, timed, tell });
    }
    if (asks('--bulk')) await measureBulk(services, await somebody(services, 'admin@demo.test'));
    if (asks('--duplicates')) await measureDuplicates(services);
  } finally {
    await pools.end();
    await database.stop();
  }
}

async function measure(services: Services): Promise<void> {
  const all = await filters(services);
  const admin = await somebody(services, 'admin@demo.test');
  const manager = await somebody(services, 'success-manager@demo.test');
  const sorts = [null, 'name', '-name', 'email', 'tribeId', '-createdAt', 'lastLoginAt', '-lastLoginAt'];
  const computed = [
    'membership',
    'stage',
    'seen',
    'batch',
    'group',
    'manager',
    'access',
    'mobile',
    'expiry',
    'owed',
    'xp',
    'tags',
    'invitation',
  ];
  tell('pages, the office', await pagesOf(admin, all, sorts), budgets.page);
  tell('pages, a success manager', await pagesOf(manager, all.slice(0, 21), sorts), budgets.page);
  tell('pages by what is computed', await pagesOf(admin, all.slice(0, 1), computed), budgets.computed);
  const each = async (asked: readonly string[], ask: (ctx: Ctx, word: string) => Promise<unknown>) => {
    const calls: Call[] = [];
    for (const [viewer, ctx] of [
      ['office', admin],
      ['manager', manager],
    ] as const)
      for (const word of asked) calls.push(await timed(`${word} (${viewer})`, () => ask(ctx, word)));
    return calls;
  };
  tell('global search', await each(words, (ctx, word) => searchAll(ctx, word, null)), budgets.search);
  tell('search in the list', await each(words, (ctx, search) => pageUsers(ctx, { search })), budgets.search);
  const again = Array.from({ length: repeats }, (_, time) => `${time + 1}.`);
  tell('community overview', await each(again, findCommunityOverview), budgets.page);
  tell('success managers', await each(again, (ctx) => listSuccessManagers(ctx)), budgets.page);
  const authors: Call[] = [];
  for (const text of ['', ...words]) authors.push(await timed(text, () => listAuthors(admin, text || null)));
  tell('authors', authors, budgets.page);
  const worklists = ['', 'needs.any(overdue)', 'needs.any(renewal)', 'needs.any(no-login)'].flatMap((filter) => [
    `${filter} first`,
    `${filter} again`,
  ]);
  const worklist = (ctx: Ctx, what: string) =>
    pageWorklist(ctx, { managerId: manager.me.userId, filter: what.replace(/ ?(first|again)$/, '') });
  tell('worklist', await each(worklists, worklist), budgets.page);
  const queue = (ctx: Ctx) => pageQueue(ctx, { managerId: manager.me.userId });
  tell('queue of a success manager', await each(again, queue), budgets.page);
  const card = (ctx: Ctx) => findSuccessManager(ctx, manager.me.userId);
  tell('a success manager', await each(again, card), budgets.page);
}

async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
