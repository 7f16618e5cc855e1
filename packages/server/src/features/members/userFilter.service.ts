import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { verb } from '#kernel/permit.ts';

type Numbered = { id: number; name: string };
type Named = { id: string; name: string };

/** What people can be sorted out by; a list without entries answers as an empty one. */
export type UserFilterChoices = { batches: Numbered[]; stages: Numbered[]; groups: Numbered[]; accessLevels: Named[] };

const listed = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object('id', id, 'name', ${columns}) order by ${order}), '[]') from ${from})`;

const choices = statement<UserFilterChoices>(
  'members.filter_choices',
  `select ${listed('name', 'batch where archived_at is null', 'launch_from desc, id desc')} as batches,
    ${listed("'Stage ' || number || ': ' || name", 'stage where archived_at is null', 'number')} as stages,
    ${listed('name', 'tribe_group where archived_at is null', 'name, id')} as groups,
    ${listed('name', 'access_level where archived_at is null', 'rank desc, id')} as "accessLevels"`,
);

/** The names only, for whoever may list people at all; one statement. */
export const listUserFilterChoices = verb('users', async (ctx: Ctx): Promise<UserFilterChoices> => {
  const [found] = await ctx.rows(choices, []);
  return found ?? { batches: [], stages: [], groups: [], accessLevels: [] };
});
