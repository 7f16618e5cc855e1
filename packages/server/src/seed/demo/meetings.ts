import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { asc } from 'drizzle-orm';
import {
  accountabilityAttendances,
  accountabilityMeetings,
} from '#features/accountability/accountabilityGroup.table.ts';
import { groupMemberships } from '#features/groups/group.table.ts';
import { groupAttendances, groupMeetings } from '#features/groups/groupMeeting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore, type People } from './people.ts';

type Placed = { userId: number; groupId: number; at: number };

/** They met each of the last seven weeks, on their day; most came, and whoever is new or away did not. */
export async function demoMeetings(
  db: Db,
  { groups, placed, now }: { groups: readonly { id: number }[]; placed: readonly Placed[]; now: Date },
): Promise<void> {
  const met = groups.flatMap(({ id }, index) =>
    [0, 1, 2, 3, 4, 5, 6].map((back) => ({ groupId: id, heldOn: lastDayOf(index % 7, now, 2 + back * 7), back })),
  );
  const meetings = await db
    .insert(accountabilityMeetings)
    .values(met.map(({ groupId, heldOn }) => ({ groupId, heldOn })))
    .returning();
  await db.insert(accountabilityAttendances).values(
    meetings.flatMap(({ id, groupId }, place) =>
      placed
        .filter((one) => one.groupId === groupId && one.at % 6 < 4)
        .filter(({ at }) => (at + met[place]!.back) % 5 !== 4 || at % 6 === 0)
        .map(({ userId }) => ({ meetingId: id, userId })),
    ),
  );
}

/** The last such weekday, 0 for Sunday, that is at least so many days ago. */
function lastDayOf(weekday: number, now: Date, daysAgo: number): string {
  const day = dayOf(daysBefore(now, daysAgo));
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - weekday + 7) % 7));
}

/** The last six meetings of each group, on its evening; the later ones better attended. */
export async function demoAttendance(db: Db, people: People, now: Date): Promise<void> {
  const inGroups = await db.select().from(groupMemberships).orderBy(asc(groupMemberships.id));
  const groupIds = [...new Set(inGroups.map(({ groupId }) => groupId))];
  const meetings = await db
    .insert(groupMeetings)
    .values(
      groupIds.flatMap((groupId, place) =>
        [3, 10, 17, 24, 31, 38].map((back) => ({
          groupId,
          heldOn: dayOf(daysBefore(now, back + (place % 3))),
          notedById: people.byRole('coach'),
        })),
      ),
    )
    .returning({ id: groupMeetings.id, groupId: groupMeetings.groupId });
  await db
    .insert(groupAttendances)
    .values(
      meetings.flatMap(({ id, groupId }, at) =>
        inGroups
          .filter((one, place) => one.groupId === groupId && (place + at) % 4 !== 0)
          .map(({ userId }) => ({ meetingId: id, userId })),
      ),
    );
}
