import { graphql } from '#generated/gql.ts';

export const CouponFields = graphql(`
  fragment CouponFields on Coupon {
    id
    funnelId
    funnelName
    productPrice
    code
    discountType
    value
    appliesTo
    startsAt
    endsAt
    maxUses
    maxUsesPerPerson
    usedCount
    redeemedCount
    minAmount
    status
    version
    archivedAt
  }
`);

export const CouponPage = graphql(
  `
    query CouponPage($funnelId: String, $page: Int, $pageSize: Int, $search: String, $sort: String) {
      couponPage(funnelId: $funnelId, page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        rows {
          ...CouponFields
        }
        total
        page
        pageSize
      }
    }
  `,
  [CouponFields],
);

export const CouponById = graphql(
  `
    query CouponById($id: Int!) {
      coupon(id: $id) {
        ...CouponFields
      }
    }
  `,
  [CouponFields],
);

export const CreateCoupon = graphql(
  `
    mutation CreateCoupon($funnelId: String!, $input: CouponInput!) {
      createCoupon(funnelId: $funnelId, input: $input) {
        ...CouponFields
      }
    }
  `,
  [CouponFields],
);

export const UpdateCoupon = graphql(
  `
    mutation UpdateCoupon($id: Int!, $input: CouponInput!, $version: Int) {
      updateCoupon(id: $id, input: $input, version: $version) {
        ...CouponFields
      }
    }
  `,
  [CouponFields],
);

export const ArchiveCoupon = graphql(`
  mutation ArchiveCoupon($id: Int!) {
    archiveCoupon(id: $id) {
      id
    }
  }
`);
