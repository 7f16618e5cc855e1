import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { reservedProfileSlugs, tribeId } from '@tribe/domain/features/members/person.ts';
import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import { type Grant, grantLevels } from '#features/access/grant.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { unlessTaken } from '#kernel/db/unique.ts';

export type Profile = {
  firstName: string;
  lastName: string;
  middleName?: string | null;
  suffix?: string | null;
  sex?: string | null;
  /** 'YYYY-MM-DD'. */
  birthdate?: string | null;
  /** In international form. */
  mobileNumber?: string | null;
};

export type NewPerson = Profile & {
  /** Trimmed and in small letters. */
  email: string;
  /** As the academy brings it along; the next free 'T-000123' when there is none. */
  tribeId?: string | null;
  batchId?: number | null;
  profileImage?: string | null;
  levels: readonly string[];
  via: Grant['via'];
  by: Grant['by'];
  passwordHash?: string | null;
  /** Whether the address is known to be theirs; until it is, they cannot sign in. A reset by mail confirms it as well. */
  isConfirmed?: boolean;
  createdAt?: Date;
};

export type MadePerson = { id: number; tribeId: string; slug: string };

const nextNumber = statement<{ number: number }>(
  'members.next_tribe_id',
  `select nextval('tribe_id_seq')::int as number`,
);

const takenOf = statement<{ email: boolean; tribeId: boolean; slugs: string[] }>(
  'members.taken',
  `select exists (select from app_user where email = $1) as email, exists (select from app_user where lower(tribe_id) = lower($2)) as "tribeId",
     coalesce((select json_agg(u.slug) from app_user u where u.slug = any($3)), '[]') as slugs`,
);

/** Nothing happens where the address, the Tribe ID or the slug is taken: the caller then looks which it was. */
const insert = statement<{ id: number }>(
  'members.insert',
  `with person as (
     insert into app_user (email, password_hash, email_verified_at, tribe_id, slug, batch_id, profile_image, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id),
   profile as (
     insert into user_profile (user_id, first_name, middle_name, last_name, suffix, sex, birthdate, mobile_number)
     select person.id, $9, $10, $11, $12, $13, $14, $15 from person)
   select id from person`,
);

const manyTries = 50;

/**
 * Makes a person: account, profile, levels, a slug from the name and a Tribe ID. Writes no row of the log: its caller says why.
 * Throws BAD_USER_INPUT when the address or the given Tribe ID is taken, or a level is unknown; FORBIDDEN for a level above the granter's.
 */
export async function createPerson(ctx: Ctx, person: NewPerson): Promise<MadePerson> {
  const base = slug(`${person.firstName} ${person.lastName}`);
  let number = person.tribeId ?? (await freeTribeId(ctx));
  let name = base && !reservedProfileSlugs.has(base) ? base : numberedSlug(base || 'member', 2);
  for (let tries = 0; tries < manyTries; tries += 1) {
    const [made] = await ctx.rows(insert, valuesOf(ctx, person, number, name));
    if (made) {
      const { levels, via, by } = person;
      await grantLevels(ctx, { userId: made.id, levels, via, by, isNew: true });
      return { id: made.id, tribeId: number, slug: name };
    }
    const names = slugsFor(base || 'member', number);
    const [taken] = await ctx.rows(takenOf, [person.email, number, names]);
    if (taken?.email) throw badInput({ email: [memberMessages.emailTaken] });
    if (taken?.tribeId && person.tribeId) throw badInput({ tribeId: [memberMessages.tribeIdTaken] });
    if (taken?.tribeId) number = await freeTribeId(ctx);
    name = names.find((each) => !taken?.slugs.includes(each)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`;
  }
  throw conflict('We couldn’t create this person. Try again');
}

const freeTribeId = async (ctx: Ctx): Promise<string> => tribeId((await ctx.rows(nextNumber, []))[0]?.number ?? 0);

/** A few numbered tries, then the Tribe ID, which nobody else has: a thousand who are called alike cost no more than two. */
function slugsFor(base: string, number: string): string[] {
  const numbered = Array.from({ length: 9 }, (_, at) => numberedSlug(base, at + 1));
  return [...numbered, slug(`${base} ${number}`)].filter((name) => !reservedProfileSlugs.has(name));
}

function valuesOf(ctx: Ctx, person: NewPerson, number: string, name: string): unknown[] {
  const { email, passwordHash = null, isConfirmed = false, batchId = null, profileImage = null } = person;
  const createdAt = person.createdAt ?? ctx.now();
  return [
    email,
    passwordHash,
    isConfirmed ? createdAt : null,
    number,
    name,
    batchId,
    profileImage,
    createdAt,
    person.firstName,
    person.middleName ?? null,
    person.lastName,
    person.suffix ?? null,
    person.sex ?? null,
    person.birthdate ?? null,
    person.mobileNumber ?? null,
  ];
}

export type PersonChange = Profile & { email: string; tribeId: string; batchId: number | null };

const change = statement<{ isChanged: boolean }>(
  'members.change',
  `with account as (
     update app_user set email = $2, tribe_id = $3, batch_id = $4, version = version + 1, updated_at = $12
     where id = $1 and (email, tribe_id, batch_id) is distinct from ($2::citext, $3::text, $4::int) returning id),
   profile as (
     update user_profile set first_name = $5, middle_name = $6, last_name = $7, suffix = $8, sex = $9, birthdate = $10,
       mobile_number = $11, updated_at = $12
     where user_id = $1 and (first_name, middle_name, last_name, suffix, sex, birthdate, mobile_number)
       is distinct from ($5::text, $6::text, $7::text, $8::text, $9::text, $10::date, $11::text) returning user_id)
   select exists (select from account) or exists (select from profile) as "isChanged"`,
);

/**
 * Writes who a person is; the slug stays, since others may have linked to it. Answers whether anything was not so before.
 * Writes no row of the log. Throws BAD_USER_INPUT when the address or the Tribe ID is another's.
 */
export async function updatePerson(ctx: Ctx, userId: number, person: PersonChange): Promise<boolean> {
  const { email, tribeId: number, batchId, firstName, middleName = null, lastName } = person;
  const { suffix = null, sex = null, birthdate = null, mobileNumber = null } = person;
  const values = [email, number, batchId, firstName, middleName, lastName, suffix, sex, birthdate, mobileNumber];
  const taken = {
    app_user__email_unique: { email: [memberMessages.emailTaken] },
    app_user__tribe_id_unique: { tribeId: [memberMessages.tribeIdTaken] },
    app_user__tribe_id_caseless: { tribeId: [memberMessages.tribeIdTaken] },
  };
  const [row] = await unlessTaken(taken, () => ctx.rows(change, [userId, ...values, ctx.now()]));
  return row?.isChanged === true;
}
