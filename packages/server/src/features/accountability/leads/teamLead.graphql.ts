import { TeamLeadInput, PreferenceInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import {
  blockBuddy,
  chooseTeamLeads,
  findMyLeadSelection,
  findTeamLead,
  LeadSelection,
  listTeamLeads,
  saveBuddyPreference,
  saveOwnLeadPage,
  saveTeamLead,
  TeamLeadShown,
  LeadMeets,
} from '#features/accountability/leads/teamLead.service.ts';
import { keepApart, KeptApart, listKeptApart } from '#features/accountability/matching/buddyBlock.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('LeadMeets', LeadMeets);
const TeamLeadType = objectFrom('TeamLead', TeamLeadShown);
const LeadSelectionType = objectFrom('LeadSelection', LeadSelection);
const KeptApartType = objectFrom('KeptApart', KeptApart);

const BuddyPreferenceInputType = inputFrom('BuddyPreferenceInput', PreferenceInput);

const TeamLeadInputType = inputFrom('TeamLeadInput', TeamLeadInput);

builder.queryFields((t) => ({
  teamLeads: field(t, listTeamLeads, { type: [TeamLeadType] }),
  teamLead: field(t, findTeamLead, ofId(t, TeamLeadType)),
  myLeadSelection: field(t, findMyLeadSelection, { type: LeadSelectionType }),
  keptApart: field(t, listKeptApart, positional([KeptApartType], 'userId: Int')),
}));

builder.mutationFields((t) => ({
  chooseTeamLeads: field(t, chooseTeamLeads, positional(LeadSelectionType, 'leadIds: [Int]')),
  saveBuddyPreference: field(t, saveBuddyPreference, {
    type: LeadSelectionType,
    args: { input: t.arg({ type: BuddyPreferenceInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  blockBuddy: field(t, blockBuddy, positional('Boolean', 'buddyId: Int', 'isBlocked: Boolean')),
  keepApart: field(t, keepApart, positional([KeptApartType], 'userId: Int', 'otherId: Int', 'isApart: Boolean')),
  saveTeamLead: field(t, saveTeamLead, positional(TeamLeadType, 'leadId: Int', ['input', TeamLeadInputType])),
  saveOwnLeadPage: field(t, saveOwnLeadPage, positional(TeamLeadType, ['input', TeamLeadInputType])),
}));
