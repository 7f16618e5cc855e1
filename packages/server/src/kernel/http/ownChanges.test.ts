import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { openPools } from '#kernel/db/pools.ts';
import { openReplicas, type Replicas } from '#kernel/db/replicas/replicas.ts';
import { isLong } from '../../testing/long.ts';
import { signedInAs } from '../../testing/people.ts';
import { aServer, headersOf } from '../../testing/server.ts';
import { aStreamingCluster, type Standby } from '../../testing/standby.ts';
import { atEnd, services } from '../../testing/world.ts';

// Two servers on one database with two real replicas, whose replay stops and goes on at random.
const cluster = await aStreamingCluster(2);
const own = services.pools;
const pools = openPools(cluster.url, 10, { onError: () => undefined });
// People are made on that database too; the one of this file is closed.
Object.assign(services, { pools });
atEnd(() => own.end());
afterAll(() => cluster.stop());

type Server = { app: FastifyInstance; replicas: Replicas };

async function aServerOfItsOwn(): Promise<Server> {
  const its = openPools(cluster.url, 6, { onError: () => undefined });
  const urls = cluster.standbys.map(({ url }) => url);
  const replicas = openReplicas(urls, { primary: its.outside, size: 4, logger: pino({ level: 'silent' }) });
  const ratePerMinute = { member: 1_000_000, anonymous: 1_000_000 };
  const app = await aServer({ ratePerMinute }, {}, { pools: its, replicas });
  atEnd(async () => {
    await replicas.end();
    await its.end();
  });
  return { app, replicas };
}

const servers = [await aServerOfItsOwn(), await aServerOfItsOwn()] as const;
const areInUse = () =>
  expect
    .poll(() => servers.flatMap(({ replicas }) => replicas.states().map(({ whyNot }) => whyNot)), { timeout: 60_000 })
    .toEqual([null, null, null, null]);

const admins = [await signedInAs('admin'), await signedInAs('admin'), await signedInAs('admin')];

/** Somebody at one browser, and what they were told that they had done. */
type Person = {
  ctx: Ctx;
  jar: Record<string, string>;
  /** What their rows begin with. */
  mark: string;
  made: Set<string>;
  removed: Set<string>;
};

const send = ({ app }: Server, { ctx, jar }: Person, query: string) =>
  app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: headersOf(ctx),
    cookies: { ...jar },
    payload: { query },
  });

type Reply = Awaited<ReturnType<typeof send>>;

function receive({ jar }: Person, { cookies }: Pick<Reply, 'cookies'>): void {
  for (const { name, value, expires } of cookies)
    if (expires && expires.getTime() === 0) delete jar[name];
    else jar[name] = value;
}

let made = 0;

async function makes(server: Server, person: Person): Promise<{ reply: Reply; name: string }> {
  const name = `${person.mark}-${(made += 1)}-`;
  const input = `{ name: "${name}", description: "x", flags: [], isCurrent: false, launchFrom: "2026-01-01", launchTo: "2026-01-02" }`;
  const reply = await send(server, person, `mutation { createBatch(input: ${input}) { id } }`);
  return { reply, name: `${name}${reply.json().data.createBatch.id}` };
}

function isAcknowledged(person: Person, { reply, name }: { reply: Reply; name: string }): void {
  receive(person, reply);
  person.made.add(name);
}

/** What a person's list lacks of their own changes, or shows again. */
async function reads(server: Server, person: Person): Promise<string[]> {
  const [expected, gone] = [[...person.made], [...person.removed]];
  const query = `{ batchPage(search: "${person.mark}-", pageSize: 100, sort: "-name") { rows { id name } } }`;
  const reply = await send(server, person, query);
  receive(person, reply);
  const rows: { id: number; name: string }[] = reply.json().data.batchPage.rows;
  const found = new Set(rows.map(({ id, name }) => `${name}${id}`));
  const back = gone.filter((name) => found.has(name));
  return [...expected.filter((name) => !found.has(name) && !person.removed.has(name)), ...back];
}

async function removes(server: Server, person: Person): Promise<void> {
  const [name] = person.made;
  if (name === undefined) return;
  person.made.delete(name);
  const id = name.slice(name.lastIndexOf('-') + 1);
  receive(person, await send(server, person, `mutation { archiveBatch(id: ${id}) { id } }`));
  person.removed.add(name);
}

