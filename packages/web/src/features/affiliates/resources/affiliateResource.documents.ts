import { crud } from '#generated/gql.ts';

export const affiliateResourceDocuments = crud(
  'AffiliateResource',
  'id title url fileName audience position isPublished',
  'text fileId version',
);
