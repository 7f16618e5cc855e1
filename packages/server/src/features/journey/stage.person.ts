import { figures, hasOpenRow, theirs, type PersonRows } from '#kernel/db/personRows.ts';

const number = (user: string) =>
  `(select n.number from user_stage o join stage n on n.id = o.stage_id where o.user_id = ${user} and o.left_at is null)`;

const stageEnds = `x.left_at is null and x.user_id = case when ${number('$2')} > ${number('$1')} then $1 else $2 end
  and ${hasOpenRow('user_stage', '$1')} and ${hasOpenRow('user_stage', '$2')}`;

export const stagePeople: PersonRows = {
  'points_entry.user_id': {
    merge: { kind: 'union', label: 'XP', unique: ['reason', 'reference'] },
    data: theirs('XP', figures),
  },
  'stage_leader.user_id': {
    merge: { kind: 'union', label: 'Stages led', unique: ['stage_id'] },
    data: theirs('Stages led', 'delete'),
  },
  'stage_reviewer.user_id': {
    merge: { kind: 'union', label: 'Stages reviewed', unique: ['stage_id'] },
    data: theirs('Stages reviewed', 'delete'),
  },
  'task_completion.user_id': {
    merge: { kind: 'union', label: 'Tasks', unique: ['task_id'] },
    data: theirs('Tasks', { clear: { proof: 'null' } }),
  },
  'user_stage.user_id': {
    merge: {
      kind: 'move',
      label: 'Stages',
      first: {
        set: `left_at = $3, reason = 'Merged'`,
        when: stageEnds,
        stays: `(select 'Stays in ' || n.name from user_stage o join stage n on n.id = o.stage_id
        where o.user_id in ($1, $2) and o.left_at is null order by n.number desc, o.user_id = $1 desc limit 1)`,
      },
    },
    data: theirs('Stages', figures),
  },
};
