import { SettingDetailType } from '#features/settings/setting.graphql.ts';
import { findWorkshop, updateWorkshop, type WorkshopDetail } from '#features/site/training/workshop.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const WorkshopType = builder.objectRef<WorkshopDetail>('Workshop').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    settings: t.expose('settings', { type: [SettingDetailType] }),
    viewers: t.exposeInt('viewers', { description: 'Pages of visitors that this server tells of a change.' }),
  }),
});

builder.queryFields((t) => ({
  workshop: field(t, findWorkshop, {
    type: WorkshopType,
    args: { path: t.arg.string({ required: true }) },
    with: ({ path }) => [path],
  }),
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
