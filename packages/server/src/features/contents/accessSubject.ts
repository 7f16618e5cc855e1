import type { ContentKind, AccessSubject } from '@tribe/domain/features/contents/access.ts';
import type { NamedRule } from '@tribe/domain/features/contents/why.ts';
import { isTesting } from '#features/contents/contentAccess.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** What is known of people, for telling why something is open to them. */
export type FoundPerson = Omit<AccessSubject, 'keepsIt'> & {
  id: number;
  name: string;
  pages: string[];
  /** What they try by test orders, as if it were bought. */
  tested: AccessSubject['subscriptions'];
};

/** As JSON, a line for each product of what somebody bought, or tries. */
const purchases = (row: string, status: string, table: string, where: string) =>
  `coalesce((select json_agg(json_build_object('productId', bought.id,
         'isMembership', (select bp.type = 'membership' from product bp where bp.id = bought.id), 'status', ${status}, 'startsAt', ${row}.starts_at,
         'expiry', ${row}.expiry, 'accessLevelIds', ${row}.access_level_ids))
       from ${table} ${row} join funnel f on f.id = ${row}.funnel_id
       cross join lateral (select f.product_id as id
         union all select b.bundled_id from product_bundle b where b.product_id = f.product_id) bought
       where ${where}), '[]')`;

const people = statement<FoundPerson>(
  'contents.people',
  `select u.id, ${nameSql('p')} as name, u.batch_id as "batchId",
     coalesce(held.granted, '{}') as roles, coalesce(held.pages, '{}') as pages,
     (select gm.group_id from group_membership gm where gm.user_id = u.id and gm.left_at is null) as "groupId",
     (select st.number from user_stage us join stage st on st.id = us.stage_id
       where us.user_id = u.id and us.left_at is null) as "stageNumber",
     ${purchases('s', 's.status', 'subscription', 's.user_id = u.id')} as subscriptions,
     ${purchases('ct', `'active'`, 'test_order', isTesting('u.id', '$2'))} as tested
   from app_user u join user_profile p on p.user_id = u.id
   left join lateral (select array_agg(distinct l.id) filter (where h.via <> 'subscription') as granted, array_agg(distinct page.key) as pages
     from user_access_level h join access_level l on l.id = h.access_level_id and l.archived_at is null
     left join lateral jsonb_each(l.page_access) page on page.value = 'true'
     where h.user_id = u.id and ${isActiveGrant('h', '$2')}) held on true
   where u.id = any($1::int[]) and u.status = 'ACTIVE'`,
);

export const peopleOf = (ctx: Ctx, ids: readonly number[]): Promise<FoundPerson[]> =>
  ctx.rows(people, [ids, ctx.now()]);

/** A content's way in as it stands in the database. */
export type FoundRule = NamedRule & { kind: ContentKind; contentId: number; stageId: number | null };

/** Every way in of the contents whose `kind` and `id` the condition names as `ca`. */
const rulesSql = (
  where: string,
) => `select ca.content_kind as kind, ca.content_id as "contentId", ca.product_id as "productId",
    ca.access_level_id as "accessLevelId", ca.batch_id as "batchId", ca.group_id as "groupId", ca.stage_id as "stageId",
    st.number as "stageNumber", coalesce(pr.name, l.name, b.name, g.name, st.name) as name
  from content_access ca
  left join product pr on pr.id = ca.product_id
  left join access_level l on l.id = ca.access_level_id
  left join batch b on b.id = ca.batch_id
  left join tribe_group g on g.id = ca.group_id
  left join stage st on st.id = ca.stage_id
  where ${where} order by ca.id`;

const layers = statement<FoundRule>(
  'contents.layers',
  rulesSql(`(ca.content_kind = $1 and ca.content_id = $2)
    or ($1 = 'lesson' and ca.content_kind = 'unit' and ca.content_id = (select l.unit_id from lesson l where l.id = $2))
    or ($1 = 'lesson' and ca.content_kind = 'course' and ca.content_id =
      (select u.course_id from lesson l join unit u on u.id = l.unit_id where l.id = $2))
    or ($1 = 'unit' and ca.content_kind = 'course' and ca.content_id = (select u.course_id from unit u where u.id = $2))`),
);
const everyRule = statement<FoundRule>(
  'contents.every_rule',
  rulesSql(`ca.content_kind in ('course', 'event', 'resource')`),
);

/** The ways into a content, and into what it lies in. */
export const rulesOf = (ctx: Ctx, kind: ContentKind, id: number): Promise<FoundRule[]> => ctx.rows(layers, [kind, id]);

/** The ways into all that stands in a catalogue. */
export const everyRuleOf = (ctx: Ctx): Promise<FoundRule[]> => ctx.rows(everyRule, []);

/** The same ways, one list for each content that has some. */
export const asLayers = (rules: readonly FoundRule[]): FoundRule[][] =>
  Object.values(Object.groupBy(rules, ({ kind }) => kind)).map((layer) => layer ?? []);
