import { mondayOf } from '@tribe/domain/features/accountability/checkIn.ts';
import { weekParts } from '@tribe/domain/features/accountability/preference.ts';
import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { accountabilityGroups, accountabilityMemberships } from '#features/accountability/accountabilityGroup.table.ts';
import { challengeTicks, checkIns } from '#features/accountability/checkins/checkIn.table.ts';
import { teamLeads } from '#features/accountability/leads/teamLead.table.ts';
import { buddyBlocks, buddyPreferences } from '#features/accountability/matching/preference.table.ts';
import { memberContacts } from '#features/members/contacts/contact.table.ts';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { demoAttendance, demoMeetings } from './meetings.ts';
import { repeatable } from './names.ts';
import { daysBefore, type People } from './people.ts';

const names = ['Agila', 'Bituin', 'Dalisay', 'Habagat', 'Kislap', 'Lakas', 'Mayumi', 'Ningning'];
const did = [
  'Sent six proposals, two replied.',
  'Finished the sample and put it on my profile.',
  'Half a week because of the brownouts. Finished the outline.',
];
const willDo = [
  'Send five proposals\nCall the clinic back',
  'Finish the Canva sample\nAsk for a review',
  'Two hours of practice every day',
];
const checklist = ['Do today’s lesson', 'Post what you did', 'Cheer on a buddy'];
const oneIn = (random: () => number, count: number) => random() * count < 1;

/** Accountability groups with weeks of check-ins, a challenge, leads to choose, attendance, and whom staff talked to. */
export async function demoAccountability(db: Db, people: People, now: Date): Promise<void> {
  const random = repeatable(83);
  const members = people.members
    .filter((_, index) => index < 60)
    .concat(people.members.filter(({ isNamed }) => isNamed));
  await db
    .insert(settings)
    .values({ name: 'enable-challenge-buddies', value: 'true', type: 'boolean' })
    .onConflictDoUpdate({ target: settings.name, set: { value: 'true' } });
  await demoLeads(db, people);
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
  const groups = await demoGroupsOf(db, people, now);
  await fillGroups(db, { groups, memberIds: members.map(({ id }) => id), now, random });
  await demoChallenge(db, people, now);
  await demoAttendance(db, people, now);
  await demoContacts(db, people, now);
}

async function demoLeads(db: Db, people: People): Promise<void> {
  const texts = [
    ['team-lead', 'I keep it short: wins first, then what’s stuck.', 'weekday-evening'],
    ['assistant-team-lead', 'Still learning myself, always on time.', 'weekend-morning'],
    ['coach', 'Twelve years of bookkeeping for clients abroad. Ask me anything about rates.', 'weekend-evening'],
  ] as const;
  await db.insert(teamLeads).values(
    texts.map(([role, introduction, part]) => ({
      userId: people.byRole(role),
      introduction,
      capacity: 14,
      availability: [part],
      isAssistant: role === 'assistant-team-lead',
    })),
  );
}

const demoGroupsOf = (db: Db, people: People, now: Date) =>
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
async function fillGroups(db: Db, { groups, memberIds, now, random }: Filled): Promise<void> {
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

async function demoChallenge(db: Db, people: People, now: Date): Promise<void> {
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

async function demoContacts(db: Db, people: People, now: Date): Promise<void> {
  const manager = people.byRole('success-manager');
  const words = [
    ['no-answer', ''],
    ['call-later', 'Waiting for a client to pay, call after the 25th.'],
    ['will-renew', 'Renews on payday.'],
  ] as const;
  await db.insert(memberContacts).values(
    people.members.slice(0, 120).map(({ id }, at) => {
      const [outcome, note] = words[at % words.length]!;
      return { userId: id, byId: manager, outcome, note, contactedAt: daysBefore(now, 2 + (at % 20)) };
    }),
  );
}
