import {
  dayState,
  type TrainingPath,
  trainingPaths,
  type Workshop,
} from '@tribe/domain/features/site/training/workshop.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows } from '#kernel/db/statement.ts';

/** What an open page compares: another stamp means that it shows something old. */
export type Stamps = Record<TrainingPath, string>;

/** Someone's open page. */
export type Listener = {
  tell(stamps: Stamps): void;
  /** Now and then, so that nothing between takes the connection for a dead one. */
  beat(): void;
  end(): void;
};

export type LiveHub = {
  /** Tells `listener` the stamps at once and whenever they change, until the function that it answers is called. */
  listen(listener: Listener): Promise<() => void>;
  viewers(): number;
  /** Ends all that listen, as the server does. */
  end(): void;
};

/** Milliseconds between two looks at what this process has heard, and between two at the database itself. */
const [looks, reads] = [1_000, 3_000];
const beats = 25_000;

/** A workshop in a few letters: the kind of each day, so that a day that opens by its clock changes it too. */
export const stampOf = (workshop: Workshop, now: Date): string =>
  `${workshop.isShown ? '' : 'hidden '}${workshop.isLive && workshop.link ? 'on ' : ''}${workshop.days
    .map((day) => dayState(workshop, day, now).kind)
    .join(' ')}`;

const hubs = new WeakMap<object, LiveHub>();

/** One per process and database: it works only while somebody listens. */
export function liveHubOf(services: Services): LiveHub {
  const known = hubs.get(services.pools.main);
  if (known) return known;
  const hub = makeHub(services);
  hubs.set(services.pools.main, hub);
  return hub;
}

function makeHub({ pools, clock, logger }: Services): LiveHub {
  const listeners = new Set<Listener>();
  const publications = publicationsOf(pools.main);
  let workshops: Record<TrainingPath, Workshop> | null = null;
  let seen = -1;
  let last: Stamps | null = null;
  let readAt = 0;
  let beatAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    readAt = performance.now();
    // Before the values: what is published in between is read again, never missed.
    const versions = await publications.read([settingsSubject]);
    const version = versions.get(settingsSubject) ?? 0;
    if (workshops && version === seen) return;
    workshops = workshopsOf(await runRows(pools.main, workshopValues, [workshopNames]));
    seen = version;
  }

  function stamps(): Stamps {
    const now = clock();
    const of = (path: TrainingPath) => (workshops ? stampOf(workshops[path], now) : '');
    return { beginner: of('beginner'), experienced: of('experienced') };
  }

  const isSame = (one: Stamps, other: Stamps | null) => trainingPaths.every((path) => one[path] === other?.[path]);

  async function look(): Promise<void> {
    const isNews = publications.newest(settingsSubject) !== seen;
    if (isNews || performance.now() - readAt >= reads) await read();
    if (performance.now() - beatAt >= beats) {
      beatAt = performance.now();
      for (const listener of listeners) listener.beat();
    }
    const current = stamps();
    if (isSame(current, last)) return;
    last = current;
    for (const listener of listeners) listener.tell(current);
  }

  function again(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => logger.warn({ err: error }, 'The live state of the trainings could not be read'))
        .finally(() => listeners.size > 0 && again());
    }, looks).unref();
  }

  return {
    viewers: () => listeners.size,
    end: () => {
      for (const listener of listeners) listener.end();
    },
    async listen(listener) {
      if (!workshops || listeners.size === 0) await read();
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst) again();
      last ??= stamps();
      listener.tell(stamps());
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
