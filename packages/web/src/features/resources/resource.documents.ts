import { graphql } from '#generated/gql.ts';

export const ResourceFileRow = graphql(`
  fragment ResourceFileRow on ResourceFile {
    id
    name
    category
    fileName
    linkUrl
    isFeatured
    status
    downloadCount
  }
`);

export const ResourceFilePage = graphql(
  `
    query ResourceFilePage(
      $page: Int
      $pageSize: Int
      $search: String
      $sort: String
      $status: String
      $category: String
    ) {
      resourceFilePage(
        page: $page
        pageSize: $pageSize
        search: $search
        sort: $sort
        status: $status
        category: $category
      ) {
        rows {
          ...ResourceFileRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [ResourceFileRow],
);

export const ResourceFileCategories = graphql(`
  query ResourceFileCategories {
    resourceFileCategories
  }
`);

export const ResourceFileById = graphql(
  `
    query ResourceFileById($id: Int!) {
      resourceFile(id: $id) {
        ...ResourceFileRow
        shortDescription
        description
        tags
        coverImage
        fileId
        versionLabel
        version
      }
    }
  `,
  [ResourceFileRow],
);

export const CreateResourceFile = graphql(`
  mutation CreateResourceFile($input: ResourceFileInput!) {
    createResourceFile(input: $input) {
      id
    }
  }
`);

export const UpdateResourceFile = graphql(`
  mutation UpdateResourceFile($id: Int!, $input: ResourceFileInput!, $version: Int) {
    updateResourceFile(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const ArchiveResourceFile = graphql(`
  mutation ArchiveResourceFile($id: Int!) {
    archiveResourceFile(id: $id) {
      id
    }
  }
`);

export const ResourceFileNames = graphql(`
  query ResourceFileNames {
    resourceFiles {
      id
      name
    }
  }
`);

export const ReorderResourceFiles = graphql(`
  mutation ReorderResourceFiles($ids: [Int!]!) {
    reorderResourceFiles(ids: $ids) {
      id
    }
  }
`);
