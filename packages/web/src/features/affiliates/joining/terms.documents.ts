import { graphql } from '#generated/gql.ts';

export const OwnAffiliateFields = graphql(`
  fragment OwnAffiliateFields on OwnAffiliate {
    id
    code
    status
    statusReason
    termsVersion
    termsAcceptedAt
  }
`);

export const FindAffiliateTerms = graphql(
  `
    query FindAffiliateTerms {
      affiliateTerms {
        version
        html
        publishedAt
        isOpen
        mine {
          ...OwnAffiliateFields
        }
      }
    }
  `,
  [OwnAffiliateFields],
);

export const AcceptAffiliateTerms = graphql(
  `
    mutation AcceptAffiliateTerms($version: Int!) {
      acceptAffiliateTerms(version: $version) {
        ...OwnAffiliateFields
      }
    }
  `,
  [OwnAffiliateFields],
);
