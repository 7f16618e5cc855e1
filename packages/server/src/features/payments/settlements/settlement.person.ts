import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const settlementPeople: PersonRows = { 'settlement_file.uploaded_by_id': byStaff('Settlement files') };
