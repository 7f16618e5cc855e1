import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accessLevels } from '#features/access/accessLevel.table.ts';
import { batches } from '#features/batches/batch.table.ts';
import { groups } from '#features/groups/group.table.ts';
import { products } from '#features/catalog/product.table.ts';
import { stages } from '#features/journey/stage.table.ts';
import { id, instant } from '#kernel/db/columns.ts';

/** One way into a content; a content without a row is open to every member. */
export const contentAccess = pgTable(
  'content_access',
  {
    id: id(),
    contentKind: text({ enum: ['course', 'unit', 'lesson', 'event', 'resource', 'form'] }).notNull(),
    contentId: integer().notNull(),
    productId: integer().references(() => products.id),
    accessLevelId: text().references(() => accessLevels.id),
    batchId: integer().references(() => batches.id),
    groupId: integer().references(() => groups.id),
    stageId: integer().references(() => stages.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    unique('content_access__once')
      .on(row.contentKind, row.contentId, row.productId, row.accessLevelId, row.batchId, row.groupId, row.stageId)
      .nullsNotDistinct(),
    index('content_access__product').on(row.productId),
    check(
      'content_access__one_way',
      sql`num_nonnulls(${row.productId}, ${row.accessLevelId}, ${row.batchId}, ${row.groupId}, ${row.stageId}) = 1`,
    ),
  ],
);

export type ContentAccess = typeof contentAccess.$inferSelect;
