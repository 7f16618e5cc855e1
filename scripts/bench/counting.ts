import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '../../packages/server/src/kernel/db/postgres/embedded.ts';
import { startServer } from '../server.ts';
import { tempFolder } from '../tempFolder.ts';

// node scripts/bench/counting.ts [seconds of a turn] [turns] [looks or clicks]: what counting costs a cached page, with 500 views
// or 2,000 clicks on an affiliate's link a second. Sends requests that are counted and ones that aren't (prefetches), in turns on
// one server, and prints the ratio of the medians. Events are aggregated before the next turn begins, which would otherwise pay for
// them. Needs the web to be built.

const [seconds = 30, turns = 3] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];
const connections = 32;
const shares = { p50: 0.5, p90: 0.9, p99: 0.99 };

type Load = { path: string; perSecond: number; isCounted: boolean };
type Line = { socket: Socket; askedAt: number; left: number; head: string };

/** How long each answer took in milliseconds, sorted; plain sockets, so that whoever asks costs little. */
async function load(port: number, { path, perSecond, isCounted }: Load): Promise<Float64Array> {
  const took = new Float64Array(perSecond * seconds);
  const [idle, due]: [Line[], number[]] = [[], []];
  let [sent, done] = [0, 0];

  function ask(line: Line, askedAt: number): void {
    line.askedAt = askedAt;
    sent += 1;
    const headers = [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Accept-Encoding: br',
      `User-Agent: Mozilla/5.0 (Linux; Android 14; CPH2477) Chrome/130.0 Mobile ${sent}`,
      ...(isCounted ? [] : ['Purpose: prefetch']),
    ];
    line.socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  }

  function hear(line: Line, chunk: Buffer): void {
    let { length } = chunk;
    if (line.left === 0) {
      line.head += chunk.toString('latin1');
      const end = line.head.indexOf('\r\n\r\n');
      if (end === -1) return;
      if (!line.head.startsWith('HTTP/1.1 200')) throw new Error(line.head.slice(0, 300));
      line.left = Number(/content-length: (\d+)/i.exec(line.head)?.[1]);
      length = line.head.length - end - 4;
      line.head = '';
    }
    line.left -= length;
    if (line.left > 0) return;
    took[done++] = performance.now() - line.askedAt;
    const next = due.shift();
    if (next === undefined) idle.push(line);
    else ask(line, next);
  }

  for (let at = 0; at < connections; at += 1) {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    await new Promise((resolve) => socket.once('connect', resolve));
    const line: Line = { socket, askedAt: 0, left: 0, head: '' };
    socket.on('data', (chunk) => hear(line, Buffer.from(chunk)));
    idle.push(line);
  }
  const sockets = idle.map(({ socket }) => socket);
  const begun = performance.now();
  for (let at = 0; at < took.length; at += 1) {
    const wait = begun + (at * 1_000) / perSecond - performance.now();
    if (wait > 0.5) await pause(wait);
    const line = idle.pop();
    // Who finds no line free waits from now on.
    if (line) ask(line, performance.now());
    else due.push(performance.now());
  }
  while (done < took.length) await pause(20);
  for (const socket of sockets) socket.destroy();
  return took.sort();
}

const quantile = (took: Float64Array, share: number): number => took[Math.floor(took.length * share)] ?? 0;
const showShares = (of: (share: number) => number): string =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${of(share).toFixed(2)} ms`)
    .join(', ');
function median(all: number[]): number {
  const sorted = all.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(all.length - 1) >> 1], sorted[all.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

async function compare(port: number, database: Client, path: string, perSecond: number): Promise<void> {
  const runs: { isCounted: boolean; took: Float64Array }[] = [];
  // The first turn of each warms up.
  for (let turn = -1; turn < turns; turn += 1)
    for (const isCounted of [false, true]) {
      const took = await load(port, { path, perSecond, isCounted });
      if (turn >= 0) runs.push({ isCounted, took });
      process.stderr.write(`${isCounted ? 'counted' : 'not'}: ${showShares((share) => quantile(took, share))}\n`);
      // What came last is kept within a second.
      do await pause(2_000);
      while ((await database.query('select 1 from noted limit 1')).rowCount !== 0);
    }
  for (const [name, share] of Object.entries(shares)) {
    const [counted, plain] = [true, false].map((which) =>
      median(runs.filter((run) => run.isCounted === which).map(({ took }) => quantile(took, share))),
    ) as [number, number];
    console.log(
      `${path} at ${perSecond} a second for ${seconds} s: ${name} ${counted.toFixed(2)} ms counted, ${plain.toFixed(2)} not, ratio ${(counted / plain).toFixed(2)}`,
    );
  }
}

const folder = tempFolder();
const postgres = await startPostgres({ dataDir: folder });
const database = new Client({ connectionString: postgres.url });
await database.connect();
const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url, SEED: 'demo' });
try {
  const port = Number(new URL(server.address).port);
  if (only !== 'clicks') await compare(port, database, '/getstarted', 500);
  if (only !== 'looks') await compare(port, database, '/felicidad', 2_000);
} finally {
  await server.stop();
  await database.end();
  await postgres.stop();
}
