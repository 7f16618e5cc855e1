import type { UndoCount, UndoKept } from '@tribe/domain/features/imports/undo.ts';
import { findUndoPreview, previewUndo, type UndoPreview, undoImport } from '#features/imports/undo/undo.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const UndoCountType = builder.objectRef<UndoCount>('UndoCount').implement({
  description: 'How many things of a kind come to an outcome; for those that stay, why.',
  fields: (t) => ({
    unit: t.exposeString('unit'),
    outcome: t.exposeString('outcome'),
    reason: t.exposeString('reason', { nullable: true }),
    count: t.exposeInt('count'),
  }),
});

const UndoKeptType = builder.objectRef<UndoKept>('UndoKept').implement({
  description: 'Something that stays, and why.',
  fields: (t) => ({
    unit: t.exposeString('unit'),
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    reason: t.exposeString('reason'),
  }),
});

const UndoPreviewType = builder.objectRef<UndoPreview>('UndoPreview').implement({
  fields: (t) => ({
    until: t.expose('until', { type: 'DateTime' }),
    isDone: t.exposeBoolean('isDone'),
    total: t.exposeInt('total'),
    done: t.exposeInt('done'),
    counts: t.field({ type: [UndoCountType], resolve: ({ counts }) => counts }),
    kept: t.field({ type: [UndoKeptType], resolve: ({ kept }) => kept }),
  }),
});

builder.queryFields((t) => ({
  undoPreview: field(t, findUndoPreview, {
    type: UndoPreviewType,
    description: 'What taking an import back would do, and how far the look at that is.',
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  previewUndo: field(t, previewUndo, {
    type: 'Int',
    description: 'Looks at what taking an import back would do, in the background.',
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  undoImport: field(t, undoImport, {
    type: 'Int',
    description: 'Takes an import back within 30 days, in the background.',
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));
