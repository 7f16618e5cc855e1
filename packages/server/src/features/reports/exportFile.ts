import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toStorageError } from '#kernel/files/incoming.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { writeCsv } from '#kernel/exports/csvWriter.ts';
import type { ExportCell, ExportSource, FileFormat, OpenList } from '#kernel/exports/exports.ts';
import { writeXlsx } from '#kernel/exports/xlsxWriter.ts';
import { privateFile, privateFolder } from '#kernel/http/privateFiles.ts';

export type Writing = {
  source: ExportSource;
  list: OpenList;
  format: FileFormat;
  /** Told after each lot of rows how many there are by now; may throw to stop. */
  onRows?: (written: number) => Promise<void>;
};

export type WrittenFile = { storageKey: string; sizeBytes: number; rows: number };

/** Writes a list into the store, lot by lot, by way of this machine's disk, since a bucket wants to know the size. */
export async function writeExport(ctx: Ctx, { source, list, format, onRows }: Writing): Promise<WrittenFile> {
  const { config, files } = ctx.services;
  const folder = join(config.dataDir, 'incoming');
  const path = join(folder, randomUUID());
  const storageKey = randomUUID();
  let rows = 0;
  async function* counted(): AsyncGenerator<ExportCell[][]> {
    for await (const some of list.rows(ctx)) {
      yield some;
      rows += some.length;
      await onRows?.(rows);
    }
  }
  await privateFolder(folder);
  try {
    const columns = (await list.columns?.(ctx)) ?? source.columns;
    const content =
      format === 'csv' ? writeCsv(columns, counted()) : writeXlsx([{ name: source.what, columns, rows: counted() }]);
    await pipeline(Readable.from(content), privateFile(path));
    const { size } = await stat(path);
    await files.put(storageKey, createReadStream(path), size);
    return { storageKey, sizeBytes: size, rows };
  } catch (error) {
    throw toStorageError(error);
  } finally {
    await rm(path, { force: true });
  }
}
