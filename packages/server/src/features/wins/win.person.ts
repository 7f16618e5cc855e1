import { others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const winPeople: PersonRows = {
  'win.reviewed_by_id': { merge: { kind: 'keep', label: 'Wins reviewed' }, data: others },
  'win.user_id': {
    merge: { kind: 'move', label: 'Wins' },
    data: theirs(
      'Wins',
      { clear: { title: `''`, story: `''`, amount: 'null', status: `'hidden'`, hidden_reason: 'null' } },
      ['reviewed_by_id'],
    ),
  },
  'win_report.resolved_by_id': { merge: { kind: 'keep', label: 'Win reports reviewed' }, data: others },
  'win_report.user_id': {
    merge: { kind: 'union', label: 'Win reports', unique: ['win_id'] },
    data: theirs('Win reports', 'delete', ['resolved_by_id']),
  },
  'win_reaction.user_id': {
    merge: { kind: 'union', label: 'Reactions to wins', unique: ['win_id'], countsIn: 'win' },
    data: theirs('Reactions', 'delete'),
  },
};
