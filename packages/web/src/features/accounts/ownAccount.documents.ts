import { graphql } from '#generated/gql.ts';

export const MySessions = graphql(`
  query MySessions {
    mySessions {
      id
      device
      address
      since
      lastSeenAt
      isThis
      isStaff
    }
  }
`);

export const EndMySession = graphql(`
  mutation EndMySession($id: Int!) {
    endMySession(id: $id)
  }
`);

export const EndMyOtherSessions = graphql(`
  mutation EndMyOtherSessions {
    endMyOtherSessions
  }
`);

export const MySecondFactor = graphql(`
  query MySecondFactor {
    mySecondFactor {
      isOn
      isRequired
      confirmedAt
      codesLeft
    }
  }
`);

export const MyImpersonations = graphql(`
  query MyImpersonations {
    myImpersonations {
      id
      at
      by
      reason
    }
  }
`);

export const MyDeletion = graphql(`
  query MyDeletion {
    myDeletion
  }
`);

export const CancelMyDeletion = graphql(`
  mutation CancelMyDeletion {
    cancelMyDeletion
  }
`);
