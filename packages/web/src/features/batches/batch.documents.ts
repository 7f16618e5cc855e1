import { graphql } from '#generated/gql.ts';

export const BatchPage = graphql(`
  query BatchPage($page: Int, $pageSize: Int, $search: String, $sort: String) {
    batchPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
      rows {
        id
        name
        launchFrom
        launchTo
        isCurrent
        capacity
        successManagerName
        defaultGroupName
      }
      total
      page
      pageSize
    }
  }
`);

export const BatchById = graphql(`
  query BatchById($id: Int!) {
    batch(id: $id) {
      id
      name
      launchFrom
      launchTo
      isCurrent
      capacity
      description
      flags
      successManagerId
      successManagerName
      defaultGroupId
      defaultGroupName
      version
    }
  }
`);

export const CreateBatch = graphql(`
  mutation CreateBatch($input: BatchInput!) {
    createBatch(input: $input) {
      id
    }
  }
`);

export const UpdateBatch = graphql(`
  mutation UpdateBatch($id: Int!, $input: BatchInput!, $version: Int) {
    updateBatch(id: $id, input: $input, version: $version) {
      id
      name
      launchFrom
      launchTo
      isCurrent
      capacity
      description
      flags
      successManagerId
      successManagerName
      defaultGroupId
      defaultGroupName
      version
    }
  }
`);

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
