import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const sectionPeople: PersonRows = { 'site_section.made_by_id': byStaff('Sections saved') };
