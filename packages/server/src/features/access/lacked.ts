import { isActiveGrant } from '#features/members/activeGrants.ts';

/**
 * The flags of `level` that `giver` lacks now, as a SQL list of texts, null where they lack none; `level` is a row of
 * access_level, the others are expressions. Everybody's profile is nobody's to refuse, and an admin gives every flag.
 */
export const lackedFlags = (level: string, giver: string, now: string): string => `(
  select array_agg(flag.key order by flag.key)
  from (select * from jsonb_each(${level}.page_access) union all select * from jsonb_each(${level}.function_access)) flag
  where flag.value = 'true' and flag.key <> 'profile' and not exists (
    select from user_access_level own join access_level mine on mine.id = own.access_level_id
    where own.user_id = ${giver} and ${isActiveGrant('own', now)} and mine.archived_at is null
      and (mine.id = 'admin' or mine.page_access -> flag.key = 'true' or mine.function_access -> flag.key = 'true')))`;
