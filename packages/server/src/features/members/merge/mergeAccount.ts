import { type MergeField, mergeFields, type MergeSide } from '@tribe/domain/features/members/merge.ts';
import type { MergedRow } from '#features/members/merge/merge.table.ts';
import type { Pair, Planned } from '#features/members/merge/mergeRows.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Where each detail is kept. */
const columnsOf: Readonly<Record<MergeField, { table: 'app_user' | 'user_profile'; columns: readonly string[] }>> = {
  email: { table: 'app_user', columns: ['email'] },
  tribeId: { table: 'app_user', columns: ['tribe_id'] },
  firstName: { table: 'user_profile', columns: ['first_name'] },
  middleName: { table: 'user_profile', columns: ['middle_name'] },
  lastName: { table: 'user_profile', columns: ['last_name'] },
  suffix: { table: 'user_profile', columns: ['suffix'] },
  birthdate: { table: 'user_profile', columns: ['birthdate'] },
  sex: { table: 'user_profile', columns: ['sex'] },
  mobileNumber: { table: 'user_profile', columns: ['mobile_number'] },
  place: { table: 'user_profile', columns: ['country', 'state', 'city'] },
  batch: { table: 'app_user', columns: ['batch_id'] },
  successManager: { table: 'app_user', columns: ['success_manager_id'] },
  picture: { table: 'app_user', columns: ['profile_image'] },
  headline: { table: 'user_profile', columns: ['headline'] },
  niche: { table: 'user_profile', columns: ['niche'] },
  bio: { table: 'user_profile', columns: ['bio'] },
};

/** No two accounts have one of these, so that the two exchange them. */
const unique = ['email', 'tribeId'] as const satisfies readonly MergeField[];

const affiliation = statement<Planned>(
  'members.merge_plan_account',
  `select 'Affiliate since' as label, (s.affiliate_timestamp is null)::int as moves,
     (s.affiliate_timestamp is not null)::int as conflicts,
     case when s.affiliate_timestamp is not null then 'Since who stays became one' end as note
   from app_user s join app_user m on m.id = $2 where s.id = $1 and m.affiliate_timestamp is not null
     and s.affiliate_timestamp is distinct from m.affiliate_timestamp`,
);

/** What who stays takes from the account of who goes beside what is chosen. */
export const planAccount = (ctx: Ctx, { survivorId, mergedId }: Pair): Promise<Planned[]> =>
  ctx.rows(affiliation, [survivorId, mergedId]);

type Touched = Omit<MergedRow, 'table'>;

const assigned = (columns: readonly string[]) => columns.map((name) => `${name} = m.${name}`);

/** The name as it is searched is made by the database, and can't be put back. */
const profileTakes = (columns: readonly string[]) =>
  statement<Touched>(
    '',
    `with old as (select to_jsonb(s) - 'plain_name' as before from user_profile s where s.user_id = $1)
     update user_profile t set ${assigned(columns).join(', ')} from user_profile m, old
     where t.user_id = $1 and m.user_id = $2 returning old.before, to_jsonb(t) - 'plain_name' as after`,
  );

/** Always another version: a form that was opened before the merge doesn't write over what came with it. */
const accountTakes = (columns: readonly string[]) =>
  statement<Touched>(
    '',
    `with old as (select to_jsonb(s) as before from app_user s where s.id = $1)
     update app_user t set ${['version = t.version + 1', 'affiliate_timestamp = coalesce(t.affiliate_timestamp, m.affiliate_timestamp)', ...assigned(columns)].join(', ')}
     from app_user m, old where t.id = $1 and m.id = $2 returning old.before, to_jsonb(t) as after`,
  );

const close = statement<Touched>(
  'members.merge_close_account',
  `with old as (select id, to_jsonb(u) as before from app_user u where id = $2)
   update app_user t set status = 'MERGED', merged_into_id = $1 from old where t.id = old.id
   returning old.before, to_jsonb(t) as after`,
);

export type Sides = ReadonlyMap<MergeField, MergeSide>;

/**
 * Gives who stays what is to survive of who goes, and closes the other account. Answers every row as it was and as it is, in
 * the order in which it was touched.
 */
export async function mergeAccounts(ctx: Ctx, pair: Pair, sides: Sides): Promise<MergedRow[]> {
  const ids = [pair.survivorId, pair.mergedId];
  const taken = mergeFields.filter((field) => sides.get(field) === 'merged');
  const columnsIn = (table: string) =>
    taken
      .filter((field) => columnsOf[field].table === table && !unique.some((each) => each === field))
      .flatMap((field) => columnsOf[field].columns);
  const profile = columnsIn('user_profile');
  const profiles = profile.length > 0 ? await ctx.rows(profileTakes(profile), ids) : [];
  const accounts = await ctx.rows(accountTakes(columnsIn('app_user')), ids);
  const exchanged = await exchange(
    ctx,
    pair,
    unique.filter((field) => taken.includes(field)),
  );
  const closed = await ctx.rows(close, ids);
  return [
    ...profiles.map((row) => ({ table: 'user_profile', ...row })),
    ...[...accounts, ...exchanged, ...closed].map((row) => ({ table: 'app_user', ...row })),
  ];
}

const write = (sets: readonly string[]) =>
  statement<Touched>(
    '',
    `with old as (select to_jsonb(s) as before from app_user s where s.id = $1)
     update app_user t set ${sets.join(', ')} from old where t.id = $1 returning old.before, to_jsonb(t) as after`,
  );

const now = statement<Record<(typeof unique)[number], string> & { id: number }>(
  'members.merge_unique',
  `select id, email::text as email, tribe_id as "tribeId" from app_user where id in ($1, $2)`,
);

/**
 * The two change addresses or Tribe IDs with each other, by way of a name that nobody has: nobody else can take what one of
 * them gives up, and a merge that is undone can give it back. A new address has to prove itself, as one that staff type.
 */
async function exchange(ctx: Ctx, { survivorId, mergedId }: Pair, fields: (typeof unique)[number][]) {
  if (fields.length === 0) return [];
  const rows = await ctx.rows(now, [survivorId, mergedId]);
  const valuesOf = (id: number) => fields.map((field) => rows.find((row) => row.id === id)?.[field] ?? '');
  const columns = fields.map((field) => columnsOf[field].columns[0] ?? '');
  const sets = columns.map((name, at) => `${name} = $${at + 2}`);
  const unproved = fields.includes('email') ? ['email_verified_at = null'] : [];
  return [
    ...(await ctx.rows(write(sets), [mergedId, ...fields.map((field) => `${field}-${mergedId}@merging.invalid`)])),
    ...(await ctx.rows(write([...sets, ...unproved]), [survivorId, ...valuesOf(mergedId)])),
    ...(await ctx.rows(write(sets), [mergedId, ...valuesOf(survivorId)])),
  ];
}
