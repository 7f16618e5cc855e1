import { byStaff, figures, hasOpenRow, theirs, type PersonRows } from '#kernel/db/personRows.ts';

const number = (user: string) =>
  `(select n.number from user_stage o join stage n on n.id = o.stage_id where o.user_id = ${user} and o.left_at is null)`;

/**
 * A reversal stays with the entry that it takes back, where who stays ($1) has that entry of their own. As SQL on a row of the
 * ledger, looked up by the entry's id (see `goes` in members/merge).
 */
export const isNotOfDouble = (row: string): string => `coalesce((select false from points_entry back
  join points_entry own on own.user_id = $1 and own.reason = back.reason and own.reference = back.reference
  where back.id = ${row}.reverses_id and back.user_id = $2 limit 1), true)`;

const stageEnds = `x.left_at is null and x.user_id = case when ${number('$2')} > ${number('$1')} then $1 else $2 end
  and ${hasOpenRow('user_stage', '$1')} and ${hasOpenRow('user_stage', '$2')}`;

/** Of two who are merged one stage ends, and with it what was asked there; of two open requests that of who goes. */
const openInStageThatEnds = `x.status in ('submitted', 'in-review', 'changes-requested') and ${hasOpenRow('user_stage', '$1')}
  and ${hasOpenRow('user_stage', '$2')} and x.user_id = case when ${number('$2')} > ${number('$1')} then $1 else $2 end`;

export const stagePeople: PersonRows = {
  'points_entry.user_id': {
    merge: { kind: 'union', label: 'XP', unique: ['reason', 'reference'], where: isNotOfDouble },
    data: theirs('XP', figures),
  },
  'points_entry.created_by_id': byStaff('XP adjusted'),
  'stage_leader.user_id': {
    merge: { kind: 'union', label: 'Stages led', unique: ['stage_id'] },
    data: theirs('Stages led', 'delete'),
  },
  'stage_move_up_request.user_id': {
    merge: {
      kind: 'move',
      label: 'Move-up requests',
      first: { set: `status = 'withdrawn', decided_at = $3`, when: openInStageThatEnds, stays: `null::text` },
    },
    data: theirs('Move-up requests', 'delete', ['reviewer_id']),
  },
  'stage_move_up_request.reviewer_id': byStaff('Move-ups reviewed'),
  'stage_move_up_step.actor_id': byStaff('Move-up steps'),
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
