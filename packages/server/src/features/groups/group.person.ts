import { byStaff, figures, hasOpenRow, others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const groupPeople: PersonRows = {
  'group_attendance.user_id': {
    merge: { kind: 'union', label: 'Group meetings', unique: ['meeting_id'] },
    data: theirs('Group meetings', figures),
  },
  'group_meeting.noted_by_id': byStaff('Group meetings noted'),
  'group_leader.user_id': {
    merge: { kind: 'union', label: 'Groups led', unique: ['group_id'] },
    data: theirs('Groups led', 'delete'),
  },
  'group_membership.user_id': {
    merge: {
      kind: 'move',
      label: 'Groups',
      first: {
        set: `left_at = $3, reason = 'Merged'`,
        when: `x.user_id = $2 and x.left_at is null and ${hasOpenRow('group_membership', '$1')}`,
        stays: `(select 'Stays in ' || g.name from group_membership o join tribe_group g on g.id = o.group_id
        where o.user_id = $1 and o.left_at is null)`,
      },
    },
    data: theirs('Groups', figures),
  },
  'sub_group.lead_id': { merge: { kind: 'move', label: 'Subgroups led' }, data: others },
};
