import { fork } from 'node:child_process';
import { createServer, get, Agent, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeOptions, startEnv } from '../asStarted.ts';

// node scripts/bench/live.ts: what 1,000 open pages cost a server that tells them whether a training is live, by a stream each or
// by a poll each every four seconds. Decision 0023 says which we chose.

const [pages, seconds, pollEvery, turns] = [1_000, 8, 4_000, 5];
type Way = 'stream' | 'poll';
type Cost = { cpuMs: number; bytes: number };

function serve(way: Way): void {
  const open = new Set<ServerResponse>();
  const body = JSON.stringify({ beginner: 'recording live soon', experienced: '' });
  setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, 25_000).unref();
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    if (way === 'poll') {
      const headers = { 'content-type': 'application/json', etag: '"1"', 'cache-control': 'no-cache' };
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, headers);
      response.end(request.headers['if-none-match'] === '"1"' ? undefined : body);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`data: ${body}\n\n`);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    let before = 0;
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
    let begin = process.cpuUsage();
    process.on('message', (said) => {
      if (said === 'ready') {
        globalThis.gc?.();
        before = process.memoryUsage().rss;
        process.send?.({});
      }
      if (said === 'begin') begin = process.cpuUsage();
      if (said === 'tell') for (const response of open) response.write(`data: ${body}\n\n`);
      if (said !== 'end') return;
      globalThis.gc?.();
      const { user, system } = process.cpuUsage(begin);
      process.send?.({ cpuMs: (user + system) / 1_000, bytes: process.memoryUsage().rss - before });
      process.exit();
    });
  });
}

/** Milliseconds of one core that the server used, and the bytes that it grew by. */
async function measure(way: Way): Promise<Cost> {
  const server = fork(import.meta.filename, [way], {
    execArgv: ['--expose-gc', ...nodeOptions],
    env: { ...process.env, ...startEnv },
  });
  const hears = () =>
    new Promise<Record<string, number>>((resolve) =>
      server.once('message', (said) => resolve(said as Record<string, number>)),
    );
  const { port = 0 } = await hears();
  const agent = new Agent({ keepAlive: true, maxSockets: pages });
  const ask = (isFirst: boolean) =>
    new Promise<void>((resolve) => {
      const headers = isFirst ? {} : { 'if-none-match': '"1"' };
      get({ port, host: '127.0.0.1', agent, headers, path: '/live' }, (answer) => {
        answer.resume();
        if (way === 'stream') resolve();
        else answer.once('end', resolve);
      }).on('error', () => resolve());
    });
  // What any server needs once it has answered somebody is no cost of open pages.
  await Promise.all(Array.from({ length: 100 }, () => ask(true)));
  server.send('ready');
  await hears();
  await Promise.all(Array.from({ length: pages - 100 }, () => ask(true)));
  await pause(1_000);
  server.send('begin');
  if (way === 'stream') {
    await pause((seconds * 1_000) / 2);
    server.send('tell');
    await pause((seconds * 1_000) / 2);
  } else {
    const timers = Array.from({ length: pages }, async () => {
      await pause(Math.random() * pollEvery);
      for (let round = 0; round < (seconds * 1_000) / pollEvery; round += 1) {
        void ask(false);
        await pause(pollEvery);
      }
    });
    await Promise.all(timers);
  }
  server.send('end');
  const cost = await hears();
  agent.destroy();
  return { cpuMs: cost['cpuMs'] ?? 0, bytes: ((cost['bytes'] ?? 0) * pages) / (pages - 100) };
}

const asked = process.argv[2];
if (asked === 'stream' || asked === 'poll') serve(asked);
else
  for (const way of ['stream', 'poll'] as const) {
    const costs: Cost[] = [];
    for (let turn = 0; turn < turns; turn += 1) costs.push(await measure(way));
    const middle = (of: (cost: Cost) => number) => costs.map(of).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0;
    const time = way === 'poll' ? seconds + pollEvery / 2_000 : seconds;
    const share = (middle(({ cpuMs }) => cpuMs) / (time * 1_000)) * 100;
    const megabytes = middle(({ bytes }) => bytes) / 1_048_576;
    console.log(`${way}: ${share.toFixed(2)} % of one core, ${megabytes.toFixed(1)} MiB for ${pages} open pages`);
  }
