import { stageTitle } from '@tribe/domain/features/journey/stage.ts';
import { memberFields, memberOptions } from '@tribe/domain/features/members/memberFields.ts';
import type { Filter } from '@tribe/domain/kernel/filter/filter.ts';
import { filterWords } from '@tribe/domain/kernel/filter/filterWords.ts';
import { startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { assignedTo, canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

export const Numbered = shape({ id: 'Int', name: 'String' });
export type Numbered = ShapeOf<typeof Numbered>;
type Stage = Numbered & { number: number };
export const Named = shape({ id: 'String', name: 'String' });
export type Named = ShapeOf<typeof Named>;

/** What people can be sorted out by; a list without entries answers as an empty one. */
export const UserFilterChoices = shape({
  batches: [Numbered],
  /** Stage 0 is among them, as `No Stage`: people can be moved to it, but a list asks for it as for none. */
  stages: written<Stage[]>(),
  groups: [Numbered],
  accessLevels: [Named],
  managers: [Numbered],
  products: [Numbered],
  tags: '[String]',
  newToday: 'Int',
});
export type UserFilterChoices = ShapeOf<typeof UserFilterChoices>;

const named = `'name', name`;
const listed = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object('id', id, ${columns}) order by ${order}), '[]') from ${from})`;

/** Each word is looked up once, not each of its people; whoever sees only their own reads only theirs. */
const usedTags = `(with recursive used as (
    select min(tag) as tag from member_tag where $4::text = 'everybody'
    union all select (select min(next.tag) from member_tag next where next.tag > used.tag) from used where used.tag is not null)
  select tag from used where tag is not null limit 100)`;
const ownTags = `(select distinct tag from member_tag where $4::text <> 'everybody' and user_id in ${assignedTo('$3')})`;

const choices = statement<UserFilterChoices>(
  'members.filter_choices',
  `select ${listed(named, 'batch where archived_at is null', 'launch_from desc, id desc')} as batches,
    ${listed(`${named}, 'number', number`, 'stage where archived_at is null', 'number')} as stages,
    ${listed(named, 'tribe_group where archived_at is null', 'name, id')} as groups,
    ${listed(named, 'access_level where archived_at is null', 'rank desc, id')} as "accessLevels",
    (select coalesce(json_agg(json_build_object('id', p.user_id, 'name', concat_ws(' ', p.first_name, p.last_name)) order by p.first_name, p.last_name, p.user_id), '[]')
      from user_profile p where p.user_id in (select h.user_id from user_access_level h
        where h.access_level_id = 'success-manager' and ${isActiveGrant('h', '$1')})) as managers,
    ${listed(named, 'product where archived_at is null', 'name, id')} as products,
    (select coalesce(json_agg(tag), '[]') from (${usedTags} union ${ownTags} order by tag limit 100) used) as tags,
    (select count(*)::int from app_user u where u.created_at >= $2 and u.status = 'ACTIVE' and ${canView('u.id', '$3', '$4')}) as "newToday"`,
);

/** The names only, for whoever may list people at all; one statement. */
export const listUserFilterChoices = replicaQuery('users', userChoices);

/** A filter of people in words, with the names of what it asks for. */
export async function memberFilterWords(ctx: Ctx, filter: Filter): Promise<string> {
  const known = await userChoices(ctx);
  return filterWords(filter, memberFields, (field) => memberOptions(known, field));
}

/** The same for a list that narrows people beside this one. */
export async function userChoices(ctx: Ctx): Promise<UserFilterChoices> {
  const [found] = await ctx.rows(choices, [ctx.now(), startOfDay(ctx.today()), ctx.me.userId, visibilityOf(ctx.me)]);
  const {
    stages = [],
    batches = [],
    groups = [],
    accessLevels = [],
    managers = [],
    products = [],
    tags = [],
    newToday = 0,
  } = found ?? {};
  const titled = stages.map((stage) => ({ ...stage, name: stageTitle(stage) }));
  return { batches, stages: titled, groups, accessLevels, managers, products, tags, newToday };
}
