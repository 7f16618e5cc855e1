import { keepLessonNote, LessonNotebook, removeLessonNote } from '#features/courses/learning/lessonNote.service.ts';
import { OwnNote } from '#features/courses/learning/ownNotes.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('LessonNote', OwnNote);
export const LessonNotebookType = objectFrom('LessonNotebook', LessonNotebook);

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
