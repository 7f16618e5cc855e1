import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const refundPeople: PersonRows = {
  'refund.asked_by_id': byStaff('Refunds asked for'),
  'refund.done_by_id': byStaff('Refunds sent by hand'),
};
