import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { batches } from '#features/batches/batch.table.ts';
import { users } from '#features/members/user.table.ts';
import { day, id, instant, times, version } from '#kernel/db/columns.ts';

/** A few people who promise each other something every week. */
export const accountabilityGroups = pgTable(
  'accountability_group',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: ['buddies', 'accountability', 'challenge'] }).notNull(),
    batchId: integer().references(() => batches.id),
    teamLeadId: integer().references(() => users.id),
    assistantTeamLeadId: integer().references(() => users.id),
    capacity: integer().notNull().default(6),
    rhythm: text({ enum: ['weekly', 'every-two-weeks'] })
      .notNull()
      .default('weekly'),
    /** 0 is Sunday. */
    checkInWeekday: integer().notNull().default(0),
    meetingTime: text(),
    meetLink: text(),
    chatLink: text(),
    /** What a challenge asks for each day, a line each. */
    checklist: text().array().notNull().default([]),
    startsOn: day().notNull(),
    endsOn: day(),
    status: text({ enum: ['running', 'paused', 'ended'] })
      .notNull()
      .default('running'),
    version: version(),
    ...times,
  },
  (row) => [
    index('accountability_group__kind_status').on(row.kind, row.status),
    index('accountability_group__lead').on(row.teamLeadId),
    index('accountability_group__assistant').on(row.assistantTeamLeadId),
    index('accountability_group__batch').on(row.batchId),
  ],
);

export const accountabilityMemberships = pgTable(
  'accountability_membership',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    groupId: integer()
      .notNull()
      .references(() => accountabilityGroups.id),
    /** That of the group, so that somebody is in one of each kind. */
    kind: text({ enum: ['buddies', 'accountability', 'challenge'] }).notNull(),
    joinedAt: instant().notNull().defaultNow(),
    leftAt: instant(),
    reason: text(),
    ...times,
  },
  (row) => [
    uniqueIndex('accountability_membership__one_open')
      .on(row.userId, row.kind)
      .where(sql`left_at is null`),
    index('accountability_membership__group').on(row.groupId),
    index('accountability_membership__user').on(row.userId),
  ],
);

/** A day on which an accountability group met. */
export const accountabilityMeetings = pgTable(
  'accountability_meeting',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => accountabilityGroups.id),
    heldOn: day().notNull(),
    notedById: integer().references(() => users.id),
    ...times,
  },
  (row) => [
    uniqueIndex('accountability_meeting__group_day_unique').on(row.groupId, row.heldOn),
    index('accountability_meeting__noted_by').on(row.notedById),
  ],
);

export const accountabilityAttendances = pgTable(
  'accountability_attendance',
  {
    meetingId: integer()
      .notNull()
      .references(() => accountabilityMeetings.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    ...times,
  },
  (row) => [
    primaryKey({ columns: [row.meetingId, row.userId] }),
    index('accountability_attendance__user').on(row.userId),
  ],
);

export type AccountabilityGroup = typeof accountabilityGroups.$inferSelect;
