import { fragment, mutation } from '#generated/gql.ts';
import type { SettingFieldsFragment } from '#generated/graphql.ts';

export type Setting = SettingFieldsFragment;

export const SettingFields = fragment('SettingDetail { * }');
export const UpdateSetting = mutation('updateSetting { ...SettingFields }', [SettingFields]);
