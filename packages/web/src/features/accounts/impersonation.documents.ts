import { graphql } from '#generated/gql.ts';

export const StartImpersonation = graphql(`
  mutation StartImpersonation($id: Int!, $reason: String!) {
    startImpersonation(id: $id, reason: $reason)
  }
`);

export const StopImpersonationMutation = graphql(`
  mutation StopImpersonationMutation($originalUserId: Int!) {
    stopImpersonation(originalUserId: $originalUserId)
  }
`);
