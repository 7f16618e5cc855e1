import { fragment, mutation, query } from '#generated/gql.ts';

export const TeamLeadLine = fragment('TeamLead { ** }');
export const LeadSelectionLine = fragment('LeadSelection { * }');

export const TeamLeads = query('teamLeads { ...TeamLeadLine } myLeadSelection { ...LeadSelectionLine }', [
  TeamLeadLine,
  LeadSelectionLine,
]);

export const TeamLeadById = query('teamLead { ...TeamLeadLine }', [TeamLeadLine]);
export const ChooseTeamLeads = mutation('chooseTeamLeads { ...LeadSelectionLine }', [LeadSelectionLine]);
export const SaveBuddyPreference = mutation('saveBuddyPreference { ...LeadSelectionLine }', [LeadSelectionLine]);
export const SaveOwnLeadPage = mutation('saveOwnLeadPage { ...TeamLeadLine }', [TeamLeadLine]);
