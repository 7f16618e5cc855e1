import { figures, others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

const answerRank = (row: string) => `array_position(array['not-going', 'maybe', 'waitlisted', 'going'], ${row}.answer)`;
const betterAnswer = (column: string) =>
  `case when (${answerRank('m')}, -m.place) > (${answerRank('s')}, -s.place) then m.${column} else s.${column} end`;

export const eventPeople: PersonRows = {
  'event_attendance.marked_by_id': { merge: { kind: 'keep', label: 'Attendance marked' }, data: others },
  'event_attendance.user_id': {
    merge: { kind: 'union', label: 'Events attended', unique: ['occurrence_id'] },
    data: theirs('Events attended', figures, ['marked_by_id']),
  },
  'event_feed.user_id': {
    merge: { kind: 'keep', label: 'Calendar link' },
    data: theirs('Calendar link', 'delete', ['token_hash']),
  },
  'event_host.user_id': { merge: { kind: 'union', label: 'Events hosted', unique: ['event_id'] }, data: others },
  'event_occurrence_host.user_id': {
    merge: { kind: 'union', label: 'Single events hosted', unique: ['occurrence_id'] },
    data: others,
  },
  'event_reminder.user_id': {
    merge: { kind: 'keep', label: 'Event reminders' },
    data: theirs('Event reminders', 'delete'),
  },
  'event_rsvp.user_id': {
    merge: {
      kind: 'union',
      label: 'Event responses',
      unique: ['occurrence_id'],
      combine: {
        answer: betterAnswer('answer'),
        place: betterAnswer('place'),
        answered_at: betterAnswer('answered_at'),
        chosen_at: betterAnswer('chosen_at'),
        client_event_ids: betterAnswer('client_event_ids'),
      },
      countsIn: 'event_occurrence',
    },
    data: theirs('Event responses', figures),
  },
};
