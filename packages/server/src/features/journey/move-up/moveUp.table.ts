import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times, version } from '#kernel/db/columns.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { stages, stageTasks, taskCompletions } from '#features/journey/stage.table.ts';
import { users } from '#features/members/user.table.ts';

/** What a reviewer sees of a request, as it was when it was sent. */
export type MoveUpSnapshot = {
  daysInStage: number;
  points: number;
  stagePoints: number;
  lessons: number;
  tasks: {
    id: number;
    title: string;
    points: number;
    completedAt: string;
    proof: string | null;
    files: { id: number; name?: string; isPdf?: boolean }[];
  }[];
  answers: { question: string; answer: string }[];
};

/** A member asks to move up; one is open per person. */
export const moveUpRequests = pgTable(
  'stage_move_up_request',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    fromStageId: integer()
      .notNull()
      .references(() => stages.id),
    toStageId: integer()
      .notNull()
      .references(() => stages.id),
    status: text({ enum: ['submitted', 'in-review', 'changes-requested', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('submitted'),
    statement: text().notNull().default(''),
    snapshot: jsonb().$type<MoveUpSnapshot>().notNull(),
    /** Who has it, and who decided. */
    reviewerId: integer().references(() => users.id),
    claimedAt: instant(),
    /** Since when it waits for a reviewer, this time. */
    waitingSince: instant().notNull(),
    dueAt: instant().notNull(),
    decidedAt: instant(),
    reasonCode: text(),
    feedback: text().notNull().default(''),
    /** The tasks that were reopened last. */
    taskIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    attempt: integer().notNull().default(1),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('stage_move_up_request__one_open')
      .on(row.userId)
      .where(sql`status in ('submitted', 'in-review', 'changes-requested')`),
    index('stage_move_up_request__waiting')
      .on(row.fromStageId, row.waitingSince)
      .where(sql`status in ('submitted', 'in-review')`),
    index('stage_move_up_request__decided').on(row.fromStageId, row.decidedAt),
    index('stage_move_up_request__reviewer').on(row.reviewerId, row.decidedAt),
    index('stage_move_up_request__user').on(row.userId, row.id),
    index('stage_move_up_request__to').on(row.toStageId),
  ],
);

/** What happened to a request, one row each; what was said and shown then stays readable. */
export const moveUpSteps = pgTable(
  'stage_move_up_step',
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => moveUpRequests.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    actorId: integer().references(() => users.id),
    act: text().notNull(),
    attempt: integer().notNull(),
    reasonCode: text(),
    /** What the member or the reviewer wrote. */
    said: text().notNull().default(''),
    taskIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    snapshot: jsonb().$type<MoveUpSnapshot>(),
  },
  (row) => [
    index('stage_move_up_step__request').on(row.requestId, row.id),
    index('stage_move_up_step__actor').on(row.actorId),
  ],
);

/** A picture that shows that a task is done; without a completion it was sent and waits to be handed in. */
export const taskProofs = pgTable(
  'task_proof',
  {
    id: id(),
    taskId: integer()
      .notNull()
      .references(() => stageTasks.id),
    completionId: integer().references(() => taskCompletions.id),
    fileId: integer()
      .notNull()
      .references(() => fileAssets.id),
    position: integer().notNull().default(0),
    /** A newer proof has taken its place. */
    replacedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('task_proof__file_unique').on(row.fileId),
    index('task_proof__completion').on(row.completionId, row.position),
    index('task_proof__task').on(row.taskId),
    index('task_proof__waiting')
      .on(row.createdAt)
      .where(sql`completion_id is null`),
  ],
);
