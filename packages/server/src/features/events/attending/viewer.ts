import type { Ctx } from '#kernel/api/context.ts';

/** How somebody stands before events: a member takes part, staff look on, everybody else sees cards. */
export type Viewer = { userId: number; mayTakePart: boolean; mayLookOn: boolean };

export function viewerOf(ctx: Ctx): Viewer {
  const { userId, roles, pageAccess } = ctx.me;
  return { userId, mayTakePart: roles.includes('member'), mayLookOn: pageAccess['events'] === true };
}

/** Who may see links and passcodes before they open: those who write them. */
export const mayWrite = (ctx: Ctx): boolean =>
  ctx.me.pageAccess['events'] === true && ctx.me.functionAccess['event_create'] === true;
