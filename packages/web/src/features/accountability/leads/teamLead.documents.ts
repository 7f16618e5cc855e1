import { graphql } from '#generated/gql.ts';

export const TeamLeadLine = graphql(`
  fragment TeamLeadLine on TeamLead {
    id
    name
    profileImage
    headline
    niche
    isAssistant
    introduction
    availability
    accepting
    capacity
    placesLeft
    meets {
      weekday
      time
    }
  }
`);

export const LeadSelectionLine = graphql(`
  fragment LeadSelectionLine on LeadSelection {
    leadIds
    status
    chosenLeadName
    availability
    niche
    experience
    language
  }
`);

export const TeamLeads = graphql(
  `
    query TeamLeads {
      teamLeads {
        ...TeamLeadLine
      }
      myLeadSelection {
        ...LeadSelectionLine
      }
    }
  `,
  [TeamLeadLine, LeadSelectionLine],
);

export const TeamLeadById = graphql(
  `
    query TeamLeadById($id: Int!) {
      teamLead(id: $id) {
        ...TeamLeadLine
      }
    }
  `,
  [TeamLeadLine],
);

export const ChooseTeamLeads = graphql(
  `
    mutation ChooseTeamLeads($leadIds: [Int!]!) {
      chooseTeamLeads(leadIds: $leadIds) {
        ...LeadSelectionLine
      }
    }
  `,
  [LeadSelectionLine],
);

export const SaveBuddyPreference = graphql(
  `
    mutation SaveBuddyPreference($input: BuddyPreferenceInput!) {
      saveBuddyPreference(input: $input) {
        ...LeadSelectionLine
      }
    }
  `,
  [LeadSelectionLine],
);

export const SaveOwnLeadPage = graphql(
  `
    mutation SaveOwnLeadPage($input: TeamLeadInput!) {
      saveOwnLeadPage(input: $input) {
        ...TeamLeadLine
      }
    }
  `,
  [TeamLeadLine],
);
