import { graphql } from '#generated/gql.ts';
import { TeamLeadLine } from '../leads/teamLead.documents.ts';

export const AccountabilityGroupToEdit = graphql(`
  query AccountabilityGroupToEdit($id: Int!) {
    accountabilityGroup(id: $id) {
      id
      group {
        id
        name
        kind
        batchId
        teamLeadId
        assistantTeamLeadId
        capacity
        rhythm
        checkInWeekday
        meetingTime
        meetLink
        chatLink
        checklist
        startsOn
        endsOn
        version
      }
    }
  }
`);

export const CreateAccountabilityGroup = graphql(`
  mutation CreateAccountabilityGroup($input: AccountabilityGroupInput!) {
    createAccountabilityGroup(input: $input) {
      id
    }
  }
`);

export const UpdateAccountabilityGroup = graphql(`
  mutation UpdateAccountabilityGroup($id: Int!, $input: AccountabilityGroupInput!, $version: Int) {
    updateAccountabilityGroup(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const SaveTeamLead = graphql(
  `
    mutation SaveTeamLead($leadId: Int!, $input: TeamLeadInput!) {
      saveTeamLead(leadId: $leadId, input: $input) {
        ...TeamLeadLine
      }
    }
  `,
  [TeamLeadLine],
);

export const KeptApart = graphql(`
  query KeptApart($userId: Int!) {
    keptApart(userId: $userId) {
      id
      name
    }
  }
`);

export const KeepApart = graphql(`
  mutation KeepApart($userId: Int!, $otherId: Int!, $isApart: Boolean!) {
    keepApart(userId: $userId, otherId: $otherId, isApart: $isApart) {
      id
      name
    }
  }
`);
