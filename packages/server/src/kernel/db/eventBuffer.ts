import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#kernel/api/context.ts';
import { runRows, type Statement, statement } from '#kernel/db/statement.ts';

/**
 * Buffers events in memory, writes them to the database once a second as one row, and aggregates them from there, so that no
 * request waits for it (decision 0046).
 */
export type EventBuffer<Event> = {
  /** Costs a push, and now and then making rows of a few. Drops the event if the buffer is full. */
  add(event: Event): void;
  /** Writes what is buffered, and aggregates everything written. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Options<Event> = {
  /** Its name in the table: 'site.looks'. */
  kind: string;
  /** Its name in the log: 'Views of public pages'. */
  what: string;
  /** How many are buffered while the database is away; more would use up the server's memory. */
  most: number;
  /** The rows to store for some events, as JSON; an event that doesn't count leaves none. */
  rowsOf(events: readonly Event[]): Promise<object[]> | object[];
  /** Aggregates the chunk with the id `$1`; begins with `takenChunk`. */
  aggregate: Statement<never>;
};

/** The first part of an aggregating statement: deletes the chunk with its effect or not at all; of two servers only one gets it. */
export const takenChunk = `taken as (
  delete from noted where id = (select id from noted where id = $1 for update skip locked) returning rows::json as rows)`;

const insert = statement<never>('kernel.keep_notes', `insert into noted (kind, rows) values ($1, $2)`);
const pending = statement<{ id: number }>(
  'kernel.waiting_notes',
  `select id::float8 as id from noted where kind = $1 order by id`,
);

/** Milliseconds between writes; a killed process loses what it buffered since the last one. */
const between = 1_000;
/** Up to `calm` events in a second are aggregated at once; more wait until load drops, or for `longestWait` milliseconds. */
const [calm, longestWait] = [100, 60_000];
/** The most events in a chunk, how many start making rows, and how many become rows before a request may run: few or many. */
const [chunkSize, worthwhile, few, many] = [5_000, 80, 10, 100];

export function eventBuffer<Event>(
  { logger, pools }: Pick<Services, 'logger' | 'pools'>,
  { kind, what, most, rowsOf, aggregate }: Options<Event>,
): EventBuffer<Event> {
  const buffered: Event[] = [];
  /** Rows of JSON without the surrounding brackets, and how many events each text stands for. */
  let made: { text: string; count: number }[] = [];
  let size = 0;
  let making: Promise<void> | null = null;
  /** Since when a chunk waits to be aggregated, in milliseconds; a killed server may have left one. */
  let waitsSince: number | null = performance.now();
  let writing = Promise.resolve();
  let aggregating: Promise<void> | null = null;
  /** A failed chunk is retried after a while: it may never succeed, and is logged each time. */
  let notBefore = 0;
  let stopsAt = Infinity;
  const timer = setInterval(() => void turn(), between).unref();

  /**
   * Makes rows of a few events at a time, between requests: a whole second's events at once would block them and burden the garbage
   * collector. Takes more at a time when events arrive faster.
   */
  async function makeAll(): Promise<void> {
    while (buffered.length > 0) {
      const events = buffered.slice(0, Math.min(Math.max(few, buffered.length / 8), many));
      const rows = await rowsOf(events);
      buffered.splice(0, events.length);
      const count = events.length;
      if (rows.length > 0) made.push({ text: JSON.stringify(rows).slice(1, -1), count });
      else size -= count;
      if (buffered.length > 0) await nextTurn();
    }
  }

  const makeRows = (): Promise<void> => (making ??= makeAll().finally(() => (making = null)));

  /** The oldest rows, as many as fit one chunk. */
  function nextChunk(): typeof made {
    let count = 0;
    const end = made.findIndex((each) => (count += each.count) > chunkSize);
    return made.slice(0, end === -1 ? made.length : end);
  }

  async function writeBuffered(): Promise<void> {
    try {
      await makeRows();
      for (let chunk = nextChunk(); chunk.length > 0; chunk = nextChunk()) {
        await runRows(pools.outside, insert, [kind, `[${chunk.map(({ text }) => text).join()}]`]);
        made = made.slice(chunk.length);
        size -= chunk.reduce((sum, { count }) => sum + count, 0);
        waitsSince ??= performance.now();
      }
    } catch (error) {
      logger.warn({ err: error, waiting: size }, `${what} could not be written and wait`);
    }
  }

  /** Pauses after each chunk for as long as it took, to leave the database to others. A failed chunk doesn't block the next. */
  async function aggregateAll(): Promise<void> {
    waitsSince = null;
    let failed: unknown;
    try {
      for (const { id } of await runRows(pools.outside, pending, [kind])) {
        const began = performance.now();
        if (began > stopsAt) break;
        await runRows(pools.outside, aggregate, [id]).catch((error: unknown) => (failed = error));
        await pause(performance.now() - began, undefined, { ref: false });
      }
    } catch (error) {
      failed = error;
    }
    if (failed === undefined) return;
    waitsSince = performance.now();
    notBefore = waitsSince + longestWait;
    logger.warn({ err: failed }, `${what} could not be added up and wait`);
  }

  function write(): Promise<void> {
    if (size > 0) writing = writing.then(writeBuffered);
    return writing;
  }

  /** A running aggregation may have started before the latest write, so waits for it and starts another. */
  async function flushWritten(): Promise<void> {
    await aggregating;
    await (aggregating ??= aggregateAll().finally(() => (aggregating = null)));
  }

  async function turn(): Promise<void> {
    const isCalm = size <= calm || stopsAt < Infinity;
    await write();
    const now = performance.now();
    if (waitsSince !== null && now >= notBefore && (isCalm || now - waitsSince > longestWait)) await flushWritten();
  }

  return {
    add(event) {
      if (size >= most) return;
      buffered.push(event);
      size += 1;
      // A failure is retried and logged with the next write.
      if (buffered.length === worthwhile) makeRows().catch(() => {});
    },
    async flush() {
      await write();
      await flushWritten();
    },
    /** What isn't aggregated within a second is left to another server. */
    async stop() {
      clearInterval(timer);
      [stopsAt, notBefore] = [performance.now() + 1_000, 0];
      await turn();
      await aggregating;
    },
  };
}
