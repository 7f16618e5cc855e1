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
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';

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

const UnitNameType = builder.objectRef<{ id: number; name: string; note: string }>('UnitName').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), note: t.exposeString('note') }),
});

const UnitInputType = builder.inputType('UnitInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    name: t.string({ required: true }),
    shortDescription: t.string({ required: true }),
    description: t.string({ required: true }),
    coverImage: t.string(),
    status: t.string({ required: true }),
    unlockRule: t.string({ required: true }),
    unlockValue: t.string(),
  }),
});

const UnitPageType = pageType('UnitPage', UnitType);

builder.queryFields((t) => ({
  units: field(t, listUnits, {
    type: [UnitNameType],
    args: { courseId: t.arg.int() },
    with: ({ courseId }) => [courseId ?? null],
  }),
  unitPage: field(t, pageUnits, {
    type: UnitPageType,
    args: { ...pageArgs(t), courseId: t.arg.int(), status: t.arg.string() },
    with: (asked) => [asked],
  }),
  unit: field(t, findUnit, { type: UnitType, args: { id: t.arg.int({ required: true }) }, with: ({ id }) => [id] }),
}));

builder.mutationFields((t) => ({
  createUnit: field(t, createUnit, {
    type: UnitType,
    args: { input: t.arg({ type: UnitInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  updateUnit: field(t, updateUnit, {
    type: UnitType,
    args: {
      id: t.arg.int({ required: true }),
      input: t.arg({ type: UnitInputType, required: true }),
      version: t.arg.int({ description: 'The version that was edited; another one in between answers CONFLICT.' }),
    },
    with: ({ id, input, version }) => [id, input, version],
  }),
  archiveUnit: field(t, archiveUnit, {
    type: UnitType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  reorderUnits: field(t, reorderUnits, {
    type: [UnitType],
    args: { ids: t.arg.intList({ required: true }) },
    with: ({ ids }) => [ids],
  }),
}));
