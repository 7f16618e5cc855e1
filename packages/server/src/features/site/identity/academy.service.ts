import { type Academy, academyOf, academySettings } from '@tribe/domain/features/site/identity/academy.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

const values = statement<{ name: string; value: string }>(
  'site.academy',
  `select name, value from setting where name = any($1::text[])`,
);

/** Who the academy is, as its settings say now. */
export async function academyNow(ctx: Ctx): Promise<Academy> {
  const rows = await ctx.rows(values, [academySettings]);
  return academyOf(new Map(rows.map(({ name, value }) => [name, value])));
}

export const findAcademy = query('public', academyNow);
