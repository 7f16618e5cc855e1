import { sessionKind } from '@tribe/domain/features/accounts/session.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { type Membership, membershipStatus } from '@tribe/domain/features/billing/membership.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { activeLevels, isActiveGrant, isStaffGrant } from '#features/members/activeGrants.ts';
import { assignedTo, canView, visibilityOf } from '#features/members/visibility.ts';
import { Level } from '#features/members/list/userPage.service.ts';
import { addressLike, patternOf } from '#features/members/list/peopleSearch.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

type Named = { id: number; name: string };

export const UserProfile = shape({
  firstName: 'String',
  middleName: 'String?',
  lastName: 'String',
  suffix: 'String?',
  sex: 'String?',
  birthdate: 'Date?',
  mobileNumber: 'MobileNumber?',
  country: 'String?',
  state: 'String?',
  city: 'String?',
  bio: 'String?',
  niche: 'String?',
  headline: 'String?',
});
export type UserProfile = ShapeOf<typeof UserProfile>;

/** A person as those see them who may open people. */
export const UserCard = shape({
  id: 'Int',
  email: 'Email',
  tribeId: 'String',
  slug: 'String',
  profileImage: 'String?',
  status: 'String',
  createdAt: 'DateTime',
  lastLoginAt: 'DateTime?',
  emailVerifiedAt: 'DateTime?',
  version: 'Int',
  archivedAt: 'DateTime?',
  archiveReason: 'String?',
  successManager: written<Named | null>(),
  tags: '[String]',
  userProfile: UserProfile,
  batch: written<Named | null>(),
  stage: written<(Named & { number: number }) | null>(),
  group: written<Named | null>(),
  subGroup: written<Named | null>(),
  accessLevels: [Level],
  points: 'Int',
  membershipStatus: 'String?',
});
export type UserCard = ShapeOf<typeof UserCard>;

type Found = Omit<UserCard, 'accessLevels' | 'membershipStatus'> & {
  accessLevels: Level[] | null;
  memberships: Membership[] | null;
};

const one = statement<Found>(
  'members.user',
  `select u.id, u.email, u.tribe_id as "tribeId", u.slug, u.profile_image as "profileImage", u.status, u.created_at as "createdAt",
     u.last_login_at as "lastLoginAt", u.email_verified_at as "emailVerifiedAt", u.version, u.archived_at as "archivedAt", u.archive_reason as "archiveReason",
     (select json_build_object('id', m.user_id, 'name',
         concat_ws(' ', m.first_name, m.last_name, case when mu.status <> 'ACTIVE' then '(archived)' end))
       from user_profile m join app_user mu on mu.id = m.user_id
       where m.user_id = coalesce(u.success_manager_id, b.success_manager_id)) as "successManager",
     coalesce((select json_agg(t.tag order by t.tag) from member_tag t where t.user_id = u.id), '[]') as tags,
     json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name, 'suffix', p.suffix,
       'sex', p.sex, 'birthdate', p.birthdate, 'mobileNumber', p.mobile_number, 'country', p.country, 'state', p.state,
       'city', p.city, 'bio', p.bio, 'niche', p.niche, 'headline', p.headline) as "userProfile",
     case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as batch,
     case when st.id is not null then json_build_object('id', st.id, 'number', st.number, 'name', st.name) end as stage,
     case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group",
     case when sg.id is not null then json_build_object('id', sg.id, 'name', sg.name) end as "subGroup",
     ${activeLevels('u.id', '$4')} as "accessLevels",
     coalesce((select sum(e.points) from points_entry e where e.user_id = u.id), 0)::int as points,
     (select json_agg(json_build_object('status', s.status, 'startsAt', s.starts_at, 'expiry', s.expiry))
       from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
       where s.user_id = u.id and ${bringsMembership('pr')}) as memberships
   from app_user u join user_profile p on p.user_id = u.id
   left join batch b on b.id = u.batch_id
   left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id
   left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
   left join sub_group sg on sg.id = gm.sub_group_id
   where u.id = $1 and u.status <> 'MERGED' and ${canView('u.id', '$2', '$3')}`,
);

/** One person. Somebody whom the one who asks may not see is not there, and nobody is for those without the page. */
export const findUser = query('in', async (ctx, id: number): Promise<UserCard> => {
  if (ctx.me.pageAccess['user'] !== true) throw notFound('User');
  return findPerson(ctx, id);
});

/** One person, whichever access they were asked for through. Throws NOT_FOUND. */
export async function findPerson(ctx: Ctx, id: number): Promise<UserCard> {
  const [found] = await ctx.rows(one, [id, ctx.me.userId, visibilityOf(ctx.me), ctx.now()]);
  if (!found) throw notFound('User');
  const { memberships, accessLevels, ...user } = found;
  return {
    ...user,
    accessLevels: accessLevels ?? [],
    membershipStatus: membershipStatus(memberships ?? [], ctx.today()),
  };
}

/** Somebody to choose; the Tribe ID tells two of one name apart. */
export const Choice = shape({ id: 'Int', name: 'String', note: 'String' });
export type Choice = ShapeOf<typeof Choice>;

type Colleague = Choice & { firstName: string; lastName: string; email: string };

/** Planned anew each time: what somebody typed fits everybody or nobody. $1 who asks, $2 now, $3 the pattern. */
function colleagues({ isEverybody, isTyped }: { isEverybody: boolean; isTyped: boolean }) {
  const staff = `select h.user_id from user_access_level h where ${isStaffGrant('h')} and ${isActiveGrant('h', '$2')}`;
  // The office knows all addresses, others not those of their colleagues. Among all there may be thousands who fit, of whom any are as good; among one's own the right one must be there.
  const most = isEverybody ? `limit ${mostWeighed}` : '';
  const typed = `(select p.user_id from user_profile p where p.plain_name like plain($3) ${most})
    union all (select id from app_user where tribe_id ilike $3 ${most})
    ${isEverybody ? `union all (select a.id from app_user a where a.${addressLike('$3')} ${most})` : ''}`;
  return statement<Colleague>(
    '',
    `select u.id, u.tribe_id as note, p.first_name as "firstName", p.last_name as "lastName", u.email
     from user_profile p join app_user u on u.id = p.user_id
     where u.status = 'ACTIVE' and $1::int is not null and $2::timestamptz is not null and $3::text is not null
       ${isEverybody ? '' : `and u.id in (select * from ${assignedTo('$1')} own union all ${staff})`}
       ${isTyped ? `and u.id in (${typed})` : ''}
     order by p.first_name, p.last_name, u.id limit 50`,
  );
}

/** Among more who fit, whoever chooses types on. */
const mostWeighed = 1_000;

/** Whom staff can choose from: their colleagues, and the people whom they may see. */
export const listUsers = replicaQuery('in', async (ctx: Ctx, search: string | null): Promise<Choice[]> => {
  if (sessionKind(ctx.me.roles) !== 'staff') throw forbidden();
  const typed = (search ?? '').trim().slice(0, 200);
  const select = colleagues({ isEverybody: visibilityOf(ctx.me) === 'everybody', isTyped: typed !== '' });
  const rows = await ctx.rows(select, [ctx.me.userId, ctx.now(), patternOf(typed)]);
  return rows.map((row) => ({ id: row.id, name: displayName(row), note: row.note }));
});
