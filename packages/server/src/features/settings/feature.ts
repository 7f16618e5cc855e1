import { settingPeople } from '#features/settings/setting.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/settings/operations/operations.graphql.ts';
import '#features/settings/operations/undo.graphql.ts';
import '#features/settings/setting.graphql.ts';

export const settingsFeature: Feature = {
  people: [settingPeople],
};
