import type { ImportDues } from '@tribe/domain/features/imports/progress.ts';
import { isDay } from '@tribe/domain/kernel/time/manila.ts';
import { duesSql } from '#features/imports/members/pastDues.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

const find = statement<{ dues: ImportDues }>(
  'imports.dues',
  `select ${duesSql('j.id', '$2::date')} as dues from upload_job j where j.id = $1`,
);

/** How many dues of an import count as settled when those before a day do, and how many are overdue on the first day; null settles none. */
export const findImportDues = query(
  'uploadContents',
  async (ctx, id: number, settledBefore: string | null): Promise<ImportDues> => {
    if (settledBefore !== null && !isDay(settledBefore)) throw badInput({ settledBefore: ['is not a date'] });
    const [found] = await ctx.rows(find, [id, settledBefore]);
    if (!found) throw notFound('Upload');
    return found.dues;
  },
);
