import { query } from '#generated/gql.ts';

/** On what the entries of a member's own menu depend. */
export const MemberPlaces = query(`
  affiliate: defaultSettingByName(name: "enable-affiliate") { id name value }
  buddies: defaultSettingByName(name: "enable-challenge-buddies") { id name value }
  support: defaultSettingByName(name: "community-support-link") { id name value }
  myGroup { id chatLink subGroup { id name } }
  myChallenge { id name }
`);
