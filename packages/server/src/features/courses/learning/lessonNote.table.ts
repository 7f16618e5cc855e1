import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';
import { lessons } from '#features/courses/course.table.ts';

/** What a member wrote beside a second of a lesson. The device that made a note names it, so that sending it twice makes one. */
export const lessonNotes = pgTable(
  'lesson_note',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    noteKey: text().notNull(),
    atSeconds: integer().notNull().default(0),
    text: text().notNull(),
    /** When it was written, changed or taken away last, on the device that said so. */
    writtenAt: instant().notNull(),
    /** A note that was taken away keeps its key without its text, so that a late message does not bring it back. */
    removedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('lesson_note__user_key_unique').on(row.userId, row.noteKey),
    index('lesson_note__user_lesson').on(row.userId, row.lessonId),
  ],
);
