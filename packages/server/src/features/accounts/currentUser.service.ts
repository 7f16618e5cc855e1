import type { CurrentUser } from '@tribe/domain/features/accounts/currentUser.ts';
import { personVerb } from '#kernel/permit.ts';

/** Null when nobody is signed in; who asks was read with the session, so this costs no statement of its own. */
export const findCurrentUser = personVerb(async (ctx): Promise<{ currentUser: CurrentUser | null }> => ({
  currentUser: ctx.who?.currentUser ?? null,
}));
