import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import type { Rules } from '#features/courses/outline.ts';
import type { Ctx } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';

/** How somebody stands before a course: a member studies it, staff may look at all of it, everybody else sees its card. */
export type Viewer = { userId: number; mayStudy: boolean; mayPreview: boolean; mayRead: boolean };

export function viewerOf(ctx: Ctx): Viewer {
  const { userId, roles, pageAccess } = ctx.me;
  const mayStudy = roles.includes('member');
  const mayPreview = pageAccess['course'] === true;
  return { userId, mayStudy, mayPreview, mayRead: mayStudy || mayPreview };
}

export const membersOnly = () => forbidden(memberMessages.membersOnly);

type Standing = {
  progression: Rules['progression'];
  enrolledAt: Date | null;
  batchLaunch: string | null;
};

/** What decides the locks of a course for this viewer; nothing is shut before staff. */
export function rulesFor(ctx: Ctx, viewer: Viewer, { progression, enrolledAt, batchLaunch }: Standing): Rules {
  if (viewer.mayPreview) return { progression, facts: null };
  return {
    progression,
    facts: {
      today: ctx.today(),
      enrolledOn: enrolledAt && dayOf(enrolledAt),
      batchLaunch,
      stageNumber: ctx.me.stageNumber,
    },
  };
}
