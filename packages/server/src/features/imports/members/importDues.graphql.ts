import type { ImportDues } from '@tribe/domain/features/imports/progress.ts';
import { findImportDues } from '#features/imports/members/importDues.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';

const DueSumType = objectOf<ImportDues['settled']>('DueSum', { count: 'Int', amount: 'Peso' });

const ImportDuesType = builder.objectRef<ImportDues>('ImportDues').implement({
  fields: (t) => ({
    settled: t.field({ type: DueSumType, resolve: ({ settled }) => settled }),
    overdue: t.field({ type: DueSumType, resolve: ({ overdue }) => overdue }),
  }),
});

builder.queryFields((t) => ({
  importDues: field(t, findImportDues, {
    type: ImportDuesType,
    description: 'What the past dues of an import come to when those before a day count as settled elsewhere.',
    args: { id: t.arg.int({ required: true }), settledBefore: t.arg({ type: 'Date' }) },
    with: ({ id, settledBefore }) => [id, settledBefore ?? null],
  }),
}));
