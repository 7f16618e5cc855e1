import type { CurrentUser } from '@tribe/domain/features/accounts/currentUser.ts';

/** Who is asking, found by one statement. `currentUser` is what every screen knows of them, joined to it for the operation that asks for it. */
export type Viewer = {
  userId: number;
  sessionId: number;
  sessionKind: 'member' | 'staff';
  impersonatorId: number | null;
  rank: number;
  /** The ids of the levels held now, highest rank first. */
  roles: string[];
  stageNumber: number | null;
  pageAccess: Record<string, boolean>;
  functionAccess: Record<string, boolean>;
  currentUser: CurrentUser | null;
};

/** What the browser is given: the token itself, which the server forgets at once, and for how long, in milliseconds. */
export type NewSession = { token: string; lifetime: number };

/** What a request brings with it. `idempotencyKey` names what is to be done once, however often it is sent. */
export type Origin = {
  requestId: string;
  address: string;
  /** Whether whoever asks sits at the machine of the server. */
  isDirect: boolean;
  userAgent: string;
  source: 'app' | 'job' | 'command';
  /** The header `cookie`, for what a browser was given besides its session. */
  cookies?: string | undefined;
  idempotencyKey?: string | undefined;
};
