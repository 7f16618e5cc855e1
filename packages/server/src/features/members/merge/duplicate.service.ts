import type { DuplicateReason } from '@tribe/domain/features/members/duplicate.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { mergeAccess } from '#features/members/merge/merge.service.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { findInScope } from '#features/members/scope.ts';
import { canView, seesMoney, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** One of two accounts, with what tells whose it is; `paid` in centavos, null for those who may not open money. */
export const DuplicateAccount = shape({
  id: 'Int',
  name: 'String',
  email: 'String',
  tribeId: 'String',
  batch: 'String?',
  lastLoginAt: typed<string | null>('DateTime?'),
  paid: described('Peso?', 'Null for those who may not open money.'),
});
export type DuplicateAccount = ShapeOf<typeof DuplicateAccount>;

/** Two accounts that may be one person's, and who said that they aren't. */
export const DuplicatePair = shape({
  id: 'Int',
  reasons: described(typed<DuplicateReason[]>('[String]'), 'address, profile, phone or name'),
  one: DuplicateAccount,
  other: DuplicateAccount,
  dismissedAt: 'DateTime?',
  dismissedBy: 'String?',
});
export type DuplicatePair = ShapeOf<typeof DuplicatePair>;

const fullName = (profile: string, email: string) => `coalesce(${knownNameSql(profile)}, ${email})`;

const account = (of: string) => `(select json_build_object('id', u.id, 'name', ${fullName('p', 'u.email::text')},
    'email', u.email, 'tribeId', u.tribe_id, 'batch', b.name, 'lastLoginAt', u.last_login_at, 'paid', case when $3::boolean then
      (select coalesce(sum(t.amount - t.refunded), 0) from subscription s join invoice i on i.subscription_id = s.id
        join payment_schedule d on d.invoice_id = i.id join payment_transaction t on t.schedule_id = d.id and t.status = 'paid'
        where s.user_id = u.id) end)
  from app_user u join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id where u.id = ${of})`;

const stays = (user: string) => `coalesce(${user}.merged_into_id, ${user}.id)`;

/** What was said of an account that was merged since holds for the one that stays: read once, not for each pair. */
const isSaid = `(d.one_id, d.other_id) in (select least(${stays('o')}, ${stays('r')}), greatest(${stays('o')}, ${stays('r')})
    from duplicate_pair k join app_user o on o.id = k.one_id join app_user r on r.id = k.other_id
    where k.dismissed_at is not null and (o.merged_into_id is not null or r.merged_into_id is not null))`;

const page = statement<DuplicatePair & { total: number }>(
  'members.duplicates',
  `select f.id, f.reasons, ${account('f.one_id')} as one, ${account('f.other_id')} as other, f.dismissed_at as "dismissedAt",
     (select ${fullName('p', 'u.email::text')} from app_user u join user_profile p on p.user_id = u.id where u.id = f.dismissed_by_id) as "dismissedBy", f.total
   from (select d.*, count(*) over ()::int as total from duplicate_pair d
     join app_user a on a.id = d.one_id and a.status = 'ACTIVE' join app_user b on b.id = d.other_id and b.status = 'ACTIVE'
     where case when $4::boolean then d.dismissed_at is not null else d.dismissed_at is null and d.reasons <> '{}' and not ${isSaid} end
       and ${canView('a.id', '$1', '$2')} and ${canView('b.id', '$1', '$2')}
     order by d.dismissed_at desc, cardinality(d.reasons) desc, d.found_at desc, d.id limit $5 offset $6) f
   order by f.dismissed_at desc, cardinality(f.reasons) desc, f.found_at desc, f.id`,
);

export type DuplicatesAsked = Pick<PageInput, 'page' | 'pageSize'> & { dismissed?: boolean | null };

/** Pairs of people the viewer can see who may be one person, those with most reasons first; or those said to be two, the latest first. */
export const pageDuplicates = replicaQuery(
  mergeAccess,
  (ctx, { dismissed, ...asked }: DuplicatesAsked): Promise<PageOf<DuplicatePair>> =>
    pageWithTotal(asked, (limit, offset) =>
      ctx.rows(page, [ctx.me.userId, visibilityOf(ctx.me), seesMoney(ctx.me), dismissed === true, limit, offset]),
    ),
);

const find = statement<{ oneId: number; otherId: number; dismissedAt: Date | null }>(
  'members.find_duplicate',
  `select one_id as "oneId", other_id as "otherId", dismissed_at as "dismissedAt" from duplicate_pair where id = $1 for update`,
);

const dismiss = statement<never>(
  'members.dismiss_duplicate',
  `update duplicate_pair set dismissed_at = $2, dismissed_by_id = $3 where id = $1`,
);

/** Says that two accounts are two people's. Throws NOT_FOUND for a pair of whom the viewer doesn't see both. */
export const dismissDuplicate = mutation(mergeAccess, async (ctx, id: number): Promise<number> => {
  const { pair, names } = await seenPair(ctx, id);
  if (pair.dismissedAt) return id;
  await ctx.rows(dismiss, [id, ctx.now(), ctx.me.userId]);
  const sentence = `Marked ${names} as two different people`;
  await ctx.log({ action: 'user.duplicate-dismissed', ...about(id, pair), sentence });
  return id;
});

/** A pair without a reason left is gone with the next comparison. */
const restore = statement<never>(
  'members.restore_duplicate',
  `with pair as (update duplicate_pair set dismissed_at = null, dismissed_by_id = null where id = $1 returning one_id)
   insert into duplicate_check (user_id) select one_id from pair`,
);

/** Takes back that two accounts are two people's. Throws NOT_FOUND as dismissing does. */
export const restoreDuplicate = mutation(mergeAccess, async (ctx, id: number): Promise<number> => {
  const { pair, names } = await seenPair(ctx, id);
  if (!pair.dismissedAt) return id;
  await ctx.rows(restore, [id]);
  const sentence = `Marked ${names} as possible duplicates again`;
  await ctx.log({ action: 'user.duplicate-restored', ...about(id, pair), sentence });
  return id;
});

async function seenPair(ctx: Ctx, id: number) {
  const [pair] = await ctx.rows(find, [id]);
  if (!pair) throw notFound('Suggestion');
  const both = [await findInScope(ctx, pair.oneId), await findInScope(ctx, pair.otherId)];
  return { pair, names: both.map(displayName).join(' and ') };
}

const about = (id: number, { oneId, otherId }: { oneId: number; otherId: number }) => ({
  entity: 'duplicate-pair',
  entityId: id,
  subjectId: oneId,
  changes: { otherId: { before: null, after: otherId } },
});
