import { fragment, mutation, query } from '#generated/gql.ts';
import { SettingFields } from '#kernel/graphql/setting.documents.ts';
import type { WorkshopFieldsFragment } from '#generated/graphql.ts';

export type WorkshopSetting = WorkshopFieldsFragment['settings'][number];

export const WorkshopFields = fragment('Workshop { path viewers settings { ...SettingFields } }', [SettingFields]);
export const FindWorkshop = query('workshop { ...WorkshopFields }', [WorkshopFields]);
export const UpdateWorkshop = mutation('updateWorkshop { ...WorkshopFields }', [WorkshopFields]);
