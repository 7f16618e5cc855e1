import { membersOnly, type Viewer, viewerOf } from '#features/courses/learning/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** Only a member's studies are kept; whoever looks on leaves no trace. */
export function studentOf(ctx: Ctx): Viewer {
  const viewer = viewerOf(ctx);
  if (!viewer.mayStudy) throw membersOnly();
  return viewer;
}

/** When something was done on a device. One whose clock runs ahead must not make what others send look late. */
export function madeAt(ctx: Ctx, at: Date): Date {
  return at.getTime() > ctx.now().getTime() ? ctx.now() : at;
}
