import { UnitInput } from '@tribe/domain/features/courses/unit.input.ts';
import {
  archiveUnit,
  createUnit,
  findUnit,
  listUnits,
  pageUnits,
  reorderUnits,
  type UnitRow,
  updateUnit,
} from '#features/courses/authoring/unit.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const UnitType = builder.objectRef<UnitRow>('Unit').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    courseId: t.exposeInt('courseId'),
    courseName: t.exposeString('courseName'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.string({ resolve: ({ description }) => shownRichText(description) }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    position: t.exposeInt('position'),
    status: t.exposeString('status'),
    unlockRule: t.string({ resolve: (unit) => unit.unlock.rule }),
    unlockValue: t.string({ nullable: true, resolve: (unit) => unit.unlock.value }),
    lessonCount: t.exposeInt('lessonCount'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const UnitNameType = objectFrom('UnitName', shape({ id: 'Int', name: 'String', note: 'String' }));

const UnitInputType = inputFrom('UnitInput', UnitInput);

const UnitPageType = pageType('UnitPage', UnitType);

builder.queryFields((t) => ({
  units: field(t, listUnits, positional([UnitNameType], 'courseId: Int?')),
  unitPage: field(t, pageUnits, asObject(UnitPageType, { ...pageArgs(t), ...filterArg(t) })),
  unit: field(t, findUnit, ofId(t, UnitType)),
}));

builder.mutationFields((t) => ({
  createUnit: field(t, createUnit, creating(t, UnitType, UnitInputType)),
  updateUnit: field(t, updateUnit, updating(t, UnitType, UnitInputType)),
  archiveUnit: field(t, archiveUnit, ofId(t, UnitType)),
  reorderUnits: field(t, reorderUnits, positional([UnitType], 'ids: [Int]')),
}));
