import { Worker } from 'node:worker_threads';
import type { UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import type { CellCorrection } from '@tribe/domain/features/imports/correction.ts';
import { NeedsLayout, Refusal, refusals } from '#kernel/files/refusal.ts';
import type { CountedSheet, FromWorker, SheetTask } from '#features/imports/reading/sheetMessages.ts';
import type { HowToRead } from '#features/imports/running/sheetPlan.ts';
import type { Chunk } from '#features/imports/reading/sheetRows.ts';

/** A spreadsheet on this machine's disk. */
export type SheetFile = Pick<SheetTask, 'path' | 'name' | 'extension'>;

/** Parsing costs the server's own thread nothing, and a file that would take all memory ends its worker alone. */
const worker = new URL('./sheetWorker.ts', import.meta.url);
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

type Said = Partial<Omit<HowToRead, 'target'> & { corrections: readonly CellCorrection[] }>;
const taskOf = ({ layout = null, memory = [], isAsked = false, corrections = [] }: Said) => ({
  isAsked,
  corrections: [...corrections],
  layout: layout && layout.map(({ columns, ...sheet }) => ({ ...sheet, columns: [...columns] })),
  memory: [...memory],
});

/** The sheets of a file and their numbers of rows, read through to the end; throws a Refusal in words when it cannot be run. */
export async function lookAtSheets(file: SheetFile, target: UploadTarget, said: Said = {}): Promise<CountedSheet[]> {
  for await (const message of talk({ ...file, ...taskOf(said), kind: 'look', target, today: '', chunkSize: 1 })) {
    if (message.type === 'looked') return message.sheets;
  }
  throw new Refusal(refusals.notASheet);
}

type Reading = Said & { target: UploadTarget; today: string; chunkSize: number };

/** The rows of a file in the order in which they are run, some at a time; the next are read when the last are done with. */
export async function* readSheets(file: SheetFile, reading: Reading): AsyncGenerator<Chunk> {
  for await (const message of talk({ ...file, ...reading, ...taskOf(reading), kind: 'read' })) {
    if (message.type === 'rows') yield message.chunk;
  }
}

/** One idle thread, kept for the next file: an import follows its preview, and starting a thread takes longer than reading most files. */
let spare: Worker | undefined;
const spareMs = 10_000;
let sparing: NodeJS.Timeout | undefined;

function forget(): void {
  spare = undefined;
  clearTimeout(sparing);
}

function takeThread(): Worker {
  const thread = spare ?? new Worker(worker, { resourceLimits });
  forget();
  thread.off('exit', forget).off('error', forget).ref();
  return thread;
}

/** Keeps one idle thread for `spareMs`, so that its memory is freed again soon. Neither the thread nor the timer keeps the process running. */
function keepThread(thread: Worker): void {
  if (spare) return void thread.terminate();
  spare = thread.on('exit', forget).on('error', forget);
  thread.unref();
  sparing = setTimeout(() => void thread.terminate(), spareMs).unref();
}

async function* talk(task: SheetTask): AsyncGenerator<FromWorker> {
  const thread = takeThread();
  const said: FromWorker[] = [];
  let failure: Error | undefined;
  let hasEnded = false;
  let isDone = false;
  let wake = () => {};
  const hear = (message: FromWorker) => {
    said.push(message);
    wake();
  };
  const fail = (error: Error) => {
    failure = error;
    wake();
  };
  const end = () => {
    hasEnded = true;
    wake();
  };
  thread.on('message', hear).on('error', fail).on('exit', end);
  try {
    thread.postMessage(task, []);
    for (;;) {
      const message = said.shift();
      if (message) isDone = message.type !== 'rows';
      if (message?.type === 'refused')
        throw message.sheets.length > 0
          ? new NeedsLayout(message.text === '' ? [] : [message.text], message.sheets)
          : new Refusal(message.text);
      if (message?.type === 'end') return;
      if (message) {
        yield message;
        if (message.type === 'rows') thread.postMessage('more', []);
        continue;
      }
      if (failure) throw outOfMemory(failure) ? new Refusal(refusals.unpacksTooLarge) : failure;
      if (hasEnded) return;
      await new Promise<void>((go) => (wake = go));
    }
  } finally {
    thread.off('message', hear).off('error', fail).off('exit', end);
    if (isDone) keepThread(thread);
    else await thread.terminate();
  }
}

const outOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
