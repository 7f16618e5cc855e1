import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Fillable = 'mobileNumber' | 'birthdate' | 'headline' | 'niche' | 'bio' | 'country' | 'state' | 'city';

const fill = statement<{ id: number }>(
  'profiles.fill',
  `with filled as (
     update user_profile set mobile_number = coalesce(nullif(mobile_number, ''), $2), birthdate = coalesce(birthdate, $3::date),
       headline = coalesce(nullif(headline, ''), $4), niche = coalesce(nullif(niche, ''), $5), bio = coalesce(nullif(bio, ''), $6),
       country = case when nowhere then $7 else country end, state = case when nowhere then $8 else state end,
       city = case when nowhere then $9 else city end, updated_at = $10
     from (select user_id as of, concat(country, state, city) = '' as nowhere from user_profile where user_id = $1 for update) was
     where user_id = was.of and ((coalesce(mobile_number, '') = '' and $2::text is not null) or (birthdate is null and $3::date is not null)
       or (coalesce(headline, '') = '' and $4::text is not null) or (coalesce(niche, '') = '' and $5::text is not null)
       or (coalesce(bio, '') = '' and $6::text is not null) or (nowhere and coalesce($7::text, $8::text, $9::text) is not null))
     returning user_id)
   update app_user set version = version + 1, updated_at = $10 where id in (select user_id from filled) returning id`,
);

/** Fills what one's own profile doesn't say yet. What it wouldn't take from its owner is left out. */
export async function fillProfile(ctx: Ctx, said: Partial<Record<Fillable, string>>, why: string): Promise<void> {
  const take = (name: Fillable): string | null => {
    const read = ProfileInput.shape[name].safeParse(said[name] ?? null);
    return read.success ? read.data : null;
  };
  const birthdate = take('birthdate');
  const known = [take('mobileNumber'), birthdate !== null && birthdate > ctx.today() ? null : birthdate];
  const about = [take('headline'), take('niche'), take('bio'), take('country'), take('state'), take('city')];
  if ([...known, ...about].every((each) => each === null)) return;
  const { userId } = ctx.me;
  const filled = await ctx.rows(fill, [userId, ...known, ...about, ctx.now()]);
  if (filled.length === 0) return;
  const sentence = `Filled in their profile from ${why}`;
  await ctx.log({ action: 'profile.filled', entity: 'user', entityId: userId, subjectId: userId, sentence });
}
