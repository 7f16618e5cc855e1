import type { IncomingMessage, ServerResponse } from 'node:http';
import { dayState, type TrainingPath, type Workshop } from '@tribe/domain/features/site/training/workshop.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows } from '#kernel/db/statement.ts';

/** What an open page compares: another stamp means that it shows something old. */
export type Stamps = Record<TrainingPath, string>;

export type LiveHub = {
  /** As the trainings stand now; costs no statement while nothing was published and the last look is a second old. */
  stamps(): Promise<Stamps>;
  /** How many pages asked in the last whole window of four seconds. */
  viewers(): number;
};

/** Milliseconds after which versions are compared with the database, should a notice of a change be lost. */
const comparedEvery = 1_000;
/** How often an open page asks, in milliseconds. */
const asksEvery = 4_000;

/** A workshop in a few letters: the kind of each day, so that a day that opens by its clock changes it too. */
export const stampOf = (workshop: Workshop, now: Date): string =>
  `${workshop.isShown ? '' : 'hidden '}${workshop.isLive && workshop.link ? 'on ' : ''}${workshop.days
    .map((day) => dayState(workshop, day, now).kind)
    .join(' ')}`;

const hubs = new WeakMap<object, LiveHub>();

/** One per process and database. */
export function liveHubOf(services: Services): LiveHub {
  const hub = hubs.get(services.pools.main) ?? makeHub(services);
  hubs.set(services.pools.main, hub);
  return hub;
}

function makeHub({ pools, clock }: Services): LiveHub {
  const publications = publicationsOf(pools.main);
  let workshops: Record<TrainingPath, Workshop> | null = null;
  let seen = -1;
  let readAt = 0;
  let reading: Promise<void> | null = null;
  let asked = { window: 0, now: 0, before: 0 };

  async function read(): Promise<void> {
    readAt = performance.now();
    // Before the values: what is published in between is read again, never missed.
    const versions = await publications.read([settingsSubject]);
    const version = versions.get(settingsSubject) ?? 0;
    if (workshops && version === seen) return;
    workshops = workshopsOf(await runRows(pools.main, workshopValues, [workshopNames]));
    seen = version;
  }

  /** One look for all who ask meanwhile; with the database away, what was known is answered. */
  function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = null));
    return reading.catch((error: unknown) => {
      if (!workshops) throw error;
    });
  }

  function count(): void {
    const window = Math.floor(performance.now() / asksEvery);
    if (window !== asked.window) asked = { window, now: 0, before: window === asked.window + 1 ? asked.now : 0 };
    asked.now += 1;
  }

  return {
    async stamps() {
      count();
      const isNews = publications.newest(settingsSubject) !== seen;
      if (isNews || performance.now() - readAt >= comparedEvery) await refresh();
      const now = clock();
      const of = (path: TrainingPath) => (workshops ? stampOf(workshops[path], now) : '');
      return { beginner: of('beginner'), experienced: of('experienced') };
    },
    viewers() {
      const age = Math.floor(performance.now() / asksEvery) - asked.window;
      return age === 0 ? Math.max(asked.before, asked.now) : age === 1 ? asked.now : 0;
    },
  };
}

/** Where open pages ask. */
export const liveAddress = '/api/trainings/live';

/** Responds to an open page from memory, before Fastify: a thousand of them ask 250 times a second (decision 0023). */
export function serveLive(services: Services, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== liveAddress || request.method !== 'GET') return false;
  response.trace = { id: '', request: null, operation: null };
  void answer(services, response);
  return true;
}

async function answer(services: Services, response: ServerResponse): Promise<void> {
  const headers = [
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
  ];
  try {
    const stamps = await liveHubOf(services).stamps();
    response.writeHead(200, headers).end(JSON.stringify(stamps));
  } catch {
    response.writeHead(503, ['retry-after', '5']).end();
  }
}
