import { headersOf } from '../../../testing/server.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { adjustCommission } from '#features/affiliates/commissions/hold.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import { cancelPayout, holdPayoutRow, preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { freePort } from '#kernel/loopback.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aPayee } from '../../../testing/commissions.ts';
import { isLong } from '../../../testing/long.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aRealServer, type RealServer } from '../../../testing/realServer.ts';
import { inOneTransaction, services, setClock } from '../../../testing/world.ts';

// Payouts that are broken off: by a fault at each of their statements, and by a server that is killed.

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
setClock(new Date());
const [writer, admin] = [await signedInAs('tribe-team-fa'), await signedInAs('admin')];

/** All that payouts change, as it is now. */
const asItIs = async () =>
  (
    await rows(
      `select (select json_agg(r order by r.id) from payout_run r) as runs, (select json_agg(l order by l.id) from payout_line l) as lines,
         (select json_agg(i order by i.commission_id) from payout_item i) as items, (select json_agg(c order by c.id) from commission c) as ledger,
         (select json_agg(t order by t.affiliate_id) from affiliate_total t) as totals, (select count(*) from notification) as news,
         (select count(*) from info_log) as log, (select json_agg(h order by h.id) from commission_hold h) as holds`,
    )
  )[0];

/** Does it with a fault at its first statement, then at its second, until there is none left: each time nothing has changed. */
async function withFaults<Done>(by: Ctx, act: (ctx: Ctx) => Promise<Done>): Promise<{ done: Done; faults: number }> {
  for (let faults = 0; faults < 60; faults += 1) {
    const before = await asItIs();
    let left = faults;
    const isBroken = { it: false };
    const breaking = async (ctx: Ctx) => {
      const { rows: run } = ctx;
      const broken: Ctx = Object.assign(Object.create(Object.getPrototypeOf(ctx) as object) as Ctx, ctx, {
        rows: async (...asked: Parameters<typeof run>) => {
          if (left === 0) {
            isBroken.it = true;
            throw new Error('The cable was pulled');
          }
          left -= 1;
          return run(...asked);
        },
      });
      return act(broken);
    };
    const done = await inOneTransaction(by, breaking).catch((error: unknown) => {
      if (!isBroken.it) throw error;
      return null;
    });
    if (!isBroken.it && done !== null) return { done, faults };
    expect(await asItIs()).toEqual(before);
  }
  throw new Error('It never came to its end');
}

async function owed(): Promise<number> {
  const { id } = await aPayee();
  await inOneTransaction(writer, (ctx) => adjustCommission(ctx, id, { amount: 100_000, reason: 'A prize' }));
  return id;
}
const lineIds = async (runId: number) =>
  (await rows('select id from payout_line where run_id = $1 order by id', runId)).map(({ id }) => Number(id));

test('a fault at any step of a payout leaves all as it was, and the next try does it whole', async () => {
  const first = await owed();
  await owed();
  const prepared = await withFaults(writer, (ctx) => preparePayout(ctx));
  expect(prepared.faults).toBeGreaterThan(5);
  const { id } = prepared.done;
  const held = await withFaults(writer, (ctx) => holdPayoutRow(ctx, id, first, { reason: 'Looks odd' }));
  expect(held.faults).toBeGreaterThan(4);
  await withFaults(admin, (ctx) => approvePayout(ctx, id, held.done.version));
  const [, line] = await lineIds(id);
  const paid = { outcome: 'paid', reference: '', reason: '' };
  await withFaults(writer, (ctx) => settlePayoutLines(ctx, id, [line!], paid));
  const failed = { outcome: 'failed', reference: '', reason: 'Wrong number' };
  await withFaults(writer, (ctx) => settlePayoutLines(ctx, id, [line!], failed));
  const next = await inOneTransaction(writer, (ctx) => preparePayout(ctx));
  await withFaults(writer, (ctx) => cancelPayout(ctx, next.id, { reason: 'Not now' }));
  await rows(`update affiliate set status = 'paused'`);
});

