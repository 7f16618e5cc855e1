import { Client } from 'pg';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

const channel = 'publication';

const publishAnew = statement<{ version: number }>(
  'publication.publish',
  `with put as (
     insert into publication (subject, published_at) values ($1, $2)
     on conflict (subject) do update set version = publication.version + 1, published_at = excluded.published_at
     returning subject, version)
   select version from put, lateral pg_notify('${channel}', subject || ' ' || version)`,
);

const versionsOf = statement<{ subject: string; version: number }>(
  'publication.versions',
  `select subject, version from publication where subject = any($1::text[])`,
);

/**
 * Marks a subject ('settings', 'funnel:12') as changed for visitors from this transaction's commit on: this process drops its
 * pages at once, the others when PostgreSQL notifies them.
 */
export async function publish(ctx: Ctx, subject: string): Promise<void> {
  const [row] = await ctx.rows(publishAnew, [subject, ctx.now()]);
  const { main } = ctx.services.pools;
  if (row) ctx.afterCommit(() => publicationsOf(main).hear(subject, row.version));
}

/** The newest versions this process knows. A subject that was never published has version 0. */
export type Publications = {
  newest(subject: string): number;
  hear(subject: string, version: number): void;
  /** Reads the versions of `subjects` and remembers them. Returns what the database has. */
  read(subjects: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Reads every version that this process's pages depend on. Throws if the database doesn't respond. */
  readAll(): Promise<void>;
};

/** One per database and process. */
export const publicationsOf = cachePerPool((pool): Publications => {
  const heard = new Map<string, number>();
  const newest = (subject: string) => heard.get(subject) ?? 0;
  const hear = (subject: string, version: number) => void heard.set(subject, Math.max(newest(subject), version));

  async function read(subjects: readonly string[]) {
    const rows = subjects.length === 0 ? [] : await runRows(pool, versionsOf, [subjects]);
    const versions = new Map(subjects.map((subject) => [subject, 0]));
    for (const { subject, version } of rows) versions.set(subject, version);
    for (const [subject, version] of versions) hear(subject, version);
    return versions;
  }

  return { newest, hear, read, readAll: async () => void (await read([...heard.keys()])) };
});

export type Listener = {
  /** True while PostgreSQL's notices reach this process; otherwise versions have to be read. */
  isListening(): boolean;
  stop(): Promise<void>;
};

const waits = { first: 500, longest: 10_000 };

/** Listens for publications on its own connection, and reconnects when that is lost. */
export function listenToPublications({ pools, logger }: Services, url: string): Listener {
  const publications = publicationsOf(pools.main);
  let client: Client | null = null;
  let isListening = false;
  let isStopped = false;
  let wait = waits.first;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const own = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = own;
    own.on('notification', ({ payload = '' }) => {
      const [subject = '', version = ''] = payload.split(/ (?=\d+$)/);
      publications.hear(subject, Number(version));
    });
    own.on('error', () => again(own));
    own.on('end', () => again(own));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      // Notices sent while disconnected are lost, so read the versions.
      await publications.readAll();
      if (client !== own) return;
      isListening = true;
      wait = waits.first;
    } catch {
      again(own);
    }
  }

  function again(lost: Client): void {
    if (isStopped || client !== lost) return;
    if (isListening) logger.warn('The connection that hears of publications was lost');
    client = null;
    isListening = false;
    void lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), wait).unref();
    wait = Math.min(wait * 2, waits.longest);
  }

  void connect();
  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
