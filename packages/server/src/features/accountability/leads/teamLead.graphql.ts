import { TeamLeadInput } from '@tribe/domain/features/accountability/accountability.input.ts';
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
import { ofId } from '#kernel/api/fieldsOf.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('LeadMeets', LeadMeets);
const TeamLeadType = objectFrom('TeamLead', TeamLeadShown);
const LeadSelectionType = objectFrom('LeadSelection', LeadSelection);
const KeptApartType = objectFrom('KeptApart', KeptApart);

const BuddyPreferenceInputType = builder.inputType('BuddyPreferenceInput', {
  fields: (t) => ({
    availability: t.stringList({ required: true }),
    niche: t.string({ required: true }),
    experience: t.string({ required: true }),
    language: t.string({ required: true }),
  }),
});

const TeamLeadInputType = inputFrom('TeamLeadInput', TeamLeadInput);

builder.queryFields((t) => ({
  teamLeads: field(t, listTeamLeads, { type: [TeamLeadType] }),
  teamLead: field(t, findTeamLead, ofId(t, TeamLeadType)),
  myLeadSelection: field(t, findMyLeadSelection, { type: LeadSelectionType }),
  keptApart: field(t, listKeptApart, {
    type: [KeptApartType],
    args: { userId: t.arg.int({ required: true }) },
    with: ({ userId }) => [userId],
  }),
}));

builder.mutationFields((t) => ({
  chooseTeamLeads: field(t, chooseTeamLeads, {
    type: LeadSelectionType,
    args: { leadIds: t.arg.intList({ required: true }) },
    with: ({ leadIds }) => [leadIds],
  }),
  saveBuddyPreference: field(t, saveBuddyPreference, {
    type: LeadSelectionType,
    args: { input: t.arg({ type: BuddyPreferenceInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  blockBuddy: field(t, blockBuddy, {
    type: 'Boolean',
    args: { buddyId: t.arg.int({ required: true }), isBlocked: t.arg.boolean({ required: true }) },
    with: ({ buddyId, isBlocked }) => [buddyId, isBlocked],
  }),
  keepApart: field(t, keepApart, {
    type: [KeptApartType],
    args: {
      userId: t.arg.int({ required: true }),
      otherId: t.arg.int({ required: true }),
      isApart: t.arg.boolean({ required: true }),
    },
    with: ({ userId, otherId, isApart }) => [userId, otherId, isApart],
  }),
  saveTeamLead: field(t, saveTeamLead, {
    type: TeamLeadType,
    args: {
      leadId: t.arg.int({ required: true }),
      input: t.arg({ type: TeamLeadInputType, required: true }),
    },
    with: ({ leadId, input }) => [leadId, input],
  }),
  saveOwnLeadPage: field(t, saveOwnLeadPage, {
    type: TeamLeadType,
    args: { input: t.arg({ type: TeamLeadInputType, required: true }) },
    with: ({ input }) => [input],
  }),
}));
