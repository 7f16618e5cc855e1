import { query } from '#generated/gql.ts';

export const WhoIsHere = query(`redwood {
  currentUser {
    *
    accessLevels { id name }
    stage { id number name }
    batch { name }
    group { name }
    stagesAsReviewer { id number name }
  }
}`);
