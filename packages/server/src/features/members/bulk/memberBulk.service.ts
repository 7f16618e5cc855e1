import { reservedProfileSlugs } from '@tribe/domain/features/members/person.ts';
import { slug } from '@tribe/domain/kernel/text/slug.ts';
import type { Profile } from '#features/members/person.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Many people at once, each part by one statement: what a sheet of thousands needs. */
export type ManyMember = Profile & {
  /** Trimmed and in small letters. */
  email: string;
  /** As the academy brings it along; the next free 'T-000123' when there is none. */
  tribeId: string | null;
  batchId: number | null;
  facebookProfile: string | null;
};

const freeNumbers = statement<{ tribeId: string }>(
  'members.free_tribe_ids',
  `with drawn as materialized (
     select 'T-' || lpad(nextval('tribe_id_seq')::text, 6, '0') as "tribeId" from generate_series(1, $1))
   select "tribeId" from drawn where not exists (select from app_user where lower(tribe_id) = lower("tribeId"))`,
);

const takenSlugs = statement<{ slug: string }>('members.taken_slugs', `select slug from app_user where slug = any($1)`);

/** Whoever cannot be put in, because somebody took the address meanwhile, is not among the answers. */
const insert = statement<{ id: number; email: string }>(
  'members.insert_many',
  `with given as (
     select * from json_to_recordset($1::json) as g(email text, "tribeId" text, slug text, "batchId" int, "firstName" text, "middleName" text,
       "lastName" text, suffix text, sex text, birthdate date, "mobileNumber" text, "facebookProfile" text)),
   person as (
     insert into app_user (email, tribe_id, slug, batch_id, created_at, updated_at)
     select email, "tribeId", slug, "batchId", $2, $2 from given
     on conflict do nothing returning id, email::text),
   profile as (
     insert into user_profile (user_id, first_name, middle_name, last_name, suffix, sex, birthdate, mobile_number)
     select person.id, "firstName", "middleName", "lastName", suffix, sex, birthdate, "mobileNumber"
     from person join given using (email)),
   social as (
     insert into social_account (user_id, platform, url)
     select person.id, 'facebook', "facebookProfile" from person join given using (email) where "facebookProfile" is not null)
   select id, email from person`,
);

/** Makes accounts with their profiles; levels, groups and stages are their own features'. Answers the ids by address. */
export async function insertMembers(ctx: Ctx, members: readonly ManyMember[]): Promise<Map<string, number>> {
  if (members.length === 0) return new Map();
  const numbered = await withTribeIds(ctx, members);
  const slugs = await freeSlugs(ctx, numbered);
  const input = numbered.map((member, at) => ({ ...member, slug: slugs[at] }));
  const made = await ctx.rows(insert, [JSON.stringify(input), ctx.now()]);
  return new Map(made.map(({ id, email }) => [email, id]));
}

type Numbered = ManyMember & { tribeId: string };

async function withTribeIds(ctx: Ctx, members: readonly ManyMember[]): Promise<Numbered[]> {
  const missing = members.filter(({ tribeId }) => tribeId === null).length;
  const free: string[] = [];
  while (free.length < missing) {
    const drawn = await ctx.rows(freeNumbers, [missing - free.length]);
    free.push(...drawn.map(({ tribeId }) => tribeId));
  }
  return members.map((member) => ({ ...member, tribeId: member.tribeId ?? free.pop() ?? '' }));
}

/** The name itself for the first who is called so, the name and the Tribe ID for the others. */
async function freeSlugs(ctx: Ctx, members: readonly Numbered[]): Promise<string[]> {
  const tries = members.map(({ firstName, lastName, tribeId }) => {
    const base = slug(`${firstName} ${lastName}`) || 'member';
    return [base, slug(`${base} ${tribeId}`), slug(`${base} ${tribeId} ${crypto.randomUUID().slice(0, 8)}`)];
  });
  const known = await ctx.rows(takenSlugs, [tries.flat()]);
  const taken = new Set([...reservedProfileSlugs, ...known.map((row) => row.slug)]);
  return tries.map((names) => {
    const free = names.find((name) => !taken.has(name)) ?? crypto.randomUUID();
    taken.add(free);
    return free;
  });
}

const social = statement<never>(
  'members.put_social',
  `insert into social_account (user_id, platform, url) values ($1, $2, $3)
   on conflict (user_id, platform) do update set url = excluded.url, updated_at = $4`,
);

/** Keeps the address of a person's account elsewhere, such as 'facebook'. */
export async function putSocialAccount(
  ctx: Ctx,
  { userId, platform, url }: { userId: number; platform: string; url: string },
): Promise<void> {
  await ctx.rows(social, [userId, platform, url, ctx.now()]);
}
