import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, times } from '#kernel/db/columns.ts';

/** What staff said of a heading, or of a name in a column, remembered for the next file. */
export const importMemory = pgTable(
  'import_memory',
  {
    id: id(),
    /** The kind of sheet. */
    kind: text().notNull(),
    /** 'heading', or the column whose names these are. */
    field: text().notNull(),
    /** As it is compared: a heading's key, or a name in small letters. */
    source: text().notNull(),
    /** The column, or the id of what a name means; '' for a heading that is not imported. */
    target: text().notNull(),
    ...times,
  },
  (row) => [uniqueIndex('import_memory__once').on(row.kind, row.field, row.source)],
);
