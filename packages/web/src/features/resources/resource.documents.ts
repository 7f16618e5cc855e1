import { crud, mutation, query } from '#generated/gql.ts';

export const resourceFileDocuments = crud(
  'ResourceFile',
  'id name category fileName linkUrl isFeatured status downloadCount',
  'shortDescription description tags coverImage fileId versionLabel version',
);

export const ResourceFileCategories = query('resourceFileCategories');
export const ResourceFileNames = query('resourceFiles { id name }');
export const ReorderResourceFiles = mutation('reorderResourceFiles { id }');
