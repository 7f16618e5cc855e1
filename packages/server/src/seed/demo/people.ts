import { type Role, roles } from '@tribe/domain/kernel/access/roles.ts';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { userAccessLevels } from '#features/access/accessLevel.table.ts';
import { batches } from '#features/batches/batch.table.ts';
import { groupLeaders, groupMemberships, groups, subGroups } from '#features/groups/group.table.ts';
import { socialAccounts, userProfiles, users } from '#features/members/user.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';

export type Person = { id: number; role: Role; batch: number; isNamed: boolean };
export type People = { all: Person[]; members: Person[]; byRole(role: Role): number };

const memberCount = 200;

const text = z.string();
const Named = z.strictObject({
  roles: z.record(z.enum(roles), z.strictObject({ first: text, last: text })),
  firstNames: z.array(text),
  lastNames: z.array(text),
  groups: z.array(text),
  places: z.array(z.strictObject({ state: text, city: text })),
  niches: z.array(text),
});
type Named = z.infer<typeof Named>;

export const readPeople = () => readYaml(new URL('../content/people.yaml', import.meta.url), Named);

/** The same numbers at every run, so that the demo academy is the same everywhere (mulberry32). */
export function repeatable(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draft = { role: Role; email: string; first: string; last: string; batch: number; isNamed: boolean };

/** 200 members and one person per role, with Tribe IDs from T-900001, so that no real sheet meets them. */
export async function demoPeople(db: Db, { passwordHash, now }: { passwordHash: string; now: Date }): Promise<People> {
  const batchIds = (await db.select({ id: batches.id }).from(batches).orderBy(asc(batches.launchFrom))).map(
    ({ id }) => id,
  );
  const named = await readPeople();
  const drafts = draftPeople(named, batchIds.length);
  const seen = repeatable(7);
  const rows = await db
    .insert(users)
    .values(
      drafts.map((draft, index) => ({
        email: draft.email,
        passwordHash,
        tribeId: `T-${900_001 + index}`,
        slug: slugOf(draft, index),
        emailVerifiedAt: daysBefore(now, 400),
        lastLoginAt: daysBefore(now, Math.floor(seen() ** 3 * 60)),
        batchId: isStudent(draft.role) ? (batchIds[draft.batch] ?? null) : null,
        createdAt: daysBefore(now, (batchIds.length - draft.batch) * 42),
      })),
    )
    .returning({ id: users.id });
  const people = drafts.map((draft, index) => ({ ...draft, id: rows[index]!.id }));
  await addProfiles(db, named, people);
  await db.insert(userAccessLevels).values(
    people.map(({ id, role }) => ({
      userId: id,
      accessLevelId: role,
      via: 'manual' as const,
      startsAt: daysBefore(now, 400),
    })),
  );
  return {
    all: people,
    members: people.filter(({ role }) => role === 'member'),
    byRole: (role) => people.find((person) => person.isNamed && person.role === role)!.id,
  };
}

const isStudent = (role: Role) => role === 'member' || role === 'affiliate';
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

function draftPeople({ roles: known, firstNames, lastNames }: Named, batchCount: number): Draft[] {
  const random = repeatable(2_026);
  const members = Array.from({ length: memberCount }, (_, index): Draft => {
    const first = firstNames[Math.floor(random() * firstNames.length)]!;
    const last = lastNames[Math.floor(random() * lastNames.length)]!;
    // The square root leans towards the later batches, which are the larger ones.
    const batch = Math.floor(Math.sqrt(random()) * batchCount);
    return {
      role: 'member',
      email: `${plain(first)}.${plain(last)}.${index + 1}@demo.test`,
      first,
      last,
      batch,
      isNamed: false,
    };
  });
  const staff = roles.map((role): Draft => ({
    role,
    email: `${role}@demo.test`,
    ...known[role],
    batch: batchCount - 1,
    isNamed: true,
  }));
  return [...members, ...staff];
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '')
    .toLowerCase();
const slugOf = ({ first, last, isNamed }: Draft, index: number) =>
  `${plain(first)}-${plain(last)}${isNamed ? '' : `-${index + 1}`}`;

async function addProfiles(db: Db, { places, niches }: Named, people: (Draft & { id: number })[]): Promise<void> {
  const random = repeatable(11);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!;
  await db.insert(userProfiles).values(
    people.map(({ id, first, last, role }) => {
      return {
        userId: id,
        ...pick(places),
        firstName: first,
        lastName: last,
        sex: random() < 0.62 ? 'Female' : 'Male',
        birthdate: `${1972 + Math.floor(random() * 32)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`,
        mobileNumber: `+6399${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
        country: 'Philippines',
        niche: role === 'member' ? pick(niches) : null,
      };
    }),
  );
  await db.insert(socialAccounts).values(
    people
      .filter((_, index) => index % 3 === 0)
      .map(({ id, first, last }) => ({
        userId: id,
        platform: 'facebook',
        url: `https://www.facebook.com/${plain(first)}.${plain(last)}.${id}`,
      })),
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** Six groups of four subgroups; the demo coach leads the first, the demo team lead its first subgroup. */
export async function demoGroups(db: Db, people: People, now: Date): Promise<number[]> {
  const { groups: groupNames } = await readPeople();
  const rows = await db
    .insert(groups)
    .values(
      groupNames.map((name, index) => ({
        name,
        importKey: `DG-${index + 1}`,
        description: 'Meets every week, works side by side, and celebrates each first client.',
        chatLink: `https://m.me/j/${plain(name)}`,
      })),
    )
    .returning({ id: groups.id });
  const subs = await db
    .insert(subGroups)
    .values(
      rows.flatMap(({ id }, group) =>
        [1, 2, 3, 4].map((number) => ({
          groupId: id,
          name: `${groupNames[group]!.split(' ')[0]} ${number}`,
          importKey: `DSG-${group + 1}-${number}`,
          leadId: group === 0 && number === 1 ? people.byRole('team-lead') : null,
          meetingWeekday: (group + number) % 7,
          meetingTime: '20:00',
          chatLink: `https://m.me/j/${plain(groupNames[group]!)}-${number}`,
        })),
      ),
    )
    .returning({ id: subGroups.id, groupId: subGroups.groupId });
  await db.insert(groupLeaders).values([
    { groupId: rows[0]!.id, userId: people.byRole('coach') },
    { groupId: rows[1]!.id, userId: people.byRole('head-coach') },
    { groupId: rows[2]!.id, userId: people.byRole('assistant-coach') },
  ]);
  await db.insert(groupMemberships).values(
    people.members.map(({ id, isNamed }, index) => {
      const sub = subs[isNamed ? 0 : index % subs.length]!;
      return { userId: id, groupId: sub.groupId, subGroupId: sub.id, joinedAt: daysBefore(now, 60) };
    }),
  );
  return rows.map(({ id }) => id);
}
