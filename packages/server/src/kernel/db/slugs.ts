import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Finds address parts that no other row of a table has; one stays when the name changes, so that links live on. */
export function freeSlugs(table: string, unnamed: string) {
  const lock = statement<never>(`${table}.slug_lock`, `select pg_advisory_xact_lock(hashtext('${table}.slug'))`);
  const like = statement<{ slug: string }>(
    `${table}.slugs_like`,
    `select slug from ${table} where slug = $1 or slug like $1 || '-%'`,
  );
  return async (ctx: Ctx, name: string): Promise<string> => {
    const base = slug(name) || unnamed;
    await ctx.rows(lock, []);
    const taken = new Set((await ctx.rows(like, [base])).map((row) => row.slug));
    let attempt = 1;
    while (taken.has(numberedSlug(base, attempt))) attempt += 1;
    return numberedSlug(base, attempt);
  };
}
