import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const refundPeople: PersonRows = {
  'refund.asked_by_id': byStaff('Refunds requested'),
  'refund.done_by_id': byStaff('Refunds sent by hand'),
};
