import { doneAt } from '@tribe/domain/kernel/time/doneAt.ts';
import type { builder } from '#kernel/api/builder.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';

/**
 * An event from a browser, perhaps recorded offline: the same `clientEventId` counts once, and `at` is when it happened there.
 */
export type ClientEvent = { clientEventId: string; at: Date };

/** When it happened, never later than now. @throws BAD_USER_INPUT for an id that our browsers don't make. */
export function clientEventAt(ctx: Ctx, { clientEventId, at }: ClientEvent): Date {
  if (!/^[\w-]{1,64}$/.test(clientEventId)) throw badInput({ clientEventId: ['is not valid'] });
  return doneAt(at, ctx.now());
}

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0];

/** The arguments of a mutation that a browser may send long after the event. */
export function clientEventArgs({ arg }: Pick<MutationFields, 'arg'>) {
  return {
    clientEventId: arg.string({ required: true, description: 'Made by the device; what arrives twice counts once.' }),
    at: arg({ type: 'DateTime', required: true, description: 'When it happened on the device.' }),
  };
}
