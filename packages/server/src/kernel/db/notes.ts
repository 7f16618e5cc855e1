import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#kernel/api/context.ts';

/** What is noted in memory, and written in small batches once a second: nobody waits for it, and none holds up a request for long. */
export type Notes<Note> = {
  /** Costs a push. What doesn't fit any more is dropped. */
  add(note: Note): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Options<Note> = {
  /** What they are, for the log: 'Looks at public pages'. */
  what: string;
  /** How many are kept while the database is away; more would be a danger to the server itself. */
  most: number;
  /** How many are written by one statement. */
  atOnce: number;
  write(batch: readonly Note[]): Promise<void>;
};

/** A process that is killed loses what it noted since its last write, in milliseconds. */
const between = 1_000;

/** Notes that wait for their write; those that could not be written wait for the next. */
export function keepNotes<Note>(
  { logger }: Pick<Services, 'logger'>,
  { what, most, atOnce, write }: Options<Note>,
): Notes<Note> {
  let noted: Note[] = [];
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), between).unref();

  async function writeAll(): Promise<void> {
    const notes = noted;
    noted = [];
    let written = 0;
    try {
      for (; written < notes.length; written += atOnce) {
        await write(notes.slice(written, written + atOnce));
        // Between two batches a request may go first.
        await nextTurn();
      }
    } catch (error) {
      noted = [...notes.slice(written), ...noted].slice(0, most);
      logger.warn({ err: error, waiting: noted.length }, `${what} could not be written and wait`);
    }
  }

  function flush(): Promise<void> {
    if (noted.length > 0) writing = writing.then(writeAll);
    return writing;
  }

  return {
    add(note) {
      if (noted.length < most) noted.push(note);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
