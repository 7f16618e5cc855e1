import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { id, instant, times } from '#kernel/db/columns.ts';

/** Terms, refund policy, privacy policy and what is new. A published version never changes: whoever agreed, agreed to that text. */
export const legalDocuments = pgTable(
  'legal_document',
  {
    id: id(),
    kind: text({ enum: ['terms', 'refund', 'privacy', 'affiliate', 'changelog'] }).notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    /** What changed, in a sentence, for whoever agreed to the one before. */
    summary: text().notNull().default(''),
    /** Null for the draft: of each kind there is one at most. */
    publishedAt: instant(),
    publishedById: integer().references((): AnyPgColumn => users.id),
    ...times,
  },
  (row) => [
    uniqueIndex('legal_document__version_unique').on(row.kind, row.version),
    uniqueIndex('legal_document__draft_unique')
      .on(row.kind)
      .where(sql`published_at is null`),
    index('legal_document__published_by')
      .on(row.publishedById)
      .where(sql`published_by_id is not null`),
  ],
);

/** Which version of a document somebody agreed to, when they signed up or became an affiliate. */
export const legalAcceptances = pgTable(
  'legal_acceptance',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    kind: text({ enum: ['terms', 'refund', 'privacy', 'affiliate'] }).notNull(),
    /** 0 where none was published yet. */
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
    ...times,
  },
  (row) => [index('legal_acceptance__user').on(row.userId)],
);
