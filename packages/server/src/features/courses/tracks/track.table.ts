import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { courses } from '#features/courses/course.table.ts';
import { id, instant, times, version } from '#kernel/db/columns.ts';

/** Courses that belong together, in their order. */
export const courseTracks = pgTable(
  'course_track',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique('course_track__slug_unique'),
    description: text().notNull().default(''),
    coverImage: text(),
    isOrdered: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    status: text({ enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('course_track__position').on(row.position)],
);

export const courseTrackItems = pgTable(
  'course_track_item',
  {
    trackId: integer()
      .notNull()
      .references(() => courseTracks.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    position: integer().notNull().default(0),
    isRequired: boolean().notNull().default(true),
  },
  (row) => [primaryKey({ columns: [row.trackId, row.courseId] }), index('course_track_item__course').on(row.courseId)],
);

export type CourseTrack = typeof courseTracks.$inferSelect;