const port = await freePort();
let server: RealServer | null = null;
const starts = async () => {
  const { sessionSecret } = services.config;
  const env = { PORT: String(port), SESSION_SECRET: sessionSecret, LOG_LEVEL: 'error' };
  server = await aRealServer({ ...env, ...(server && { DATA_DIR: server.dataDir }) });
};

type Answer = { data?: Record<string, { run: { id: number; version: number } }> };

/** Asks over HTTP; null where the server was killed before it answered. */
async function asks(by: Ctx, document: string): Promise<Answer | null> {
  const headers = { ...headersOf(by), 'content-type': 'application/json', origin: `http://localhost:${port}` };
  const init = { method: 'POST', headers, body: JSON.stringify({ query: document }) };
  return fetch(`http://127.0.0.1:${port}/api/graphql`, init)
    .then(async (answer) => (await answer.json()) as Answer)
    .catch(() => null);
}

/** What is half done: each is a rule that holds between any two statements of others. */
const halfDone = () =>
  rows(
    `select 'a run without its rows' as rule, r.id from payout_run r where not exists (select from payout_line l where l.run_id = r.id)
     union all select 'not the rows of the ledger', l.run_id from payout_line l where l.status <> 'cancelled' group by l.run_id, l.affiliate_id
       having sum(l.gross) <> (select coalesce(sum(c.amount), 0) from payout_item x join commission c on c.id = x.commission_id
         where x.run_id = l.run_id and x.affiliate_id = l.affiliate_id)
     union all select 'paid and not in the ledger', l.id from payout_line l where l.status = 'paid'
       and (select coalesce(sum(c.amount), 0) from commission c where c.payout_line_id = l.id) <> -l.gross
     union all select 'in the ledger and not paid', l.id from payout_line l where l.status = 'open'
       and exists (select from commission c where c.payout_line_id = l.id)`,
  );

test.runIf(isLong)(
  'a server that is killed in the middle of a payout leaves it as it was, or done',
  { timeout: 900_000 },
  async () => {
    // Each row takes its time, so that a kill comes in the middle.
    await rows(
      `create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`,
    );
    for (const table of ['payout_line', 'payout_item', 'commission'])
      await rows(
        `create trigger zz_take_time before insert or update on ${table} for each row execute function take_time()`,
      );
    const people = await Promise.all(Array.from({ length: 6 }, () => owed()));
    await starts();
    let kills = 0;
    let cut = 0;
    /** Asks, and kills the server while it works. */
    const killedWhile = async (by: Ctx, document: string) => {
      const answer = asks(by, document);
      await pause(Math.random() * 350);
      server!.signal('SIGKILL');
      await server!.ended;
      kills += 1;
      if ((await answer) === null) cut += 1;
      await expect
        .poll(() => rows(`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`))
        .toHaveLength(0);
      expect(await halfDone()).toEqual([]);
      await starts();
    };
    const run = async () =>
      (
        await rows(
          `select id, version, status from payout_run where status <> 'cancelled' and id > $1 order by id`,
          last,
        )
      )[0];
    const [{ last }] = await rows('select coalesce(max(id), 0) as last from payout_run');
    const paid = 'input: { outcome: paid, reference: "", reason: "" }';
    const most = 15;
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await run();
      const isKilled = kills < most;
      const ask = isKilled ? killedWhile : asks;
      if (!found) await ask(writer, 'mutation { preparePayout { run { id version } } }');
      else if (found.status === 'draft')
        await ask(
          admin,
          `mutation { approvePayout(id: ${found.id}, version: ${found.version}) { run { id version } } }`,
        );
      else if (found.status === 'approved')
        await ask(
          writer,
          `mutation { settlePayoutLines(id: ${found.id}, lineIds: [${await lineIds(found.id)}], ${paid}) { run { id version } } }`,
        );
      else break;
    }
    expect(await halfDone()).toEqual([]);
    const ledger = await rows(
      `select affiliate_id as id, amount from commission where kind = 'paid' and affiliate_id = any($1) order by 1`,
      people,
    );
    expect(ledger).toEqual(people.toSorted((a, b) => a - b).map((id) => ({ id, amount: -100_000 })));
    process.stdout.write(`payouts: ${kills} kills, ${cut} of them before the answer\n`);
    expect(kills).toBeGreaterThan(0);
  },
);
