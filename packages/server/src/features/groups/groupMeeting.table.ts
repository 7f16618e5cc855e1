import { index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { groups } from '#features/groups/group.table.ts';
import { users } from '#features/members/user.table.ts';
import { day, id, times } from '#kernel/db/columns.ts';

/** A day on which a group met. Attendance is stored here and not with events, since groups meet in calls that we don't host. */
export const groupMeetings = pgTable(
  'group_meeting',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    heldOn: day().notNull(),
    notedById: integer().references(() => users.id),
    ...times,
  },
  (row) => [
    uniqueIndex('group_meeting__group_day_unique').on(row.groupId, row.heldOn),
    index('group_meeting__noted_by').on(row.notedById),
  ],
);

/** Who was there. */
export const groupAttendances = pgTable(
  'group_attendance',
  {
    meetingId: integer()
      .notNull()
      .references(() => groupMeetings.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.meetingId, row.userId] }), index('group_attendance__user').on(row.userId)],
);
