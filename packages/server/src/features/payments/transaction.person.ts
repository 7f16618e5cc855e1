import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const transactionPeople: PersonRows = { 'payment_transaction.reviewer_id': byStaff('Payments reviewed') };
