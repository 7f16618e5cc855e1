import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './server.ts';
import { tempFolder } from './tempFolder.ts';

// node scripts/viewCost.ts: the p99 of a kept public page at 500 looks a second, counted and not (asked for ahead, which
// nobody counts), in turns on one server; and what is lost when it is killed. Needs the web to be built.

const [perSecond, seconds, turns] = [500, 8, 3];
const path = '/getstarted';
const browser =
  'Mozilla/5.0 (Linux; Android 13; CPH2477) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function turn(address: string, isCounted: boolean): Promise<number[]> {
  const took: number[] = [];
  const asks: Promise<void>[] = [];
  const ask = (at: number) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const headers = {
        'user-agent': `${browser} ${at % 400}`,
        'accept-encoding': 'br',
        ...(isCounted ? {} : { purpose: 'prefetch' }),
      };
      get(`${address}${path}?utm_source=bench`, { agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          took.push(performance.now() - began);
          resolve();
        });
      }).on('error', () => resolve());
    });
  const begin = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const wait = begin + (at * 1_000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    asks.push(ask(at));
  }
  await Promise.all(asks);
  return took;
}

const p99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;
const server = await startServer({ DATA_DIR: tempFolder(), SEED: 'base' });
try {
  await turn(server.address, true);
  const [counted, plain]: [number[], number[]] = [[], []];
  for (let at = 0; at < turns; at += 1) {
    plain.push(...(await turn(server.address, false)));
    counted.push(...(await turn(server.address, true)));
  }
  const ratio = p99(counted) / p99(plain);
  console.log(
    `p99 at ${perSecond} a second: ${p99(counted).toFixed(2)} ms counted, ${p99(plain).toFixed(2)} ms not, ratio ${ratio.toFixed(2)}`,
  );
} finally {
  await server.stop();
}
