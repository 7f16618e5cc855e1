import { graphql } from '#generated/gql.ts';

export const OwnResourceFields = graphql(`
  fragment OwnResourceFields on OwnAffiliateResource {
    id
    title
    html
    url
    fileName
    fileKind
    fileSize
    updatedAt
  }
`);

export const MyAffiliateResources = graphql(
  `
    query MyAffiliateResources {
      myAffiliateResources {
        ...OwnResourceFields
      }
    }
  `,
  [OwnResourceFields],
);

export const MyAffiliateResource = graphql(
  `
    query MyAffiliateResource($id: Int!) {
      myAffiliateResource(id: $id) {
        ...OwnResourceFields
      }
    }
  `,
  [OwnResourceFields],
);

export const TakeAffiliateResource = graphql(`
  mutation TakeAffiliateResource($id: Int!) {
    takeAffiliateResource(id: $id)
  }
`);
