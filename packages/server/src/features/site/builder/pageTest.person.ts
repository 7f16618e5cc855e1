import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const pageTestPeople: PersonRows = { 'site_page_test.started_by_id': byStaff('Page tests started') };
