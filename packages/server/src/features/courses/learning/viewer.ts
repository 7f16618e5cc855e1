import { type ClosedBy, closedWords } from '@tribe/domain/features/contents/closed.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import type { Rules } from '#features/courses/authoring/outline.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { forbidden } from '#kernel/api/errors.ts';

/** How somebody stands before courses: a member studies those that are open to them, staff may look at all of them, everybody else sees cards. */
export type Viewer = { userId: number; mayStudy: boolean; mayPreview: boolean };

export function viewerOf(ctx: Ctx): Viewer {
  const { userId, roles, pageAccess } = ctx.me;
  return { userId, mayStudy: roles.includes('member'), mayPreview: pageAccess['course'] === true };
}

export const membersOnly = () => forbidden(memberMessages.membersOnly);

/** Only a member's studies are kept; whoever looks on leaves no trace. */
export function studentOf(ctx: Ctx): Viewer {
  const viewer = viewerOf(ctx);
  if (!viewer.mayStudy) throw membersOnly();
  return viewer;
}

/** What is closed is refused in the words of what would open it. */
export const closedTo = (by: ClosedBy) => forbidden(closedWords(by));

type StudyState = {
  progression: Rules['progression'];
  enrolledAt: Date | null;
  batchLaunch: string | null;
};

/** What decides the locks of a course for this viewer; nothing is shut before staff. */
export function rulesFor(ctx: Ctx, viewer: Viewer, { progression, enrolledAt, batchLaunch }: StudyState): Rules {
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
