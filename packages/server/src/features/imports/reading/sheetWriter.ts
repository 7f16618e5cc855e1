import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** A sheet to write: its header and its rows, all of them texts, which no program takes for formulas. */
export const WrittenSheet = z.object({
  name: z.string(),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type WrittenSheet = z.infer<typeof WrittenSheet>;

const Written = z.instanceof(Uint8Array);
const worker = new URL('./sheetWriterWorker.ts', import.meta.url);

/** An .xlsx file, written beside the server's own thread. */
export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const thread = new Worker(worker, { workerData: sheets, resourceLimits: { maxOldGenerationSizeMb: 384 } });
  try {
    const [file]: unknown[] = await once(thread, 'message');
    return Buffer.from(Written.parse(file));
  } finally {
    await thread.terminate();
  }
}
