import { TagInput } from '@tribe/domain/features/members/user.input.ts';
import { readEnrolment, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { extendable } from '#features/billing/changes/extendMembership.service.ts';
import { enrolments } from '#features/billing/subscriptions/enrolmentPlan.service.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { scopeMessages } from '#features/members/scope.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { chosenIds, type UserSelection } from '#features/members/bulk/bulkAction.service.ts';
import { type BulkKind, bulkOperations } from '#features/members/bulk/bulkActionOne.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, forbidden } from '#kernel/api/errors.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const BulkPreviewSkipped = shape({ reason: 'String', count: 'Int' });
export type BulkPreviewSkipped = ShapeOf<typeof BulkPreviewSkipped>;

export const BulkPreviewMove = shape({
  from: described('String?', 'The batch, group, stage or manager they leave.'),
  count: 'Int',
});
export type BulkPreviewMove = ShapeOf<typeof BulkPreviewMove>;

/**
 * What an act on many would come to: how many are as they would be made, and where the others come from, most first; `from` is
 * null for those who are nowhere yet, and the only line of an act that moves nobody.
 */
export const BulkPreview = shape({
  total: 'Int',
  same: 'Int',
  moves: [BulkPreviewMove],
  /** Those to whom it may not be done, by why, as far as it can be told before. */
  skipped: [BulkPreviewSkipped],
});
export type BulkPreview = ShapeOf<typeof BulkPreview>;

const place = (of: string, id: string, name: string) => ({ isSame: `${id} is not distinct from ${of}`, from: name });
const wanted = 'asked.wanted';
const hasTag = `exists (select from member_tag mt where mt.user_id = u.id and mt.tag = ${wanted})`;

type Look = { isSame: string; from: string; skipped?: string };

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** The day to which an extension moves the expiry of `m`. */
const extended = `case when ${wanted} like '+%' then m.expiry + substr(${wanted}, 2)::int else ${wanted}::date end`;

/**
 * Of whoever is looked at as `u`: whether they are as they would be made, the name of where they are, and why it may not be done
 * to them, null where it may.
 */
const looks: Readonly<Record<BulkKind, Look>> = {
  batch: place(wanted, 'u.batch_id::text', '(select b.name from batch b where b.id = u.batch_id)'),
  assign: place(
    wanted,
    'u.success_manager_id::text',
    `(select ${nameSql('p')} from user_profile p where p.user_id = u.success_manager_id)`,
  ),
  group: place(wanted, 'g.id::text', 'g.name'),
  stage: place(
    wanted,
    's.id::text',
    `case when coalesce(s.number, 0) = 0 then 'No Stage' else concat('Stage ', s.number, ': ', s.name) end`,
  ),
  tag: { isSame: hasTag, from: 'null' },
  untag: { isSame: `not ${hasTag}`, from: 'null' },
  level: {
    isSame: `exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = ${wanted} and ${isActiveGrant('h', 'asked.now')})`,
    from: 'null',
  },
  revoke: {
    isSame: `not exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = ${wanted} and ${isActiveGrant('h', 'asked.now')})`,
    from: 'null',
    skipped: `case when (select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
      where h.user_id = u.id and l.archived_at is null and ${isActiveGrant('h', 'asked.now')}) > asked.rank then ${quoted(scopeMessages.aboveOwn)} end`,
  },
  extend: {
    isSame: 'false',
    from: 'null',
    skipped: `case when u.id = asked.asker then ${quoted(changeMessages.notYourOwn)} else coalesce(
      (select case when m.expiry is null or m.expiry > '9999-01-01' then ${quoted(changeMessages.neverEnds)}
          when ${extended} <= m.expiry then ${quoted(changeMessages.laterExpiry)}
          when ${extended} < asked.today then ${quoted(changeMessages.notBeforeToday)} else '' end
        from (select s.expiry from ${extendable('u.id')}) m), ${quoted(changeMessages.noMembership)}) end`,
  },
  enroll: {
    isSame: `u.id <> asked.asker and exists (select from ${enrolments('u.id', `split_part(${wanted}, '/', 1)`, 'asked.today')})`,
    from: 'null',
    skipped: `case when u.id = asked.asker then ${quoted(subscriptionMessages.notYourself)}
      when u.status <> 'ACTIVE' then ${quoted(subscriptionMessages.restoreFirst)} end`,
  },
  archive: { isSame: 'false', from: 'null' },
  invite: { isSame: 'false', from: 'null' },
};

type Counted = { isSame: boolean; from: string | null; skipped: string | null; count: number };

/** $1 the people, $2 what they would have, $3 now, $4 and $5 the viewer and whom they see, $6 their rank, $7 today. */
const countedBy = (kind: BulkKind, { isSame, from, skipped = 'null' }: Look) =>
  statement<Counted>(
    `members.bulk_preview.${kind}`,
    `with asked as (select $2::text as wanted, $3::timestamptz as now, $4::int as asker, $6::int as rank, $7::date as today)
     select "isSame", "from", skipped, count(*)::int as count from (
       select ${isSame} as "isSame", ${from}::text as "from", nullif(${skipped}, '')::text as skipped
       from asked, app_user u left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
         left join user_stage us on us.user_id = u.id and us.left_at is null left join stage s on s.id = us.stage_id
       where u.id = any($1::int[]) and ${canView('u.id', '$4', '$5')}) looked
     group by 1, 2, 3 order by 4 desc, 2, 3`,
  );

const statements = new Map(
  (Object.keys(looks) as BulkKind[]).map((kind) => [kind, countedBy(kind, looks[kind])] as const),
);

/** Says before an act what it would change. Throws as the act does, but for those who may not have it done to them. */
export const previewBulkAction = query(
  'in',
  async (ctx, kind: string, of: UserSelection, value: string | null): Promise<BulkPreview> => {
    const known = (Object.keys(bulkOperations) as BulkKind[]).find((each) => each === kind);
    if (!known) throw badInput({ kind: ['is not valid'] });
    if (opens(bulkOperations[known], ctx.me) !== 'open') throw forbidden();
    const asked = wantedOf(known, value);
    const ids = await chosenIds(ctx, of);
    const viewer = [ctx.me.userId, visibilityOf(ctx.me), ctx.me.rank];
    const all = await ctx.rows(statements.get(known)!, [ids, asked, ctx.now(), ...viewer, ctx.today()]);
    const found = all.filter(({ skipped, isSame }) => isSame || skipped === null);
    const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0);
    return {
      total: sum(all),
      same: sum(found.filter(({ isSame }) => isSame)),
      moves: found.filter(({ isSame }) => !isSame).map(({ from, count }) => ({ from, count })),
      skipped: all.flatMap(({ skipped, isSame, count }) =>
        isSame || skipped === null ? [] : [{ reason: skipped, count }],
      ),
    };
  },
);

/** What people would have, as the act takes it. Throws BAD_USER_INPUT. */
function wantedOf(kind: BulkKind, value: string | null): string | null {
  if (kind === 'tag' || kind === 'untag') return TagInput.parse({ tag: value ?? '' }).tag;
  const isWrong =
    (kind === 'extend' && !readExtension(value ?? '')) || (kind === 'enroll' && !readEnrolment(value ?? ''));
  if (isWrong) throw badInput({ value: ['is not valid'] });
  return value;
}
