import { crud, graphql } from '#generated/gql.ts';

export const resourceFileDocuments = crud(
  'ResourceFile',
  'id name category fileName linkUrl isFeatured status downloadCount',
  'shortDescription description tags coverImage fileId versionLabel version',
);

export const ResourceFileCategories = graphql(`
  query ResourceFileCategories {
    resourceFileCategories
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
