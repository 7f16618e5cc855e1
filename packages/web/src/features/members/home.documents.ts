import { graphql } from '#generated/gql.ts';

export const MemberCount = graphql(`
  query MemberCount {
    userPage(page: 1, pageSize: 1, filter: { userType: "member" }) {
      total
    }
  }
`);
