import type { CurrentUser } from '@tribe/domain/features/accounts/currentUser.ts';

/** Who is asking: found by one statement together with what the current user's screen shows. */
export type Who = {
  userId: number;
  sessionId: number;
  sessionKind: 'member' | 'staff';
  impersonatorId: number | null;
  rank: number;
  pageAccess: Record<string, boolean>;
  functionAccess: Record<string, boolean>;
  currentUser: CurrentUser;
};

/** What a request brings with it. */
export type Origin = { requestId: string; address: string; userAgent: string; source: 'app' | 'job' | 'command' };
