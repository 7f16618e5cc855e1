import { lackedFlags } from '#features/access/lacked.ts';
import { tribeIdKey } from '@tribe/domain/features/members/person.ts';
import { levelId } from '@tribe/domain/features/imports/levels.ts';
import { isStaffLevel } from '#features/access/staffLevel.ts';
import { type MappableColumn, toCreate, type ValueMapping, valueKey } from '@tribe/domain/features/imports/valueMap.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { GoodRow, Run } from '#features/imports/running/run.ts';

/** Somebody who is here already. */
export type KnownMember = {
  id: number;
  email: string;
  tribeId: string;
  status: string;
  hasPassword: boolean;
  rank: number;
  batchId: number | null;
  groupId: number | null;
  levels: string[];
  facebookProfile: string | null;
  hasBasePoints: boolean;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  sex: string | null;
  birthdate: string | null;
  mobileNumber: string | null;
};

/** `isTooMuch`: it allows more than whoever imports may do. `isStaff`: it opens other people's data. `isNew`: it is to be made. */
export type KnownLevel = { name: string; rank: number; isTooMuch: boolean; isStaff: boolean; isNew: boolean };

/** What the rows of one chunk name, as it stands in the database. */
export type MemberWorld = {
  /** By `tribeIdKey`. */
  byTribeId: ReadonlyMap<string, KnownMember>;
  byEmail: ReadonlyMap<string, KnownMember>;
  /** Ids by name in small letters; several where a name is not one thing's alone. */
  batches: ReadonlyMap<string, readonly number[]>;
  groups: ReadonlyMap<string, readonly number[]>;
  /** By its id every level that there is, and those that are to be made. */
  levels: ReadonlyMap<string, KnownLevel>;
  /** Batches and groups, as `column name`, that are to be made since staff said so. */
  making: ReadonlySet<string>;
  /** Names of batches and groups, as `column name`, that are read as staff said, since nothing alone is called so. */
  mapped: ReadonlyMap<string, ValueMapping>;
};

const known = statement<KnownMember>(
  'imports.known_members',
  `select u.id, u.email::text, u.tribe_id as "tribeId", u.status, u.password_hash is not null as "hasPassword", u.batch_id as "batchId",
     (select gm.group_id from group_membership gm where gm.user_id = u.id and gm.left_at is null) as "groupId",
     coalesce((select json_agg(h.access_level_id) from user_access_level h
       where h.user_id = u.id and h.revoked_at is null and (h.expires_at is null or h.expires_at > $3)), '[]') as levels,
     coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and h.revoked_at is null), -1)::int as rank,
     (select s.url from social_account s where s.user_id = u.id and s.platform = 'facebook') as "facebookProfile",
     exists (select from points_entry e where e.user_id = u.id and e.reason = 'base-points') as "hasBasePoints",
     p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName", p.suffix, p.sex, p.birthdate,
     p.mobile_number as "mobileNumber"
   from app_user u join user_profile p on p.user_id = u.id
   where lower(u.tribe_id) = any($1) or u.email = any($2::citext[])`,
);

type Named = { name: string; id: number };
const named = statement<{
  batches: Named[] | null;
  groups: Named[] | null;
  levels: (Omit<KnownLevel, 'isNew'> & { id: string })[] | null;
  meantBatches: number[] | null;
  meantGroups: number[] | null;
}>(
  'imports.named',
  `select
     (select json_agg(json_build_object('name', lower(name), 'id', id)) from batch where lower(name) = any($1) and archived_at is null) as batches,
     (select json_agg(json_build_object('name', lower(name), 'id', id)) from tribe_group where lower(name) = any($2) and archived_at is null) as groups,
     (select json_agg(json_build_object('id', l.id, 'name', l.name, 'rank', l.rank, 'isTooMuch', ${lackedFlags('l', '$3::int', '$4')} is not null,
       'isStaff', ${isStaffLevel('l')}))
      from access_level l where l.archived_at is null) as levels,
     (select json_agg(id) from batch where id::text = any($5) and archived_at is null) as "meantBatches",
     (select json_agg(id) from tribe_group where id::text = any($6) and archived_at is null) as "meantGroups"`,
);

const lower = (names: readonly (string | null)[]) => [
  ...new Set(names.flatMap((name) => (name === null ? [] : [name.toLowerCase()]))),
];

/** Two statements, however many rows there are. */
export async function readMemberWorld(
  ctx: Ctx,
  { meaning, by }: Pick<Run, 'meaning' | 'by'>,
  rows: readonly GoodRow<'members'>[],
): Promise<MemberWorld> {
  const tribeIds = rows.flatMap(({ row }) => (row.tribeId === null ? [] : [tribeIdKey(row.tribeId)]));
  const members = await ctx.rows(known, [tribeIds, rows.map(({ row }) => row.email), ctx.now()]);
  const batchNames = lower(rows.map(({ row }) => row.batch));
  const groupNames = lower(rows.map(({ row }) => row.groupName));
  const meant = (column: MappableColumn, names: readonly string[]) =>
    names.flatMap((name) => meaning(column, name) ?? []);
  const [names] = await ctx.rows(named, [
    batchNames,
    groupNames,
    by.userId,
    ctx.now(),
    meant('Batch', batchNames),
    meant('Group Name', groupNames),
  ]);
  const batches = withMeant(byName(names?.batches ?? []), batchNames, {
    column: 'Batch',
    meaning,
    here: names?.meantBatches ?? [],
  });
  const groups = withMeant(byName(names?.groups ?? []), groupNames, {
    column: 'Group Name',
    meaning,
    here: names?.meantGroups ?? [],
  });
  return {
    byTribeId: new Map(members.map((member) => [tribeIdKey(member.tribeId), member])),
    byEmail: new Map(members.map((member) => [member.email.toLowerCase(), member])),
    batches: batches.ids,
    groups: groups.ids,
    levels: new Map([
      ...newLevels(rows, meaning),
      ...(names?.levels ?? []).map(({ id, ...level }): [string, KnownLevel] => [id, { ...level, isNew: false }]),
    ]),
    making: new Set([...batches.making, ...groups.making]),
    mapped: new Map([...batches.mapped, ...groups.mapped].map((each) => [`${each.column} ${each.value}`, each])),
  };
}

/** Levels that staff said are to be made; whoever holds one may open nothing more by it. */
const newLevels = (rows: readonly GoodRow<'members'>[], meaning: Run['meaning']): [string, KnownLevel][] =>
  rows.flatMap(({ row }) =>
    row.accessLevels.flatMap((name): [string, KnownLevel][] =>
      meaning('Access Levels', name) === toCreate
        ? [[levelId(name), { name, rank: 0, isTooMuch: false, isStaff: false, isNew: true }]]
        : [],
    ),
  );

type Meant = Pick<Run, 'meaning'> & { column: MappableColumn; here: readonly number[] };

/** A name that one thing alone is called by is that thing; any other is what staff said, while that is here. */
function withMeant(ids: Map<string, number[]>, names: readonly string[], { column, meaning, here }: Meant) {
  const mapped: ValueMapping[] = [];
  const making: string[] = [];
  for (const name of names) {
    if (ids.get(name)?.length === 1) continue;
    const target = meaning(column, name);
    if (target === toCreate && !ids.has(name)) {
      making.push(`${column} ${name}`);
      mapped.push({ column, value: valueKey(name), target });
    }
    const id = here.find((each) => String(each) === target);
    if (target === undefined || id === undefined) continue;
    ids.set(name, [id]);
    mapped.push({ column, value: valueKey(name), target });
  }
  return { ids, mapped, making };
}

function byName(found: readonly Named[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { name, id } of found) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}
