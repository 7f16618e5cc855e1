import { graphql } from '#generated/gql.ts';

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
