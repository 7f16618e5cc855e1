import { graphql } from '#generated/gql.ts';

export const BatchRow = graphql(`
  fragment BatchRow on Batch {
    id
    name
    launchFrom
    launchTo
    isCurrent
    capacity
    successManagerName
    defaultGroupName
  }
`);

export const BatchFields = graphql(
  `
    fragment BatchFields on Batch {
      ...BatchRow
      description
      flags
      successManagerId
      defaultGroupId
      version
    }
  `,
  [BatchRow],
);

export const BatchPage = graphql(
  `
    query BatchPage($page: Int, $pageSize: Int, $search: String, $sort: String) {
      batchPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        rows {
          ...BatchRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [BatchRow],
);

export const BatchById = graphql(
  `
    query BatchById($id: Int!) {
      batch(id: $id) {
        ...BatchFields
      }
    }
  `,
  [BatchFields],
);

export const CreateBatch = graphql(`
  mutation CreateBatch($input: BatchInput!) {
    createBatch(input: $input) {
      id
    }
  }
`);

export const UpdateBatch = graphql(
  `
    mutation UpdateBatch($id: Int!, $input: BatchInput!, $version: Int) {
      updateBatch(id: $id, input: $input, version: $version) {
        ...BatchFields
      }
    }
  `,
  [BatchFields],
);

export const ArchiveBatch = graphql(`
  mutation ArchiveBatch($id: Int!) {
    archiveBatch(id: $id) {
      id
    }
  }
`);

export const CurrentBatch = graphql(`
  query CurrentBatch {
    batches {
      id
      name
      launchFrom
      launchTo
      isCurrent
    }
  }
`);

export const BatchManagers = graphql(`
  query BatchManagers {
    successManagers {
      id
      name
    }
  }
`);

export const BatchGroups = graphql(`
  query BatchGroups {
    groups {
      id
      name
    }
  }
`);
