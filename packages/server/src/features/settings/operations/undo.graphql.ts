import { builder, field } from '#kernel/api/builder.ts';
import { undoAct } from '#kernel/undo/undoable.ts';

builder.mutationFields((t) => ({
  undoAct: field(t, undoAct, {
    type: 'Boolean',
    description: 'Takes an act of one’s own back within its ten seconds; afterwards CONFLICT.',
    args: { id: t.arg.string({ required: true }) },
    with: ({ id }) => [id],
  }),
}));
