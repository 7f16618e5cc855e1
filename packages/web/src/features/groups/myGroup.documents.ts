import { graphql } from '#generated/gql.ts';

export const MyGroup = graphql(`
  query MyGroup {
    myGroup {
      id
      name
      chatLink
      subGroup {
        id
        name
      }
      leaders {
        id
        name
        profileImage
      }
      people {
        id
        name
        profileImage
      }
      peopleCount
    }
  }
`);
