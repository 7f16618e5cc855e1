import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';

type Numbered = { id: number; name: string };
type Named = { id: string; name: string };

/** What people can be sorted out by; a list without entries answers as an empty one. */
export type UserFilterChoices = { batches: Numbered[]; stages: Numbered[]; groups: Numbered[]; accessLevels: Named[] };

type Found = Omit<UserFilterChoices, 'stages'> & { stages: (Numbered & { number: number })[] };

const named = `'name', name`;
const listed = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object('id', id, ${columns}) order by ${order}), '[]') from ${from})`;

const choices = statement<Found>(
  'members.filter_choices',
  `select ${listed(named, 'batch where archived_at is null', 'launch_from desc, id desc')} as batches,
    ${listed(`${named}, 'number', number`, 'stage where archived_at is null', 'number')} as stages,
    ${listed(named, 'tribe_group where archived_at is null', 'name, id')} as groups,
    ${listed(named, 'access_level where archived_at is null', 'rank desc, id')} as "accessLevels"`,
);

/** The names only, for whoever may list people at all; one statement. */
export const listUserFilterChoices = query('users', async (ctx: Ctx): Promise<UserFilterChoices> => {
  const [found] = await ctx.rows(choices, []);
  const { stages = [], batches = [], groups = [], accessLevels = [] } = found ?? {};
  const headed = stages.map(({ id, name, number }) => ({ id, name: `${stageHeading({ number })}: ${name}` }));
  return { batches, stages: headed, groups, accessLevels };
});
