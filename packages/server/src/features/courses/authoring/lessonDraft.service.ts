import { LessonInput } from '@tribe/domain/features/courses/lesson.input.ts';
import { reorder } from '#features/courses/authoring/authoring.ts';
import { drafts, writtenFields } from '#features/courses/authoring/drafts.ts';
import { changeLesson, checkedLesson, lessonById, type LessonRow } from '#features/courses/authoring/lesson.service.ts';
import { unitById } from '#features/courses/authoring/unit.service.ts';
import { unlockColumn, unlockFields } from '#features/courses/unlockFields.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const write = ['lessons', 'lesson_create'] as const;

export const lessonDrafts = drafts({
  entity: 'lesson',
  read: 'lessons',
  write,
  async find(ctx, id) {
    const row = unlockFields(await lessonById(ctx, id));
    const { unitId } = row;
    return {
      ...row,
      editedBy: row.editedByName,
      parent: { unitId },
      fields: writtenFields(LessonInput.shape, row),
    };
  },
  check: checkedLesson,
  keep: (ctx, { id, version }, { input, ...rest }) =>
    changeLesson(ctx, id, { ...(input ? unlockColumn(input) : {}), ...rest }, version),
});

/** Puts a lesson into another unit of its course, whose lessons then stand in the order of `ids`. */
export const moveLesson = mutation(
  write,
  async (ctx, id: number, target: { unitId: number; ids: number[] }): Promise<LessonRow> => {
    const lesson = await lessonById(ctx, id);
    const unit = await unitById(ctx, target.unitId);
    if (unit.archivedAt || lesson.archivedAt || unit.courseId !== lesson.courseId || !target.ids.includes(id))
      throw badInput({ unitId: ['is not valid'] });
    await changeLesson(ctx, id, { unitId: unit.id });
    await reorder(ctx, 'lesson', target.ids);
    await ctx.log({
      action: 'lesson.moved',
      entity: 'lesson',
      entityId: id,
      sentence: `Moved lesson ${lesson.name} to unit ${unit.name}`,
      changes: { unitId: { before: lesson.unitId, after: unit.id } },
    });
    return lessonById(ctx, id);
  },
);
