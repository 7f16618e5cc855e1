import type { UndoCount, UndoKept } from '@tribe/domain/features/imports/undo.ts';
import { findUndoPreview, previewUndo, UndoPreview, undoImport } from '#features/imports/undo/undo.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const UndoCountType = objectOf<UndoCount>(
  'UndoCount',
  { unit: 'String', outcome: 'String', reason: 'String?', count: 'Int' },
  { description: 'How many things of a kind come to an outcome; for those that stay, why.' },
);

const UndoKeptType = objectOf<UndoKept>(
  'UndoKept',
  { unit: 'String', id: 'Int', name: 'String', reason: 'String' },
  { description: 'Something that stays, and why.' },
);

const UndoPreviewType = objectFrom('UndoPreview', UndoPreview, (t) => ({
  counts: t.field({ type: [UndoCountType], resolve: ({ counts }) => counts }),
  kept: t.field({ type: [UndoKeptType], resolve: ({ kept }) => kept }),
}));

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
