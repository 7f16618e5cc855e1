import { books, byStaff, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const subscriptionPeople: PersonRows = {
  'subscription.user_id': { merge: { kind: 'move', label: 'Subscriptions' }, data: theirs('Subscriptions', books) },
  'sales_order.user_id': {
    merge: { kind: 'move', label: 'Orders' },
    data: theirs('Orders', books, ['token', 'confirm_token_hash', 'disowned_settled_by_id']),
  },
  'sales_order.disowned_settled_by_id': byStaff('Orders reviewed'),
};
