import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const testOrderPeople: PersonRows = {
  'test_order.user_id': {
    merge: { kind: 'move', label: 'Test orders' },
    data: theirs('Test orders', 'delete', ['token']),
  },
};
