import type { CurrentUser } from '@tribe/domain/features/accounts/currentUser.ts';
import { viewerQuery } from '#kernel/api/operation.ts';

/** Null when nobody is signed in; who asks was read with the session, so this costs no statement of its own. */
export const findCurrentUser = viewerQuery(async (ctx): Promise<{ currentUser: CurrentUser | null }> => ({
  currentUser: ctx.viewer?.currentUser ?? null,
}));
