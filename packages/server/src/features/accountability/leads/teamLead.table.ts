import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { instant, times } from '#kernel/db/columns.ts';

/** Somebody who leads accountability groups, as members read of them before they choose. */
export const teamLeads = pgTable('team_lead', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  isAssistant: boolean().notNull().default(false),
  introduction: text().notNull().default(''),
  /** How many people they take. */
  capacity: integer().notNull().default(6),
  /** Parts of the week, such as 'weekday-evening'. */
  availability: text().array().notNull().default([]),
  accepting: boolean().notNull().default(true),
  ...times,
});

/** That a member chose leads, and which one they got. */
export const teamLeadSelections = pgTable(
  'team_lead_selection',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    chosenLeadId: integer().references(() => users.id),
    status: text({ enum: ['waiting', 'placed'] })
      .notNull()
      .default('waiting'),
    sentAt: instant().notNull(),
    ...times,
  },
  (row) => [
    index('team_lead_selection__status').on(row.status),
    index('team_lead_selection__chosen').on(row.chosenLeadId),
  ],
);

/** One of up to three choices, in order. */
export const teamLeadChoices = pgTable(
  'team_lead_choice',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    leadId: integer()
      .notNull()
      .references(() => users.id),
    position: integer().notNull(),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.userId, row.leadId] }), index('team_lead_choice__lead').on(row.leadId)],
);
