import { displayName } from '@tribe/domain/features/members/person.ts';
import { type ProfilePart, profileParts } from '@tribe/domain/features/members/shown.ts';
import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import { SocialAccount } from '#features/members/profile/socialAccount.service.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { isOfTribe, canView, visibilityOf } from '#features/members/visibility.ts';
import { publishPeople } from '#features/members/shownPeople.ts';
import { refuseFutureBirth } from '#features/members/userEdit.service.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A profile as others see it; what its owner does not show to who asks is null, and so is how to reach somebody. */
export const Profile = shape({
  id: 'Int',
  slug: 'String',
  name: 'String',
  profileImage: 'String?',
  headline: 'String?',
  niche: 'String?',
  bio: 'String?',
  city: 'String?',
  country: 'String?',
  joinedAt: 'DateTime',
  batchName: 'String?',
  stageNumber: 'Int?',
  stageName: 'String?',
  groupName: 'String?',
  email: 'String?',
  mobileNumber: 'String?',
  /** As with how to reach somebody: for those whom it concerns. */
  xp: 'Int?',
  socials: [SocialAccount],
  isMine: 'Boolean',
});
export type Profile = ShapeOf<typeof Profile>;

type Found = Omit<Profile, 'name' | 'isMine'> & { firstName: string; lastName: string };

/** $2 who asks, $3 their sight, $4 whether they are of the tribe: oneself and the staff who look after one see all, one's own group what is for it. */
const isClose = `(u.id = $2 or ($3::text <> 'self' and ${canView('u.id', '$2', '$3')}))`;
const isInGroup = `exists (
  select from group_membership theirs join group_membership mine on mine.group_id = theirs.group_id and mine.left_at is null
  where theirs.user_id = u.id and theirs.left_at is null and mine.user_id = $2)`;

const shown = (part: string, value: string) =>
  `case when reach.is_close or (p.${part} = 'tribe' and $4::boolean) or (p.${part} = 'group' and reach.is_in_group) then ${value} end`;
const forNear = (value: string) => `case when reach.is_close or reach.is_in_group then ${value} end`;
const accounts = `(select json_agg(json_build_object('platform', s.platform, 'url', s.url) order by s.platform)
  from social_account s where s.user_id = u.id)`;

/** Two statements rather than one that asks which is meant: each is found by its own index. */
const select = (
  by: string,
) => `select u.id, u.slug, u.profile_image as "profileImage", p.first_name as "firstName", p.last_name as "lastName",
     ${shown('show_about', 'p.headline')} as headline, ${shown('show_about', 'p.bio')} as bio, p.niche,
     ${shown('show_place', 'p.city')} as city, ${shown('show_place', 'p.country')} as country,
     u.created_at as "joinedAt", b.name as "batchName", st.number as "stageNumber", st.name as "stageName",
     ${shown('show_group', 'g.name')} as "groupName", coalesce(${shown('show_socials', accounts)}, '[]') as socials,
     ${forNear('u.email')} as email, ${forNear('p.mobile_number')} as "mobileNumber",
     ${forNear('(select coalesce(sum(points), 0)::int from points_entry where user_id = u.id)')} as xp
   from app_user u join user_profile p on p.user_id = u.id
   cross join lateral (select ${isClose} as is_close, ${isInGroup} as is_in_group) reach
   left join batch b on b.id = u.batch_id
   left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id
   left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
   where u.status = 'ACTIVE' and ${by}`;
const statements = {
  bySlug: statement<Found>('profiles.by_slug', select('u.slug = $1')),
  own: statement<Found>('profiles.own', select('u.id = $1')),
};

/** Somebody's profile; one's own without a slug. Who was archived or merged is not there. */
export const findProfile = query('in', async (ctx, slug: string | null): Promise<Profile> => {
  const asking = [ctx.me.userId, visibilityOf(ctx.me), isOfTribe(ctx.me)];
  const [found] =
    slug === null
      ? await ctx.rows(statements.own, [ctx.me.userId, ...asking])
      : await ctx.rows(statements.bySlug, [slug, ...asking]);
  if (!found) throw notFound('Profile');
  const { firstName, lastName, ...profile } = found;
  const name = displayName({ firstName, lastName, email: profile.email ?? 'A Tribe member' });
  return { ...profile, name, isMine: profile.id === ctx.me.userId };
});

/** What its owner may change of it. */
export type EditableProfile = ProfileInput & { id: number; version: number };

const own = (more: string) => `select u.id, u.version, p.first_name as "firstName", p.middle_name as "middleName",
    p.last_name as "lastName", p.suffix, p.sex, p.birthdate, p.mobile_number as "mobileNumber", p.headline, p.niche, p.bio,
    p.city, p.state, p.country, p.show_about as "showAbout", p.show_wins as "showWins", p.show_socials as "showSocials",
    p.show_place as "showPlace", p.show_group as "showGroup"
  from app_user u join user_profile p on p.user_id = u.id where u.id = $1${more}`;
const mine = statement<EditableProfile>('profiles.mine', own(''));
const lockMine = statement<EditableProfile>('profiles.lock_mine', own(' for update'));

export const findMyProfile = query('in', async (ctx): Promise<EditableProfile> => {
  const [found] = await ctx.rows(mine, [ctx.me.userId]);
  if (!found) throw notFound('Profile');
  return found;
});

const write = statement<never>(
  'profiles.write',
  `with seen as (update app_user set version = version + 1, updated_at = $15 where id = $1)
   update user_profile set first_name = $2, middle_name = $3, last_name = $4, suffix = $5, sex = $6, birthdate = $7,
     mobile_number = $8, headline = $9, niche = $10, bio = $11, city = $12, state = $13, country = $14, updated_at = $15,
     show_about = $16, show_wins = $17, show_socials = $18, show_place = $19, show_group = $20
   where user_id = $1`,
);

/** Who sees which part may be left out: it stays as it is. */
type ProfileFields = InputOf<Omit<ProfileInput, ProfilePart>> & Partial<Record<ProfilePart, string | null>>;

/** Writes one's own profile. Throws BAD_USER_INPUT, and CONFLICT when it was saved elsewhere meanwhile. */
export const updateMyProfile = mutation(
  'in',
  async (ctx, unchecked: ProfileFields, version?: number | null): Promise<EditableProfile> => {
    const [before] = await ctx.rows(lockMine, [ctx.me.userId]);
    if (!before) throw notFound('Profile');
    if (version && version !== before.version)
      throw conflict('Your profile was changed somewhere else. Reload it to see what changed');
    const input = parsed(ProfileInput, before, unchecked);
    refuseFutureBirth(ctx, input.birthdate);
    const changes = changesBetween({ ...before }, { ...input });
    if (Object.keys(changes).length === 0) return before;
    const { firstName, middleName, lastName, suffix, sex, birthdate, mobileNumber } = input;
    const viewer = [firstName, middleName, lastName, suffix, sex, birthdate, mobileNumber];
    const about = [input.headline, input.niche, input.bio, input.city, input.state, input.country];
    await ctx.rows(write, [before.id, ...viewer, ...about, ctx.now(), ...profileParts.map((part) => input[part])]);
    await ctx.log({
      action: 'profile.updated',
      entity: 'user',
      entityId: before.id,
      subjectId: before.id,
      sentence: 'Edited their profile',
      changes,
    });
    await publishPeople(ctx, [before.id]);
    await followRules(ctx, [before.id]);
    return { ...input, id: before.id, version: before.version + 1 };
  },
);
