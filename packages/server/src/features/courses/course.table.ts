import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

const status = () =>
  text({ enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('draft');

/** When a unit or a lesson opens; `value` is a number of days, a day, or a stage number, as its rule asks. */
export type UnlockRow = { rule: string; value: string | null };

/** Who wrote last, and what of it members do not see yet: only what is published has a draft beside it. */
const authored = () => ({
  draft: jsonb().$type<Record<string, unknown>>(),
  editedById: integer().references(() => users.id),
  editedAt: instant(),
});

export const courses = pgTable(
  'course',
  {
    id: id(),
    importKey: text().unique('course__import_key_unique'),
    slug: text().notNull().unique('course__slug_unique'),
    name: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    coverImage: text(),
    trailerUrl: text(),
    category: text().notNull().default(''),
    level: text({ enum: ['beginner', 'experienced', 'all'] })
      .notNull()
      .default('all'),
    status: status(),
    publishedAt: instant(),
    isFeatured: boolean().notNull().default(false),
    progression: text({ enum: ['free', 'sequential'] })
      .notNull()
      .default('free'),
    introTitle: text().notNull().default(''),
    introBody: text().notNull().default(''),
    introVideoUrl: text(),
    introPublishedAt: instant(),
    position: integer().notNull().default(0),
    ...authored(),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('course__author').on(row.authorId), index('course__status_position').on(row.status, row.position)],
);

export const units = pgTable(
  'unit',
  {
    id: id(),
    importKey: text().unique('unit__import_key_unique'),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    name: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    coverImage: text(),
    position: integer().notNull().default(0),
    status: status(),
    unlock: jsonb().$type<UnlockRow>().notNull().default({ rule: 'none', value: null }),
    ...authored(),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('unit__course_position').on(row.courseId, row.position)],
);

export const lessons = pgTable(
  'lesson',
  {
    id: id(),
    importKey: text().unique('lesson__import_key_unique'),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    name: text().notNull(),
    slug: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    type: text({ enum: ['Video', 'Image/Text Only'] })
      .notNull()
      .default('Image/Text Only'),
    videoUrl: text(),
    durationSeconds: integer(),
    /** WebVTT or SubRip text; a player from elsewhere brings its own. */
    captions: text(),
    transcript: text(),
    coverImage: text(),
    position: integer().notNull().default(0),
    isRequired: boolean().notNull().default(true),
    isPreview: boolean().notNull().default(false),
    status: status(),
    completionPolicy: text({ enum: ['manual', 'video-percent'] })
      .notNull()
      .default('manual'),
    completionThreshold: integer().notNull().default(90),
    points: integer().notNull().default(0),
    unlock: jsonb().$type<UnlockRow>().notNull().default({ rule: 'none', value: null }),
    coachNotes: text(),
    ...authored(),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('lesson__unit_position').on(row.unitId, row.position),
    index('lesson__preview')
      .on(row.isPreview)
      .where(sql`is_preview`),
  ],
);

export const courseEnrollments = pgTable(
  'course_enrollment',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    source: text().notNull().default('self'),
    enrolledAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    completedAt: instant(),
    completedLessonCount: integer(),
    lastLessonId: integer().references(() => lessons.id),
    lastStudiedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('course_enrollment__user_course_unique').on(row.userId, row.courseId),
    index('course_enrollment__course').on(row.courseId),
  ],
);

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    firstOpenedAt: instant().notNull().defaultNow(),
    lastOpenedAt: instant().notNull().defaultNow(),
    positionSeconds: integer().notNull().default(0),
    positionAt: instant(),
    furthestSeconds: integer().notNull().default(0),
    completedAt: instant(),
    source: text().notNull().default('member'),
    clientEventId: text(),
    /** When the last progress event that counts (complete or undo) happened, on the device that sent it. */
    markedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('lesson_progress__user_lesson_unique').on(row.userId, row.lessonId),
    index('lesson_progress__lesson').on(row.lessonId),
  ],
);

export type Course = typeof courses.$inferSelect;
export type Unit = typeof units.$inferSelect;
export type Lesson = typeof lessons.$inferSelect;
