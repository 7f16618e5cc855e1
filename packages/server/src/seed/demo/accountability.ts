import { mondayOf } from '@tribe/domain/features/accountability/checkIn.ts';
import { weekParts } from '@tribe/domain/features/accountability/preference.ts';
import { winCategories } from '@tribe/domain/features/wins/win.ts';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { accountabilityGroups, accountabilityMemberships } from '#features/accountability/accountabilityGroup.table.ts';
import { challengeTicks, checkIns } from '#features/accountability/checkins/checkIn.table.ts';
import { teamLeads } from '#features/accountability/leads/teamLead.table.ts';
import { buddyBlocks, buddyPreferences } from '#features/accountability/matching/preference.table.ts';
import { memberContacts } from '#features/members/contacts/contact.table.ts';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { demoAttendance, demoMeetings } from './meetings.ts';
import { daysBefore, type People, repeatable } from './people.ts';

const text = z.string();
const texts = z.array(text);
const Win = z.strictObject({
  title: text,
  story: text,
  category: z.enum(winCategories),
  amount: z.int().nullable().default(null),
});
const Lead = z.strictObject({ role: z.enum(roles), introduction: text, availability: text });
const Contact = z.strictObject({ outcome: z.enum(memberContacts.outcome.enumValues), note: text });
const Community = z.strictObject({
  wins: z.array(Win),
  notes: texts,
  tags: texts,
  groups: texts,
  leads: z.array(Lead),
  did: texts,
  willDo: texts,
  checklist: texts,
  contacts: z.array(Contact),
});
type Community = z.infer<typeof Community>;

/** What people of the demo academy say and write to each other. */
export const readCommunity = () => readYaml(new URL('../content/community.yaml', import.meta.url), Community);

const oneIn = (random: () => number, count: number) => random() * count < 1;

/** Accountability groups with weeks of check-ins, a challenge, leads to choose, attendance, and whom staff talked to. */
export async function demoAccountability(db: Db, people: People, now: Date): Promise<void> {
  const said = await readCommunity();
  const random = repeatable(83);
  const members = people.members
    .filter((_, index) => index < 60)
    .concat(people.members.filter(({ isNamed }) => isNamed));
  await db
    .insert(settings)
    .values({ name: 'enable-challenge-buddies', value: 'true', type: 'boolean' })
    .onConflictDoUpdate({ target: settings.name, set: { value: 'true' } });
  await demoLeads(db, said, people);
  await db.insert(buddyPreferences).values(
    people.members.map(({ id }) => ({
      userId: id,
      availability: weekParts.filter(() => oneIn(random, 2)).map(({ value }) => value),
      language: oneIn(random, 3) ? 'Cebuano' : 'Filipino',
      experience: oneIn(random, 2) ? 'new' : 'some',
    })),
  );
  const [one, other] = people.members.slice(100, 102);
  if (one && other) await db.insert(buddyBlocks).values({ userId: one.id, blockedId: other.id });
  const groups = await demoGroupsOf(db, said.groups, { people, now });
  await fillGroups(db, said, { groups, memberIds: members.map(({ id }) => id), now, random });
  await demoChallenge(db, said.checklist, { people, now });
  await demoAttendance(db, people, now);
  await demoContacts(db, said.contacts, { people, now });
}

async function demoLeads(db: Db, { leads }: Community, people: People): Promise<void> {
  await db.insert(teamLeads).values(
    leads.map(({ role, introduction, availability }) => ({
      userId: people.byRole(role),
      introduction,
      capacity: 14,
      availability: [availability],
      isAssistant: role === 'assistant-team-lead',
    })),
  );
}

type Around = { people: People; now: Date };

