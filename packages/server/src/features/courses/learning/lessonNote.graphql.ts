import {
  keepLessonNote,
  type LessonNotebook,
  removeLessonNote,
} from '#features/courses/learning/lessonNote.service.ts';
import type { OwnNote } from '#features/courses/learning/ownNotes.ts';
import { field, builder } from '#kernel/api/builder.ts';

const LessonNoteType = builder.objectRef<OwnNote>('LessonNote').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The name that the device gave it which made it.' }),
    atSeconds: t.exposeInt('atSeconds'),
    text: t.exposeString('text'),
  }),
});

export const LessonNotebookType = builder.objectRef<LessonNotebook>('LessonNotebook').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the lesson.' }),
    notes: t.field({ type: [LessonNoteType], resolve: ({ notes }) => notes }),
  }),
});

builder.mutationFields((t) => {
  const note = {
    lessonId: t.arg.int({ required: true }),
    noteKey: t.arg.string({ required: true, description: 'Made by the device; what arrives twice counts once.' }),
    at: t.arg({ type: 'DateTime', required: true, description: 'When it was written on the device.' }),
  };
  return {
    keepLessonNote: field(t, keepLessonNote, {
      type: LessonNotebookType,
      args: { ...note, atSeconds: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
      with: (input) => [input],
    }),
    removeLessonNote: field(t, removeLessonNote, { type: LessonNotebookType, args: note, with: (gone) => [gone] }),
  };
});
