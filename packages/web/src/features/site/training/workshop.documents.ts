import { graphql } from '#generated/gql.ts';

export const WorkshopFields = graphql(`
  fragment WorkshopFields on Workshop {
    path
    openPages
    settings {
      id
      name
      value
      type
      label
      changedAt
      version
    }
  }
`);

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
