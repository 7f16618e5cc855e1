import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

export const stages = pgTable('stage', {
  id: id(),
  number: integer().notNull().unique('stage__number_unique'),
  name: text().notNull(),
  description: text().notNull().default(''),
  welcomeVideoUrl: text(),
  badge: text(),
  moveUpPolicy: text({ enum: ['auto', 'review'] })
    .notNull()
    .default('review'),
  status: text({ enum: ['active', 'archived'] })
    .notNull()
    .default('active'),
  version: version(),
  archivedAt: instant(),
  ...times,
});

/** Who reviews a stage's move-ups, and who leads it. */
const person = () => ({
  stageId: integer()
    .notNull()
    .references(() => stages.id),
  userId: integer()
    .notNull()
    .references(() => users.id),
  ...times,
});
export const stageReviewers = pgTable('stage_reviewer', person(), (row) => [
  primaryKey({ columns: [row.stageId, row.userId] }),
  index('stage_reviewer__user').on(row.userId),
]);
export const stageLeaders = pgTable('stage_leader', person(), (row) => [
  primaryKey({ columns: [row.stageId, row.userId] }),
  index('stage_leader__user').on(row.userId),
]);

export const stageTasks = pgTable(
  'stage_task',
  {
    id: id(),
    stageId: integer()
      .notNull()
      .references(() => stages.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    points: integer().notNull().default(0),
    actionLabel: text().notNull().default(''),
    actionType: text({ enum: ['course', 'lesson', 'event', 'form', 'link', 'proof', 'none'] })
      .notNull()
      .default('none'),
    actionTarget: text(),
    proofRequired: boolean().notNull().default(false),
    autoRule: jsonb().$type<{ kind: string; target: string | null }>(),
    position: integer().notNull().default(0),
    status: text({ enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('stage_task__stage_position').on(row.stageId, row.position)],
);

export const taskCompletions = pgTable(
  'task_completion',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    taskId: integer()
      .notNull()
      .references(() => stageTasks.id),
    completedAt: instant().notNull().defaultNow(),
    source: text().notNull().default('member'),
    proof: text(),
    pointsAwarded: integer().notNull().default(0),
    /** A reviewer wants it done again: until then it counts as not done, and its XP stays. */
    reopenedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('task_completion__user_task_unique').on(row.userId, row.taskId),
    index('task_completion__task').on(row.taskId),
  ],
);

export const pointsEntries = pgTable(
  'points_entry',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    points: integer().notNull(),
    reason: text({ enum: ['task', 'lesson', 'event', 'base-points', 'adjustment', 'reversal'] }).notNull(),
    reference: text().notNull(),
    /** Why staff adjusted or reversed it. */
    note: text().notNull().default(''),
    createdById: integer().references(() => users.id),
    /** The entry that this one takes back; it goes with it. */
    reversesId: integer().references((): AnyPgColumn => pointsEntries.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('points_entry__once').on(row.userId, row.reason, row.reference),
    index('points_entry__of_user').on(row.userId, row.createdAt),
    uniqueIndex('points_entry__reversed_once').on(row.reversesId),
    index('points_entry__created_by')
      .on(row.createdById)
      .where(sql`created_by_id is not null`),
  ],
);

/** Somebody's XP, kept by a trigger on the ledger: what lists of many are sorted by. A sum has no key, it outlives nobody's ledger. */
export const pointsTotals = pgTable(
  'points_total',
  {
    userId: integer().primaryKey(),
    points: integer().notNull().default(0),
  },
  (row) => [index('points_total__most').on(row.points)],
);

/** The same by Manila week, each known by its Monday. */
export const pointsWeeks = pgTable(
  'points_week',
  {
    userId: integer().notNull(),
    week: day().notNull(),
    points: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.userId, row.week] }), index('points_week__most').on(row.week, row.points)],
);

export const userStages = pgTable(
  'user_stage',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    stageId: integer()
      .notNull()
      .references(() => stages.id),
    enteredAt: instant().notNull().defaultNow(),
    leftAt: instant(),
    reason: text().notNull().default('joined'),
    ...times,
  },
  (row) => [
    uniqueIndex('user_stage__one_open')
      .on(row.userId)
      .where(sql`left_at is null`),
    index('user_stage__stage').on(row.stageId),
    index('user_stage__user').on(row.userId),
    index('user_stage__entered').on(row.enteredAt),
    index('user_stage__left').on(row.leftAt),
  ],
);

export type Stage = typeof stages.$inferSelect;
export type StageTask = typeof stageTasks.$inferSelect;