const who = { person: fc.nat({ max: admins.length - 1 }), server: fc.nat({ max: 1 }) };
const which = { standby: fc.nat({ max: 1 }) };
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('makes' as const), ...who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('removes' as const), ...who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('makes two at once' as const), ...who }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('reads' as const), ...who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('has a forged cookie' as const), ...who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pauses' as const), ...which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resumes' as const), ...which }) },
  ...(isLong
    ? [
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('is killed' as const), ...which }) },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('is frozen' as const), ...which }) },
      ]
    : []),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const busy = cluster.standbys.map(() => Promise.resolve());

async function happens(kind: Extract<Act, { standby: number }>['kind'], standby: Standby): Promise<void> {
  if (kind === 'pauses') return standby.pauseReplay();
  if (kind === 'resumes') return standby.resumeReplay();
  if (kind === 'is frozen') {
    standby.freeze();
    return standby.thaw();
  }
  await standby.kill();
  await standby.start();
}

async function runs(one: Act, people: readonly Person[]): Promise<string[]> {
  if ('standby' in one) {
    const standby = cluster.standbys[one.standby]!;
    // One after another, whatever else happens meanwhile.
    await (busy[one.standby] = busy[one.standby]!.then(() => happens(one.kind, standby)));
    return [];
  }
  const [person, server] = [people[one.person]!, servers[one.server === 0 ? 0 : 1]];
  switch (one.kind) {
    case 'makes':
      isAcknowledged(person, await makes(server, person));
      return [];
    case 'makes two at once': {
      const [first, second] = await Promise.all([makes(server, person), makes(servers[0], person)]);
      isAcknowledged(person, second);
      isAcknowledged(person, first);
      return reads(server, person);
    }
    case 'removes':
      await removes(server, person);
      return [];
    case 'has a forged cookie':
      person.jar['read-forged'] = 'x';
      return [];
    case 'reads':
      return reads(server, person);
  }
}

test('ending a session or revoking a level takes effect at once, however far the replicas lag', async () => {
  await areInUse();
  await Promise.all(cluster.standbys.map((standby) => standby.pauseReplay()));
  const [leaving, demoted] = [await signedInAs('admin'), await signedInAs('admin')];
  const codeFor = async (ctx: Ctx) => {
    const person = { ctx, jar: {}, mark: 'x', made: new Set<string>(), removed: new Set<string>() };
    const reply = await send(servers[0], person, '{ batchPage { total } }');
    return reply.json().errors?.[0].extensions.code ?? 'open';
  };
  expect([await codeFor(leaving), await codeFor(demoted)]).toEqual(['open', 'open']);
  await pools.main.query('delete from session where id = $1', [leaving.me.sessionId]);
  await pools.main.query('delete from user_access_level where user_id = $1', [demoted.me.userId]);
  expect([await codeFor(leaving), await codeFor(demoted)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
  await Promise.all(cluster.standbys.map((standby) => standby.resumeReplay()));
});

test('readers never miss their own change, however far the replicas lag', async () => {
  await areInUse();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 25 }),
      async (steps) => {
        const run = (made += 1);
        const people = admins.map((ctx, at) => ({
          ctx,
          jar: {},
          mark: `p${run}x${at}`,
          made: new Set<string>(),
          removed: new Set<string>(),
        }));
        const undone: string[] = [];
        // What is done together runs at the same time, unless it concerns one replica.
        for (const together of steps)
          undone.push(...(await Promise.all(together.map((one) => runs(one, people)))).flat());
        await Promise.all(cluster.standbys.map((standby) => standby.resumeReplay()));
        expect(undone).toEqual([]);
      },
    ),
    { numRuns: isLong ? 200 : 12 },
  );
  const counts = servers.flatMap(({ replicas }) => replicas.states().map((state) => state.counts));
  const sum = (of: (each: (typeof counts)[number]) => number) => counts.reduce((total, each) => total + of(each), 0);
  // Else nothing was tried.
  expect(sum(({ served }) => served)).toBeGreaterThan(0);
  expect(sum(({ passedOver }) => passedOver.behind)).toBeGreaterThan(0);
}, 1_800_000);
