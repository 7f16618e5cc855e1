import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { citext, id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import type { Answers, FormField } from '@tribe/domain/features/forms/field.ts';

export const forms = pgTable('form', {
  id: id(),
  slug: text().notNull().unique('form__slug_unique'),
  name: text().notNull(),
  kind: text({ enum: ['journey', 'lead', 'waitlist', 'survey', 'application', 'bug-report'] }).notNull(),
  /** Who may open it: anybody, or whoever is signed in. */
  audience: text({ enum: ['public', 'members'] })
    .notNull()
    .default('members'),
  status: text({ enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('draft'),
  opensAt: instant(),
  closesAt: instant(),
  oneResponsePerUser: boolean().notNull().default(false),
  confirmation: text().notNull().default(''),
  successUrl: text(),
  version: version(),
  ...times,
});

/** The questions of a form as they were published; a row is never changed after. */
export const formVersions = pgTable(
  'form_version',
  {
    id: id(),
    formId: integer()
      .notNull()
      .references(() => forms.id),
    number: integer().notNull(),
    fields: jsonb().$type<readonly FormField[]>().notNull(),
    publishedAt: instant().notNull().defaultNow(),
  },
  (row) => [unique('form_version__number_unique').on(row.formId, row.number)],
);

export const formResponses = pgTable(
  'form_response',
  {
    id: id(),
    formId: integer()
      .notNull()
      .references(() => forms.id),
    versionId: integer()
      .notNull()
      .references(() => formVersions.id),
    userId: integer().references((): AnyPgColumn => users.id),
    email: citext(),
    status: text({ enum: ['draft', 'submitted'] })
      .notNull()
      .default('draft'),
    answers: jsonb().$type<Answers>().notNull().default({}),
    lastSavedAt: instant().notNull(),
    submittedAt: instant(),
    reviewedById: integer().references((): AnyPgColumn => users.id),
    reviewedAt: instant(),
    /** A draft that another has taken the place of, when two people were merged. */
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('form_response__one_draft')
      .on(row.userId, row.formId)
      .where(sql`status = 'draft' and archived_at is null`),
    index('form_response__of_user').on(row.userId, row.formId),
    index('form_response__reviewed_by')
      .on(row.reviewedById)
      .where(sql`reviewed_by_id is not null`),
    index('form_response__of_form').on(row.formId, row.submittedAt),
    check('form_response__submitted', sql`(${row.status} = 'submitted') = (${row.submittedAt} is not null)`),
  ],
);

/** The files that answers of a form consist of. */
export const formFiles = pgTable(
  'form_file',
  {
    fileId: integer()
      .primaryKey()
      .references((): AnyPgColumn => fileAssets.id),
    responseId: integer()
      .notNull()
      .references(() => formResponses.id),
  },
  (row) => [index('form_file__response').on(row.responseId)],
);

export type Form = typeof forms.$inferSelect;
