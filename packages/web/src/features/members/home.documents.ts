import { graphql } from '#generated/gql.ts';

export const MemberCount = graphql(`
  query MemberCount {
    userPage(page: 1, pageSize: 1, filter: { userType: "member" }) {
      total
    }
  }
`);

export const PeopleToHelp = graphql(`
  query PeopleToHelp {
    communityOverview {
      attention {
        key
        label
        count
      }
    }
  }
`);
