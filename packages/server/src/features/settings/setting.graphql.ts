import {
  type EnvironmentState,
  findMailState,
  listEnvironment,
  type MailState,
  sendTestMail,
} from '#features/settings/installation.service.ts';
import { findSettingByName, listSettings, resetSetting, updateSetting } from '#features/settings/setting.service.ts';
import type { SettingDetail, SettingRow } from '#features/settings/settingQuery.ts';
import { field, builder } from '#kernel/api/builder.ts';

const SettingType = builder.objectRef<SettingRow>('Setting').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    value: t.exposeString('value'),
    type: t.exposeString('type'),
  }),
});

export const SettingDetailType = builder.objectRef<SettingDetail>('SettingDetail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    value: t.exposeString('value'),
    type: t.exposeString('type'),
    label: t.exposeString('label'),
    group: t.exposeString('group'),
    help: t.exposeString('help', { nullable: true }),
    defaultValue: t.exposeString('defaultValue', { nullable: true }),
    changedByName: t.exposeString('changedByName', { nullable: true }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
  }),
});

const EnvironmentStateType = builder.objectRef<EnvironmentState>('EnvironmentState').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    isSet: t.exposeBoolean('isSet'),
    note: t.exposeString('note'),
  }),
});

const MailStateType = builder.objectRef<MailState>('MailState').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    oldestWaitingAt: t.expose('oldestWaitingAt', { type: 'DateTime', nullable: true }),
    lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  defaultSettingByName: field(t, findSettingByName, {
    type: SettingType,
    args: { name: t.arg.string({ required: true }) },
    with: ({ name }) => [name],
  }),
  settings: field(t, listSettings, { type: [SettingDetailType] }),
  environmentStates: field(t, listEnvironment, {
    type: [EnvironmentStateType],
    description: 'What comes from the environment: whether it is set, never what it is.',
  }),
  mailState: field(t, findMailState, { type: MailStateType }),
}));

builder.mutationFields((t) => ({
  updateSetting: field(t, updateSetting, {
    type: SettingDetailType,
    args: {
      name: t.arg.string({ required: true }),
      value: t.arg.string({ required: true }),
      version: t.arg.int({ description: 'The version that was edited; another one in between answers CONFLICT.' }),
    },
    with: ({ name, value, version }) => [name, value, version],
  }),
  resetSetting: field(t, resetSetting, {
    type: SettingDetailType,
    args: { name: t.arg.string({ required: true }) },
    with: ({ name }) => [name],
  }),
  sendTestMail: field(t, sendTestMail, {
    type: 'String',
    description: 'Sends a mail to whoever asks; answers its address.',
  }),
}));
