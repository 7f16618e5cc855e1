import { UnitInput } from '@tribe/domain/features/courses/unit.input.ts';
import { drafts, writtenFields } from '#features/courses/authoring/drafts.ts';
import { changeUnit, checkedUnit, unitById } from '#features/courses/authoring/unit.service.ts';
import { unlockColumn, unlockFields } from '#features/courses/unlockFields.ts';

export const unitDrafts = drafts({
  entity: 'unit',
  read: 'units',
  write: ['units', 'lesson_create'],
  async find(ctx, id) {
    const row = unlockFields(await unitById(ctx, id));
    const { courseId } = row;
    const fields = writtenFields(UnitInput.shape, row);
    return { ...row, unitId: id, editedBy: row.editedByName, parent: { courseId }, fields };
  },
  check: checkedUnit,
  keep: (ctx, { id, version }, { input, ...rest }) =>
    changeUnit(ctx, id, { ...(input ? unlockColumn(input) : {}), ...rest }, version),
});
