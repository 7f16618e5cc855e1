import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lessons } from '#features/courses/course.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { id, instant, times, version } from '#kernel/db/columns.ts';

/** A file or a link that comes with a lesson. */
export const lessonFiles = pgTable(
  'lesson_file',
  {
    id: id(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    fileId: integer().references(() => fileAssets.id),
    linkUrl: text(),
    title: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('lesson_file__lesson_position').on(row.lessonId, row.position),
    index('lesson_file__file').on(row.fileId),
    check('lesson_file__file_or_link', sql`num_nonnulls(${row.fileId}, ${row.linkUrl}) = 1`),
  ],
);

export type LessonFile = typeof lessonFiles.$inferSelect;
