import { findWorkshop, updateWorkshop, WorkshopDetail } from '#features/site/training/workshop.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const WorkshopType = objectFrom('Workshop', WorkshopDetail);

builder.queryFields((t) => ({
  workshop: field(t, findWorkshop, positional(WorkshopType, 'path: String')),
}));

builder.mutationFields((t) => ({
  updateWorkshop: field(t, updateWorkshop, {
    type: WorkshopType,
    args: {
      path: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      value: t.arg.string({ required: true }),
      version: t.arg.int({ description: 'The version that was edited; another one in between answers CONFLICT.' }),
    },
    with: (asked) => [asked],
  }),
}));
