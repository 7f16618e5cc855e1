import {
  EnvironmentState,
  findMailState,
  listEnvironment,
  MailState,
  sendTestMail,
} from '#features/settings/installation.service.ts';
import { checkMailDomain, DomainHint, MailDomain } from '#features/settings/mailDomain.service.ts';
import { findSettingByName, listSettings, resetSetting, updateSetting } from '#features/settings/setting.service.ts';
import { SettingDetail, SettingRow } from '#features/settings/settingQuery.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const SettingType = objectFrom('Setting', SettingRow);
const SettingDetailType = objectFrom('SettingDetail', SettingDetail);
const EnvironmentStateType = objectFrom('EnvironmentState', EnvironmentState);
objectFrom('DomainHint', DomainHint);
const MailDomainType = objectFrom('MailDomain', MailDomain);
const MailStateType = objectFrom('MailState', MailState);

builder.queryFields((t) => ({
  defaultSettingByName: field(t, findSettingByName, positional(SettingType, 'name: String')),
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
  resetSetting: field(t, resetSetting, positional(SettingDetailType, 'name: String')),
  checkMailDomain: field(t, checkMailDomain, { type: MailDomainType }),
  sendTestMail: field(t, sendTestMail, {
    type: 'String',
    description: 'Sends a mail to whoever asks; answers its address.',
  }),
}));
