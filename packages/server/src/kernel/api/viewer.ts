import type { CurrentUser } from '@tribe/domain/features/accounts/currentUser.ts';

/**
 * The viewer, found by one statement. `currentUser` is what every screen shows of them, only read for the operation that needs
 * it.
 */
export type Viewer = {
  userId: number;
  sessionId: number;
  sessionKind: 'member' | 'staff';
  impersonatorId: number | null;
  rank: number;
  /** The ids of the active access levels, highest rank first. */
  roles: string[];
  stageNumber: number | null;
  pageAccess: Record<string, boolean>;
  functionAccess: Record<string, boolean>;
  currentUser: CurrentUser | null;
};

/** For the browser: the token itself, which the server doesn't store, and its lifetime in milliseconds. */
export type NewSession = { token: string; lifetime: number };

/** Where a request came from. `idempotencyKey` makes repeats of a request run once. */
export type Origin = {
  requestId: string;
  address: string;
  /** True if the caller sits at the server's machine. */
  isDirect: boolean;
  userAgent: string;
  source: 'app' | 'job' | 'command';
  /** The `cookie` header, for cookies besides the session. */
  cookies?: string | undefined;
  idempotencyKey?: string | undefined;
};
