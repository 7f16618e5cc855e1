import { type Extension, readEnrolment, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { extendMembership } from '#features/billing/changes/extendMembership.service.ts';
import { enrollOne } from '#features/billing/subscriptions/enrol.service.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** Extends the membership of one after the other. Throws why it may not be done to somebody. */
export function extendMany(ctx: Ctx, value: string, reason: string): (userId: number) => Promise<boolean> {
  const wanted: Extension = readExtension(value)!;
  return (userId) => extendMembership(ctx, userId, wanted, reason);
}

/** Enrolls one after the other in a funnel. Answers whether they were not in it. Throws why it may not be done to somebody. */
export function enrollMany(ctx: Ctx, value: string): (userId: number) => Promise<boolean> {
  const wanted = readEnrolment(value)!;
  return (userId) => enrollOne(ctx, userId, wanted);
}
