import { graphql } from '#generated/gql.ts';
import type { SettingFieldsFragment } from '#generated/graphql.ts';

export type Setting = SettingFieldsFragment;

export const SettingFields = graphql(`
  fragment SettingFields on SettingDetail {
    id
    name
    value
    type
    label
    group
    help
    defaultValue
    changedByName
    changedAt
    version
  }
`);
