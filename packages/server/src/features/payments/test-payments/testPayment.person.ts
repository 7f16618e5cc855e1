import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const testPaymentPeople: PersonRows = { 'test_payment.requested_by_id': byStaff('Test payments') };
