import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const sitePagePeople: PersonRows = {
  'site_page.draft_by_id': byStaff('Pages edited'),
  'site_picture.uploaded_by_id': byStaff('Page pictures'),
  'site_page_version.published_by_id': byStaff('Pages published'),
};
