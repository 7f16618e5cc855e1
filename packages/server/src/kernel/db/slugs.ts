import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/**
 * Finds a slug that no other row of the table's `column` has and that isn't `refused`. A slug stays when the name changes, so
 * that links keep working.
 */
export function freeSlugs(
  table: string,
  unnamed: string,
  { column = 'slug', refused = () => false }: { column?: 'slug' | 'id'; refused?: (slug: string) => boolean } = {},
) {
  const lock = statement<never>(
    `${table}.${column}_lock`,
    `select pg_advisory_xact_lock(hashtext('${table}.${column}'))`,
  );
  const like = statement<{ slug: string }>(
    `${table}.${column}s_like`,
    `select ${column} as slug from ${table} where ${column} = $1 or ${column} like $1 || '-%'`,
  );
  return async (ctx: Ctx, name: string): Promise<string> => {
    const base = slug(name) || unnamed;
    await ctx.rows(lock, []);
    const taken = new Set((await ctx.rows(like, [base])).map((row) => row.slug));
    let attempt = 1;
    while (taken.has(numberedSlug(base, attempt)) || refused(numberedSlug(base, attempt))) attempt += 1;
    return numberedSlug(base, attempt);
  };
}
