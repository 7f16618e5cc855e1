import { graphql } from '#generated/gql.ts';

export const WhoIsHere = graphql(`
  query WhoIsHere {
    redwood {
      currentUser {
        id
        email
        tribeId
        slug
        profileImage
        firstName
        lastName
        roles
        accessLevels {
          id
          name
        }
        pageAccess
        functionAccess
        stage {
          id
          number
          name
        }
        batch {
          name
        }
        group {
          name
        }
        stagesAsReviewer {
          id
          number
          name
        }
        affiliateTimestamp
        accountabilityAsLeaderId
        accountabilityGroupId
        isFastTrackStudent
        isBatch17
        isJourneyFormCompleted
        showReturneeModal
        membershipStatus
        points
        isImpersonating
        originalUserId
      }
    }
  }
`);
