import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#kernel/api/context.ts';
import { runRows, type Statement, statement } from '#kernel/db/statement.ts';

/**
 * Buffers events in memory, writes them to the database once a second as one row, and aggregates them from there, so that no
 * request waits for it (decision 0046).
 */
export type Notes<Note> = {
  /** Costs a push, and every so often making rows of some. What doesn't fit any more is dropped. */
  add(note: Note): void;
  /** Keeps what was noted, and adds up all that is kept. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Options<Note> = {
  /** Its name among those that are kept: 'site.looks'. */
  kind: string;
  /** What they are, for the log: 'Views of public pages'. */
  what: string;
  /** How many are held while the database is away; more would be a danger to the server itself. */
  most: number;
  /** What is kept of some of them, as JSON; a note that counts for nothing leaves nothing. */
  rowsOf(notes: readonly Note[]): Promise<object[]> | object[];
  /** Adds up the chunk whose id is `$1`; begins with `takenChunk`. */
  addUp: Statement<never>;
};

/** The first part of a statement that adds up a chunk: it's taken with what it brings, or stays; of two servers one has it. */
export const takenChunk = `taken as (
  delete from noted where id = (select id from noted where id = $1 for update skip locked) returning rows::json as rows)`;

const keep = statement<never>('kernel.keep_notes', `insert into noted (kind, rows) values ($1, $2)`);
const waiting = statement<{ id: number }>(
  'kernel.waiting_notes',
  `select id::float8 as id from noted where kind = $1 order by id`,
);

/** A process that is killed loses what it noted since it was kept last, in milliseconds. */
const between = 1_000;
/** With so many in a second or fewer they're added up at once; more wait until it's calm, or this many milliseconds. */
const [calm, longestWait] = [100, 60_000];
/** How many are one chunk at most, how many are worth waking up for, and how many of them are made into rows before a request may go first: few or many. */
const [chunkSize, worthwhile, few, many] = [5_000, 80, 10, 100];

export function keepNotes<Note>(
  { logger, pools }: Pick<Services, 'logger' | 'pools'>,
  { kind, what, most, rowsOf, addUp }: Options<Note>,
): Notes<Note> {
  const noted: Note[] = [];
  /** What was noted, as rows of JSON without the brackets around them; of how many notes each text is. */
  let made: { text: string; count: number }[] = [];
  let held = 0;
  let making: Promise<void> | null = null;
  /** Since when something waits to be added up, in milliseconds; a server that was killed may have left something. */
  let waitsSince: number | null = performance.now();
  let keeping = Promise.resolve();
  let adding: Promise<void> | null = null;
  /** What could not be added up is tried again a while later: it may be wrong for good, and is logged each time. */
  let notBefore = 0;
  let stopsAt = Infinity;
  const timer = setInterval(() => void turn(), between).unref();

  /**
   * A few at a time, between requests: a second's notes at once would hold them up, and be dear to sweep around until then. Where more
   * come between two turns than a few, it takes more, and keeps up.
   */
  async function makeAll(): Promise<void> {
    while (noted.length > 0) {
      const notes = noted.slice(0, Math.min(Math.max(few, noted.length / 8), many));
      const rows = await rowsOf(notes);
      noted.splice(0, notes.length);
      const count = notes.length;
      if (rows.length > 0) made.push({ text: JSON.stringify(rows).slice(1, -1), count });
      else held -= count;
      if (noted.length > 0) await nextTurn();
    }
  }

  const makeRows = (): Promise<void> => (making ??= makeAll().finally(() => (making = null)));

  /** The oldest of what was made, so much as is one row. */
  function nextChunk(): typeof made {
    let count = 0;
    const end = made.findIndex((each) => (count += each.count) > chunkSize);
    return made.slice(0, end === -1 ? made.length : end);
  }

  async function keepNoted(): Promise<void> {
    try {
      await makeRows();
      for (let chunk = nextChunk(); chunk.length > 0; chunk = nextChunk()) {
        await runRows(pools.outside, keep, [kind, `[${chunk.map(({ text }) => text).join()}]`]);
        made = made.slice(chunk.length);
        held -= chunk.reduce((sum, { count }) => sum + count, 0);
        waitsSince ??= performance.now();
      }
    } catch (error) {
      logger.warn({ err: error, waiting: held }, `${what} could not be written and wait`);
    }
  }

  /** Leaves the database to others for as long as each chunk took. One that fails doesn't hold up those behind it. */
  async function addKept(): Promise<void> {
    waitsSince = null;
    let failed: unknown;
    try {
      for (const { id } of await runRows(pools.outside, waiting, [kind])) {
        const began = performance.now();
        if (began > stopsAt) break;
        await runRows(pools.outside, addUp, [id]).catch((error: unknown) => (failed = error));
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

  function keepAll(): Promise<void> {
    if (held > 0) keeping = keeping.then(keepNoted);
    return keeping;
  }

  /** What is being added up was begun before what has just been kept. */
  async function addAll(): Promise<void> {
    await adding;
    await (adding ??= addKept().finally(() => (adding = null)));
  }

  async function turn(): Promise<void> {
    const isCalm = held <= calm || stopsAt < Infinity;
    await keepAll();
    const now = performance.now();
    if (waitsSince !== null && now >= notBefore && (isCalm || now - waitsSince > longestWait)) await addAll();
  }

  return {
    add(note) {
      if (held >= most) return;
      noted.push(note);
      held += 1;
      // What fails is tried again when it is to be kept, and logged then.
      if (noted.length === worthwhile) makeRows().catch(() => {});
    },
    async flush() {
      await keepAll();
      await addAll();
    },
    /** What isn't added up within a second is by whichever server is next. */
    async stop() {
      clearInterval(timer);
      [stopsAt, notBefore] = [performance.now() + 1_000, 0];
      await turn();
      await adding;
    },
  };
}
