import { crud } from '#generated/gql.ts';

export const accessLevelDocuments = crud(
  'AccessLevel',
  'id name description rank isSystem pages functions holderCount',
  'version archivedAt',
);
