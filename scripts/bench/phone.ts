import { today } from '@tribe/domain/kernel/time/manila.ts';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';
import { startServer } from '../server.ts';
import { tempFolder } from '../tempFolder.ts';
import { cookieOf } from './cookieOf.ts';
import { empty, type Person, places } from './phone/places.ts';
import { type Loads, type Measured, tablesOf, write } from './phone/report.ts';
import { type Academy, coldLoad, warmLoads } from './phone/visits.ts';

/** Loads of each page, cold and warm; the median counts. */
const count = 5;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** What somebody with a cheap phone waits for: first and later loads of the pages that most people open, beside an empty one. */
export async function phone(): Promise<void> {
  const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const isToWrite = process.argv.includes('--write');
  const chosen = places.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only=${only}: choose one of ${names.join(', ')}`);
  if (isToWrite && only !== undefined) throw new Error('--write needs all pages: leave --only out');
  const executablePath = await ensureChromium(say);
  const server = await startServer({
    DATA_DIR: tempFolder(),
    SEED: 'demo',
    RATE_PER_MINUTE: '100000000',
    RATE_PER_MINUTE_ANONYMOUS: '100000000',
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const academy = { address: server.address, cookieOf: await cookiesOf(server.address) };
    const bare: Loads = { cold: [], warm: [] };
    const measured: Measured = [];
    const loadsOf = async (place: typeof empty, times: number): Promise<Loads> => {
      const cold = [];
      for (let load = 0; load < times; load += 1) cold.push(await coldLoad(browser, academy, place));
      return { cold, warm: await warmLoads(browser, academy, place, times) };
    };
    for (const place of chosen) {
      // Between the others, so that what else the machine does slows down the empty page as well.
      const { cold, warm } = await loadsOf(empty, Math.ceil(count / chosen.length));
      bare.cold.push(...cold);
      bare.warm.push(...warm);
      measured.push({ place, loads: await loadsOf(place, count) });
      say(`measured ${place.name} (${place.as})`);
    }
    const tables = tablesOf(measured, bare);
    process.stdout.write(`${tables}\n`);
    if (isToWrite) write(tables, today(new Date()));
  } finally {
    await browser.close();
    await server.stop();
  }
}

const names = [...new Set(places.map(({ name }) => name))];

async function cookiesOf(address: string): Promise<Academy['cookieOf']> {
  const cookies = new Map<Person, string>();
  for (const role of ['member', 'non-member', 'coach', 'admin'] as const)
    cookies.set(role, await cookieOf(address, `${role}@demo.test`));
  return cookies.set('expired', await cookieOf(address, await anExpiredMember(address, cookies.get('admin') ?? '')));
}

/** The email of the member whose membership ended first; the demo academy has some whose grace is over as well. */
async function anExpiredMember(address: string, admin: string): Promise<string> {
  const response = await fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: { origin: address, cookie: `session=${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: '{ userPage(filter: "membership.any(expired)", sort: "expiry", pageSize: 1) { rows { email } } }',
    }),
  });
  const { data } = (await response.json()) as { data: { userPage: { rows: { email: string }[] } } | null };
  const email = data?.userPage.rows[0]?.email;
  if (!email) throw new Error('Nobody in the demo academy has an expired membership');
  return email;
}
