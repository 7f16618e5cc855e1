import { findSettingByName, type SettingRow } from '#features/settings/setting.service.ts';
import { ask, builder } from '#kernel/builder.ts';

const SettingType = builder.objectRef<SettingRow>('Setting').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    value: t.exposeString('value'),
    type: t.exposeString('type'),
  }),
});

builder.queryFields((t) => ({
  defaultSettingByName: ask(t, findSettingByName, {
    type: SettingType,
    args: { name: t.arg.string({ required: true }) },
    with: ({ name }) => [name],
  }),
}));
