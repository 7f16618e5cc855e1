import { mutation, query } from '#generated/gql.ts';
import { TeamLeadLine } from '../leads/teamLead.documents.ts';

export const AccountabilityGroupToEdit = query(`accountabilityGroup {
  id
  group {
    id name kind batchId teamLeadId assistantTeamLeadId capacity rhythm checkInWeekday meetingTime meetLink chatLink
    checklist startsOn endsOn version
  }
}`);

export const CreateAccountabilityGroup = mutation('createAccountabilityGroup { id }');
export const UpdateAccountabilityGroup = mutation('updateAccountabilityGroup { id }');
export const SaveTeamLead = mutation('saveTeamLead { ...TeamLeadLine }', [TeamLeadLine]);
export const KeptApart = query('keptApart { id name }');
export const KeepApart = mutation('keepApart { id name }');
