import { byStaff, figures, others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

const openOfKind = (table: string, ends: string) =>
  `x.user_id = $2 and x.${ends} is null and exists (select from ${table} o where o.user_id = $1 and o.${ends} is null and o.kind = x.kind)`;

export const accountabilityPeople: PersonRows = {
  'accountability_attendance.user_id': {
    merge: { kind: 'union', label: 'Accountability meetings', unique: ['meeting_id'] },
    data: theirs('Accountability meetings', figures),
  },
  'accountability_group.assistant_team_lead_id': {
    merge: { kind: 'move', label: 'Accountability groups assisted' },
    data: others,
  },
  'accountability_group.team_lead_id': {
    merge: { kind: 'move', label: 'Accountability groups led' },
    data: others,
  },
  'accountability_meeting.noted_by_id': byStaff('Accountability meetings noted'),
  'accountability_membership.user_id': {
    merge: {
      kind: 'move',
      label: 'Accountability groups',
      first: {
        set: `left_at = $3, reason = 'Merged'`,
        when: openOfKind('accountability_membership', 'left_at'),
        stays: `(select 'Stays in ' || g.name from accountability_membership o join accountability_group g on g.id = o.group_id
        where o.user_id = $1 and o.left_at is null order by o.kind limit 1)`,
      },
    },
    data: theirs('Accountability groups', figures),
  },
  'buddy_block.blocked_id': { merge: { kind: 'union', label: 'Blocked by', unique: ['user_id'] }, data: others },
  'buddy_block.user_id': {
    merge: { kind: 'union', label: 'People blocked', unique: ['blocked_id'] },
    data: theirs('People blocked', 'delete'),
  },
  'buddy_preference.user_id': {
    merge: { kind: 'union', label: 'Buddy preferences', unique: [] },
    data: theirs('Buddy preferences', 'delete'),
  },
  'challenge_tick.user_id': {
    merge: { kind: 'union', label: 'Challenge checklist', unique: ['group_id', 'on_day', 'line'] },
    data: theirs('Challenge checklist', 'delete'),
  },
  'check_in.user_id': {
    merge: { kind: 'union', label: 'Check-ins', unique: ['group_id', 'week_of'] },
    data: theirs('Check-ins', { clear: { did: `''`, will_do: `''`, blocker: `''`, kept: `'{}'` } }),
  },
  'match_proposal.created_by_id': byStaff('Group proposals'),
  'team_lead.user_id': {
    merge: { kind: 'union', label: 'Team lead page', unique: [] },
    data: theirs('Team lead page', 'delete'),
  },
  'team_lead_choice.lead_id': {
    merge: { kind: 'union', label: 'Chosen as team lead', unique: ['user_id'] },
    data: others,
  },
  'team_lead_choice.user_id': {
    merge: { kind: 'union', label: 'Team leads chosen', unique: ['lead_id'] },
    data: theirs('Team leads chosen', 'delete'),
  },
  'team_lead_selection.chosen_lead_id': {
    merge: { kind: 'move', label: 'Members who got them as lead' },
    data: others,
  },
  'team_lead_selection.user_id': {
    merge: { kind: 'union', label: 'Team lead choice', unique: [] },
    data: theirs('Team lead choice', 'delete', ['chosen_lead_id']),
  },
};
