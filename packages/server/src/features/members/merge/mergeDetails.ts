import {
  isChosen,
  type MergeField,
  mergeFieldLabels,
  mergeFields,
  type MergeSide,
  sideByDefault,
  speaksAgainst,
} from '@tribe/domain/features/members/merge.ts';
import type { MergeChoice } from '@tribe/domain/features/members/merge.input.ts';
import type { Pair } from '#features/members/merge/mergeRows.ts';
import { ListedSubscription, subscriptionsSql } from '#features/billing/subscriptionList.service.ts';
import { seesMoney } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { orNull, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** A value as it is chosen, and as it is read. */
export const MergeValue = shape({ value: 'String', text: 'String' });
export type MergeValue = ShapeOf<typeof MergeValue>;

/** One detail of the two, side by side. */
export const MergeDetail = shape({
  field: typed<MergeField>('String'),
  survivor: orNull(MergeValue),
  merged: orNull(MergeValue),
  /** Both have one and they differ: staff choose. */
  isChosen: 'Boolean',
  /** They differ in what tells two people apart. */
  speaksAgainst: 'Boolean',
});
export type MergeDetail = ShapeOf<typeof MergeDetail>;

/** What else tells whether two accounts are one person's; `subscriptions` is null for those who may not open money. */
export const MergeAccount = shape({
  name: 'String',
  status: 'String',
  createdAt: 'DateTime',
  lastLoginAt: 'DateTime?',
  subscriptions: orNull([ListedSubscription]),
});
export type MergeAccount = ShapeOf<typeof MergeAccount>;

type Found = Record<MergeField, string | null> &
  Omit<MergeAccount, 'name'> & { id: number; batchName: string | null; successManagerName: string | null };

const text = (column: string) => `nullif(trim(${column}), '')`;

// Nobody becomes their own manager: one of the two is no manager of theirs.
const both = statement<Found>(
  'members.merge_details',
  `select u.id, u.email::text as email, u.tribe_id as "tribeId", ${text('p.first_name')} as "firstName",
     ${text('p.middle_name')} as "middleName", ${text('p.last_name')} as "lastName", ${text('p.suffix')} as suffix,
     p.birthdate::text as birthdate, ${text('p.sex')} as sex, ${text('p.mobile_number')} as "mobileNumber",
     nullif(concat_ws(', ', ${text('p.city')}, ${text('p.state')}, ${text('p.country')}), '') as place,
     u.batch_id::text as batch, b.name as "batchName", m.user_id::text as "successManager",
     concat_ws(' ', m.first_name, m.last_name) as "successManagerName", u.profile_image as picture,
     ${text('p.headline')} as headline, ${text('p.niche')} as niche, ${text('p.bio')} as bio,
     u.status, u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
     case when $3::boolean then ${subscriptionsSql('u.id')} end as subscriptions
   from app_user u join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
   left join user_profile m on m.user_id = u.success_manager_id and m.user_id not in ($1, $2)
   where u.id in ($1::int, $2::int)`,
);

function valueOf(person: Found | undefined, field: MergeField): MergeValue | null {
  const value = person?.[field] ?? null;
  if (person === undefined || value === null) return null;
  if (field === 'batch') return { value, text: person.batchName ?? value };
  if (field === 'successManager') return { value, text: person.successManagerName ?? value };
  return { value, text: value };
}

function detailOf(field: MergeField, one: Found | undefined, other: Found | undefined): MergeDetail {
  const [survivor, merged] = [valueOf(one, field), valueOf(other, field)];
  const pair = { survivor: survivor?.value ?? null, merged: merged?.value ?? null };
  return { field, survivor, merged, isChosen: isChosen(pair), speaksAgainst: speaksAgainst(field, pair) };
}

const accountOf = ({ firstName, lastName, email, status, createdAt, lastLoginAt, subscriptions }: Found) => ({
  name: [firstName, lastName].filter(Boolean).join(' ') || (email ?? ''),
  status,
  createdAt,
  lastLoginAt,
  subscriptions,
});

export const Compared = shape({ details: [MergeDetail], survivor: MergeAccount, merged: MergeAccount });
export type Compared = ShapeOf<typeof Compared>;

/** The two side by side; a detail that neither has is left out. */
export async function compare(ctx: Ctx, { survivorId, mergedId }: Pair): Promise<Compared> {
  const rows = await ctx.rows(both, [survivorId, mergedId, seesMoney(ctx.me)]);
  const [one, other] = [survivorId, mergedId].map((id) => rows.find((row) => row.id === id));
  const details = mergeFields
    .map((field) => detailOf(field, one, other))
    .filter(({ survivor, merged }) => survivor !== null || merged !== null);
  return { details, survivor: accountOf(one!), merged: accountOf(other!) };
}

/**
 * From whom each detail comes: as it was chosen, else as it is by default. Throws BAD_USER_INPUT for a value that neither of
 * the two has, which is also what somebody changed since staff looked.
 */
export function sidesOf(details: readonly MergeDetail[], choices: readonly MergeChoice[]): Map<MergeField, MergeSide> {
  const chosen = new Map(choices.map(({ field, value }) => [field, value]));
  const sides = new Map<MergeField, MergeSide>();
  for (const field of mergeFields) {
    const detail = details.find((each) => each.field === field);
    const pair = { survivor: detail?.survivor?.value ?? null, merged: detail?.merged?.value ?? null };
    const value = chosen.get(field);
    if (value !== undefined && value !== pair.survivor && value !== pair.merged)
      throw badInput({
        choices: [`${mergeFieldLabels[field]}: neither account has this value anymore. Choose again`],
      });
    if (value === undefined) sides.set(field, sideByDefault(pair));
    else sides.set(field, value === pair.survivor ? 'survivor' : 'merged');
  }
  return sides;
}
