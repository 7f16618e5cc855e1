import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const notificationPeople: PersonRows = {
  'notification.user_id': { merge: { kind: 'move', label: 'Notifications' }, data: theirs('Notifications', 'delete') },
  'notification_choice.user_id': {
    merge: { kind: 'keep', label: 'Notification preferences' },
    data: theirs('Notification preferences', 'delete'),
  },
};
