import { type Academy, academyOf, academySettings } from '@tribe/domain/features/site/identity/academy.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

/** A setting and its value; a published page has no value. */
type Value = { name: string; value: string | null };

const values = statement<Value>(
  'site.academy',
  `select name, value from setting where name = any($1::text[])
   union all select p.name, null from site_page p where p.name is not null
     and exists (select from site_page_version v where v.page_id = p.id and v.published_at is not null)`,
);

function read(rows: readonly Value[]): Academy {
  const settings = rows.flatMap(({ name, value }): [string, string][] => (value === null ? [] : [[name, value]]));
  const published = rows.flatMap(({ name, value }) => (value === null ? [name] : []));
  return academyOf(new Map(settings), new Set(published));
}

/** The academy's name and branding, from the current settings. */
export const academyNow = async (ctx: Ctx): Promise<Academy> => read(await ctx.rows(values, [academySettings]));

export const findAcademy = query('public', academyNow);

/** The longest delay, in milliseconds, before another server's change shows if its notice is lost. */
const longest = 20_000;

/** Caches the academy for every page: read again when the settings change, last known without a database. */
export function cacheAcademy({ pools, logger }: Services, clock = () => performance.now()): () => Promise<Academy> {
  const publications = publicationsOf(pools.main);
  let academy = academyOf(new Map());
  let version = -1;
  let readAt = 0;
  return async () => {
    const newest = publications.newest(settingsSubject);
    if (newest === version && clock() - readAt < longest) return academy;
    try {
      academy = read(await runRows(pools.main, values, [academySettings]));
      [version, readAt] = [newest, clock()];
    } catch (error) {
      logger.warn({ error }, 'Who the academy is could not be read; its pages show what was known');
    }
    return academy;
  };
}
