import type { Ctx } from '#kernel/context.ts';
import type { Desk } from '#kernel/jobs.ts';
import { aStranger, inOneTransaction, services } from './world.ts';

/** Where a job works by itself, in the name of nobody. */
export const aDesk = (ctx: Ctx = aStranger()): Desk => ({
  services,
  ctx,
  stopping: new AbortController().signal,
  transaction: (work) => inOneTransaction(ctx, work),
});
