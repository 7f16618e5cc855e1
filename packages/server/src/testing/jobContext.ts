import type { Ctx } from '#kernel/api/context.ts';
import { type JobContext, jobContextFor } from '#kernel/jobs/jobs.ts';
import { aStranger, inOneTransaction, services } from './world.ts';

/** Where a job works by itself, in the name of nobody. */
export const aJobContext = (ctx: Ctx = aStranger()): JobContext =>
  Object.assign(jobContextFor(services, ctx.origin.requestId, new AbortController().signal), {
    ctx,
    transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) => inOneTransaction(ctx, work),
  });
