import { z } from 'zod';
import { followRules, waitingForRule } from '#features/journey/move-up/automatic.service.ts';
import { sweepTaskProofs } from '#features/journey/proof.service.ts';
import { noteMoves, recountStages, writeMoves } from '#features/journey/reach.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job, type JobContext } from '#kernel/jobs/jobs.ts';

const chunk = 500;

/** Goes through whoever fulfils a new rule already, a chunk to a transaction: one that is broken off begins anew and finds the rest. */
export async function catchUpWithRule(context: JobContext, taskId: number): Promise<void> {
  for (let after = 0; !context.stopping.aborted;) {
    const people = await context.transaction(async (ctx) => {
      const waiting = await waitingForRule(ctx, { taskId, after, count: chunk });
      await followRules(ctx, waiting);
      return waiting;
    });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
  await context.transaction((ctx) => ctx.job('journey.catch_up', { taskId }));
}

const movesChunk = 2_000;

type Chunk = { after: number; count: number };

/** Tells anew what moves were, some people at a time in the order of their ids. Answers whether all are done; else it was asked to stop. */
async function eachChunk(context: JobContext, write: (ctx: Ctx, chunk: Chunk) => Promise<number | null>) {
  for (let after = 0; !context.stopping.aborted;) {
    const chunk = { after, count: movesChunk };
    const last = await context.transaction((ctx) => write(ctx, chunk));
    if (last === null) return true;
    after = last;
  }
  return false;
}

/** What a new number of a stage makes of the moves of everybody who was ever there. */
export async function writeMovesOf(context: JobContext, stageId: number): Promise<void> {
  if (await eachChunk(context, (ctx, chunk) => writeMoves(ctx, { stageId, ...chunk }))) return;
  await context.transaction((ctx) => ctx.job('journey.write_moves', { stageId }));
}

/** Of the last days what the moves were is told anew, and the stages are counted. */
export async function recount(context: JobContext): Promise<void> {
  if (await eachChunk(context, noteMoves)) await context.transaction(recountStages);
}

export const journeyJobs: Job[] = [
  job('journey.sweep', z.unknown(), (context) => context.transaction(sweepTaskProofs), {
    every: dailyInManila('03:49'),
  }),
  job('journey.recount', z.unknown(), recount, { every: dailyInManila('03:57') }),
  job('journey.write_moves', z.object({ stageId: z.number() }), (context, { stageId }) =>
    writeMovesOf(context, stageId),
  ),
  job('journey.catch_up', z.object({ taskId: z.number() }), (context, { taskId }) => catchUpWithRule(context, taskId)),
];
