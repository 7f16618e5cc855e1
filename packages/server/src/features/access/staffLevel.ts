import { pagesAboutPeople } from '@tribe/domain/features/access/pagesAboutPeople.ts';

/** The SQL condition that `level`, a row of access_level, opens other people's data. */
export const isStaffLevel = (level: string): string =>
  `exists (select from jsonb_each(${level}.page_access) page where page.value = 'true' and page.key in (${pagesAboutPeople
    .map((page) => `'${page}'`)
    .join(', ')}))`;
