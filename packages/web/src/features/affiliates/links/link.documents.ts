import { graphql } from '#generated/gql.ts';

/** What a change may change; figures depend on the days that are shown, so they are left to the list. */
export const OwnLinkNames = graphql(`
  fragment OwnLinkNames on OwnAffiliateLink {
    id
    isMain
    label
    campaign
    funnelId
    funnelName
    coupon
    isOpen
    version
  }
`);

export const MyAffiliateLinks = graphql(
  `
    query MyAffiliateLinks($days: Int!) {
      myAffiliateLinks(days: $days) {
        links {
          ...OwnLinkNames
          address
          clicks
          leads
          orders
        }
        clicks
        leads
        orders
      }
    }
  `,
  [OwnLinkNames],
);

export const AffiliateLinkTargets = graphql(`
  query AffiliateLinkTargets {
    affiliateLinkTargets {
      id
      name
    }
  }
`);

export const CreateMyAffiliateLink = graphql(
  `
    mutation CreateMyAffiliateLink($input: AffiliateLinkInput!) {
      createMyAffiliateLink(input: $input) {
        ...OwnLinkNames
      }
    }
  `,
  [OwnLinkNames],
);

export const UpdateMyAffiliateLink = graphql(
  `
    mutation UpdateMyAffiliateLink($id: Int!, $input: AffiliateLinkInput!, $version: Int) {
      updateMyAffiliateLink(id: $id, input: $input, version: $version) {
        ...OwnLinkNames
      }
    }
  `,
  [OwnLinkNames],
);

export const ArchiveMyAffiliateLink = graphql(`
  mutation ArchiveMyAffiliateLink($id: Int!) {
    archiveMyAffiliateLink(id: $id)
  }
`);
