import type { FilterFields } from '../../kernel/filter/filter.ts';
import { queueReasons } from './queue.ts';

/** What the worklist of a success manager can be narrowed by. */
export const worklistFields = {
  needs: { label: 'Reason', kind: 'choice', options: queueReasons },
  expiry: { label: 'Membership until', kind: 'date', yes: 'is known', no: 'is none' },
  lastLogin: { label: 'Last login', kind: 'date', yes: 'is known', no: 'is never' },
  resting: { label: 'Resting', kind: 'yesNo', yes: 'is resting', no: 'isn’t resting' },
} as const satisfies FilterFields;
