import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

const person = () =>
  integer()
    .notNull()
    .references((): AnyPgColumn => users.id);

/** An event as it is planned: once, or a series by its rule. */
export const events = pgTable(
  'event',
  {
    id: id(),
    slug: text().notNull().unique('event__slug_unique'),
    name: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    coverImage: text(),
    format: text().notNull().default('workshop'),
    timeZone: text().notNull().default('Asia/Singapore'),
    startAt: instant().notNull(),
    durationMinutes: integer().notNull().default(60),
    location: text().notNull().default('zoom'),
    /** Where one goes, for an event in person. */
    address: text(),
    joinUrl: text(),
    passcode: text(),
    joinOpensMinutesBefore: integer().notNull().default(15),
    capacity: integer(),
    waitlist: boolean().notNull().default(true),
    /** Minutes before the start. */
    reminders: integer()
      .array()
      .notNull()
      .default(sql`'{1440,60}'`),
    points: integer().notNull().default(0),
    /** An RFC 5545 rule; null for an event that is once. */
    recurrence: text(),
    /** Starts that the rule would give and that are left out. */
    exceptions: instant().array().notNull().default([]),
    status: text({ enum: ['draft', 'published', 'cancelled'] })
      .notNull()
      .default('draft'),
    /** The series that this one goes on from, where it was split. */
    splitFromId: integer().references((): AnyPgColumn => events.id),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('event__status').on(row.status, row.startAt), index('event__split_from').on(row.splitFromId)],
);

/** One time that an event takes place; what is null is as in its series. */
export const eventOccurrences = pgTable(
  'event_occurrence',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id),
    /** The start that the rule gives, by which it is known when its own start moves. */
    originalStart: instant().notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    name: text(),
    description: text(),
    joinUrl: text(),
    passcode: text(),
    capacity: integer(),
    recordingUrl: text(),
    status: text({ enum: ['scheduled', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    /** Why it does not take place, in the words of who cancelled it. */
    cancelNote: text(),
    /** The last moment of a reminder that everybody has had who was to have it. */
    remindedFor: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('event_occurrence__once').on(row.eventId, row.originalStart),
    index('event_occurrence__start').on(row.startAt),
    check('event_occurrence__ends_later', sql`${row.endAt} > ${row.startAt}`),
  ],
);

export const eventHosts = pgTable(
  'event_host',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id),
    userId: person(),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.eventId, row.userId] }), index('event_host__user').on(row.userId)],
);

/** Hosts of one occurrence, in place of those of its series. */
export const occurrenceHosts = pgTable(
  'event_occurrence_host',
  {
    occurrenceId: integer()
      .notNull()
      .references(() => eventOccurrences.id, { onDelete: 'cascade' }),
    userId: person(),
    ...times,
  },
  (row) => [
    primaryKey({ columns: [row.occurrenceId, row.userId] }),
    index('event_occurrence_host__user').on(row.userId),
  ],
);

export const eventRsvps = pgTable(
  'event_rsvp',
  {
    id: id(),
    occurrenceId: integer()
      .notNull()
      .references(() => eventOccurrences.id),
    userId: person(),
    answer: text({ enum: ['going', 'maybe', 'not-going', 'waitlisted'] }).notNull(),
    /** The place in the order of answers, by which the waiting list moves up. */
    place: bigint({ mode: 'number' }).notNull(),
    answeredAt: instant().notNull(),
    /** When the person chose it, on the device that sent it; null for answers from before this was kept. */
    chosenAt: instant(),
    /** The last answers that counted, as their devices named them, the newest first: one that comes again counts once. */
    clientEventIds: text().array().notNull().default([]),
    ...times,
  },
  (row) => [
    uniqueIndex('event_rsvp__occurrence_user_unique').on(row.occurrenceId, row.userId),
    index('event_rsvp__user').on(row.userId),
    index('event_rsvp__answers').on(row.occurrenceId, row.answer, row.place),
  ],
);

export const eventAttendance = pgTable(
  'event_attendance',
  {
    id: id(),
    occurrenceId: integer()
      .notNull()
      .references(() => eventOccurrences.id),
    userId: person(),
    joinedAt: instant().notNull(),
    source: text({ enum: ['join', 'hand', 'sheet'] }).notNull(),
    markedById: integer().references((): AnyPgColumn => users.id),
    ...times,
  },
  (row) => [
    uniqueIndex('event_attendance__occurrence_user_unique').on(row.occurrenceId, row.userId),
    index('event_attendance__user').on(row.userId),
    index('event_attendance__marked_by')
      .on(row.markedById)
      .where(sql`marked_by_id is not null`),
  ],
);

/** A reminder that has gone out: the row is its proof, and comes before it. */
export const eventReminders = pgTable(
  'event_reminder',
  {
    occurrenceId: integer()
      .notNull()
      .references(() => eventOccurrences.id),
    userId: person(),
    minutes: integer().notNull(),
    ...times,
  },
  (row) => [
    primaryKey({ columns: [row.occurrenceId, row.userId, row.minutes] }),
    index('event_reminder__user').on(row.userId),
  ],
);

/** The address of a member's calendar, of which only the hash is kept. */
export const eventFeeds = pgTable('event_feed', {
  userId: integer()
    .primaryKey()
    .references((): AnyPgColumn => users.id),
  tokenHash: text().notNull().unique('event_feed__token_unique'),
  ...times,
});

export type Event = typeof events.$inferSelect;
export type EventOccurrence = typeof eventOccurrences.$inferSelect;
