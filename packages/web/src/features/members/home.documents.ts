import { graphql } from '#generated/gql.ts';

export const PeopleToday = graphql(`
  query PeopleToday {
    peopleToday {
      members
      activeInWeek
      joinedSinceYesterday
      movedUpSinceYesterday
      endedSinceYesterday
      needs {
        key
        label
        count
      }
      people {
        id
        name
        profileImage
        reasons {
          kind
          since
        }
      }
      waiting
    }
  }
`);
