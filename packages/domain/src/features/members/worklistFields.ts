import type { FilterFields } from '../../kernel/filter/filter.ts';
import { queueReasons } from './queue.ts';

/** The columns of the list of success managers. */
export const managerColumns = {
  name: 'Name',
  email: 'Email',
  members: 'Members',
  away: 'Inactive',
  expiring: 'Expiring',
  overdue: 'Overdue',
} as const;

/** The columns of the worklist of one. */
export const worklistColumns = {
  name: 'Name',
  reason: 'Reason',
  tribeId: 'Tribe ID',
  email: 'Email',
  lastLoginAt: 'Last login',
  expiry: 'Membership until',
} as const;

/** What the worklist of a success manager can be narrowed by. */
export const worklistFields = {
  needs: { label: worklistColumns.reason, kind: 'choice', options: queueReasons },
  expiry: { label: worklistColumns.expiry, kind: 'date', yes: 'is known', no: 'is none' },
  lastLogin: { label: worklistColumns.lastLoginAt, kind: 'date', yes: 'is known', no: 'is never' },
  resting: { label: 'Resting', kind: 'yesNo', yes: 'is resting', no: 'isn’t resting' },
} as const satisfies FilterFields;
