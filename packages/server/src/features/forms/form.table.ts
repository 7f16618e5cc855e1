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

export const forms = pgTable(
  'form',
  {
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
    /** Said under its name, before the first question. */
    description: text().notNull().default(''),
    confirmation: text().notNull().default(''),
    successUrl: text(),
    /** The questions that staff are writing; null while they are those of the latest version. */
    draft: jsonb().$type<readonly FormField[]>(),
    /** Counts what was saved of the draft, so that of two who write the second is told. */
    revision: integer().notNull().default(0),
    draftById: integer().references((): AnyPgColumn => users.id),
    draftAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    index('form__draft_by')
      .on(row.draftById)
      .where(sql`draft_by_id is not null`),
  ],
);

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
    publishedById: integer().references((): AnyPgColumn => users.id),
  },
  (row) => [
    unique('form_version__number_unique').on(row.formId, row.number),
    index('form_version__published_by')
      .on(row.publishedById)
      .where(sql`published_by_id is not null`),
  ],
);

/** How many answers of a version were sent, counted by a trigger on them: nobody has to read them all to show a number. */
export const formCounts = pgTable('form_count', {
  versionId: integer()
    .primaryKey()
    .references(() => formVersions.id),
  responses: integer().notNull().default(0),
});

/** Some of those who wait, asked in together: the first of the line who weren't asked before. */
export const waitlistWaves = pgTable(
  'waitlist_wave',
  {
    id: id(),
    formId: integer()
      .notNull()
      .references(() => forms.id),
    number: integer().notNull(),
    /** Where the invitation leads. */
    link: text().notNull(),
    message: text().notNull().default(''),
    invited: integer().notNull(),
    createdById: integer().references((): AnyPgColumn => users.id),
    ...times,
  },
  (row) => [
    unique('waitlist_wave__number_unique').on(row.formId, row.number),
    index('waitlist_wave__created_by')
      .on(row.createdById)
      .where(sql`created_by_id is not null`),
  ],
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
    /** When each answer of a draft was typed, in milliseconds since 1970: of two devices the later field wins. */
    typedAt: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    lastSavedAt: instant().notNull(),
    submittedAt: instant(),
    reviewedById: integer().references((): AnyPgColumn => users.id),
    reviewedAt: instant(),
    /** The page of ours that it was sent from, and the campaign that led there. */
    source: text(),
    campaign: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** What it was last saved with: 'phone', 'tablet' or 'computer'. */
    device: text(),
    /** Of a waitlist: the wave in which somebody was asked in, and when the invitation went out. */
    waveId: integer().references(() => waitlistWaves.id),
    invitedAt: instant(),
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
    index('form_response__of_form').on(row.formId, row.submittedAt, row.id),
    index('form_response__words')
      .using('gin', sql`((answers)::text) gin_trgm_ops`)
      .where(sql`status = 'submitted'`),
    index('form_response__campaign')
      .on(row.formId, sql`(campaign->>'utm_campaign')`)
      .where(sql`status = 'submitted' and campaign ? 'utm_campaign'`),
    index('form_response__answers')
      .using('gin', sql`${row.answers} jsonb_path_ops`)
      .where(sql`status = 'submitted'`),
    index('form_response__wave')
      .on(row.waveId)
      .where(sql`wave_id is not null`),
    index('form_response__of_email')
      .on(row.formId, row.email)
      .where(sql`email is not null`),
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
    /** Null until it becomes an answer; what never does goes after two days. */
    responseId: integer().references(() => formResponses.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    index('form_file__response').on(row.responseId),
    index('form_file__left')
      .on(row.createdAt)
      .where(sql`response_id is null`),
  ],
);

export type Form = typeof forms.$inferSelect;