const demoGroupsOf = (db: Db, names: readonly string[], { people, now }: Around) =>
  db
    .insert(accountabilityGroups)
    .values(
      names.map((name, index) => ({
        name: `${name} ${1 + (index % 3)}`,
        kind: 'accountability' as const,
        teamLeadId: index < 2 ? people.byRole('team-lead') : index === 2 ? people.byRole('coach') : null,
        assistantTeamLeadId: index === 0 ? people.byRole('assistant-team-lead') : null,
        capacity: 8,
        checkInWeekday: index % 7,
        meetingTime: '20:00',
        meetLink: `https://meet.google.com/${name.toLowerCase()}`,
        chatLink: `https://m.me/j/${name.toLowerCase()}`,
        startsOn: dayOf(daysBefore(now, 63)),
        status: index === names.length - 1 ? ('paused' as const) : ('running' as const),
      })),
    )
    .returning({ id: accountabilityGroups.id });

type Filled = { groups: { id: number }[]; memberIds: number[]; now: Date; random: () => number };

/** The demo member is in the first group, whose people mostly keep their word. */
async function fillGroups(
  db: Db,
  { did, willDo }: Community,
  { groups, memberIds, now, random }: Filled,
): Promise<void> {
  const placed = memberIds
    .toReversed()
    .slice(0, groups.length * 6)
    .map((userId, index) => ({ userId, groupId: groups[Math.floor(index / 6)]!.id, at: index }));
  await db.insert(accountabilityMemberships).values(
    placed.map(({ userId, groupId, at }) => ({
      userId,
      groupId,
      kind: 'accountability' as const,
      joinedAt: daysBefore(now, at % 6 === 5 ? 15 : 62),
    })),
  );
  const thisWeek = mondayOf(dayOf(now));
  const said = placed.flatMap(({ userId, groupId, at }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((back) => {
      const isNew = at % 6 === 5 && back > 2;
      const isQuiet = at % 6 === 4 && back < 2;
      if (isNew || isQuiet || (back === 0 && at % 3 === 0) || (at > 5 && oneIn(random, 4))) return [];
      const isBlocked = at % 6 === 3 && back === 0;
      return [
        {
          userId,
          groupId,
          weekOf: addDays(thisWeek, -7 * back),
          did: did[(at + back) % did.length]!,
          willDo: willDo[(at + back) % willDo.length]!,
          blockerLevel: isBlocked ? ('help' as const) : ('none' as const),
          blocker: isBlocked ? 'My laptop is in repair until Tuesday.' : '',
          blockerAt: isBlocked ? now : null,
          mood: 3 + ((at + back) % 3),
          sentAt: daysBefore(now, back * 7),
        },
      ];
    }),
  );
  await db.insert(checkIns).values(said);
  await demoMeetings(db, { groups: groups.slice(0, 6), placed, now });
}

async function demoChallenge(db: Db, checklist: string[], { people, now }: Around): Promise<void> {
  const [group] = await db
    .insert(accountabilityGroups)
    .values({
      name: 'Challenge 1',
      kind: 'challenge',
      capacity: 8,
      startsOn: dayOf(daysBefore(now, 4)),
      endsOn: dayOf(daysBefore(now, -8)),
      checklist,
    })
    .returning({ id: accountabilityGroups.id });
  const buddies = [people.byRole('member'), ...people.members.slice(60, 64).map(({ id }) => id)];
  await db.insert(accountabilityMemberships).values(
    buddies.map((userId) => ({
      userId,
      groupId: group!.id,
      kind: 'challenge' as const,
      joinedAt: daysBefore(now, 4),
    })),
  );
  await db
    .insert(challengeTicks)
    .values(
      buddies.flatMap((userId, at) =>
        [1, 2, 3].flatMap((back) =>
          checklist
            .slice(0, 3 - (at % 2))
            .map((line) => ({ userId, groupId: group!.id, onDay: dayOf(daysBefore(now, back)), line })),
        ),
      ),
    );
}

async function demoContacts(db: Db, contacts: Community['contacts'], { people, now }: Around): Promise<void> {
  const byId = people.byRole('success-manager');
  await db.insert(memberContacts).values(
    people.members.slice(0, 120).map(({ id }, at) => ({
      ...contacts[at % contacts.length]!,
      userId: id,
      byId,
      contactedAt: daysBefore(now, 2 + (at % 20)),
    })),
  );
}
