import { graphql } from '#generated/gql.ts';
import { SettingFields } from '#kernel/graphql/setting.documents.ts';
import type { WorkshopFieldsFragment } from '#generated/graphql.ts';

export type WorkshopSetting = WorkshopFieldsFragment['settings'][number];

export const WorkshopFields = graphql(
  `
    fragment WorkshopFields on Workshop {
      path
      viewers
      settings {
        ...SettingFields
      }
    }
  `,
  [SettingFields],
);

export const FindWorkshop = graphql(
  `
    query FindWorkshop($path: String!) {
      workshop(path: $path) {
        ...WorkshopFields
      }
    }
  `,
  [WorkshopFields],
);

export const UpdateWorkshop = graphql(
  `
    mutation UpdateWorkshop($path: String!, $name: String!, $value: String!, $version: Int) {
      updateWorkshop(path: $path, name: $name, value: $value, version: $version) {
        ...WorkshopFields
      }
    }
  `,
  [WorkshopFields],
);
