import { mutation, query } from '#generated/gql.ts';

export const MyResources = query(`myResources {
  id name shortDescription category coverImage versionLabel isFeatured isOpen closedNote isLink fileKind fileSize
}`);

export const ResourceCategories = query('resourceCategories');
export const MyResource = query('myResource { * }');
export const TakeResource = mutation('takeResource { url }');
