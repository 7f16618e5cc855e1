import { graphql } from '#generated/gql.ts';

export const MemberSettings = graphql(`
  query MemberSettings {
    affiliate: defaultSettingByName(name: "enable-affiliate") {
      id
      name
      value
    }
    buddies: defaultSettingByName(name: "enable-challenge-buddies") {
      id
      name
      value
    }
    support: defaultSettingByName(name: "community-support-link") {
      id
      name
      value
    }
  }
`);
