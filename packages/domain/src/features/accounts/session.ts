const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

type SessionKind = 'member' | 'staff';

/** How long a session lives without use, and at most; milliseconds. */
export const sessionLifetimes: Readonly<Record<SessionKind, { idle: number; absolute: number }>> = {
  member: { idle: 14 * day, absolute: 30 * day },
  staff: { idle: 12 * hour, absolute: 7 * day },
};

/** How long the short-lived bearer of a session is good for, and how long the client may keep it; milliseconds. */
export const bearerLifetime = 15 * minute;
export const bearerCache = 5 * 1000;

/**
 * Which person a page asks for. The cookie is shared by all tabs of a browser: where somebody else signed in meanwhile,
 * what the first one's tab still sends must not count as theirs.
 */
export const forPersonHeader = 'for-person';

/** Set by a browser where somebody logged out and the server couldn't be told: its session cookie is there still. */
export const logOutOwedCookie = 'log-out-owed';

/** The cookie with the role that somebody with several chose in this browser, and when, as JSON; it decides only what is shown. */
export const roleCookie = 'role';

export const impersonationLifetime = 60 * minute;

/** The levels of people whom the academy serves rather than employs. */
export const notStaff = ['member', 'non-member', 'affiliate'];

/** Whoever holds any level beyond member, non-member and affiliate has a session of staff. */
export function sessionKind(levels: readonly string[]): SessionKind {
  return levels.some((level) => !notStaff.includes(level)) ? 'staff' : 'member';
}

/** Failed sign-ins that are free within the window, for an account and for an address. */
export const signInLimits = { perAccount: 5, perAddress: 20, window: 15 * minute } as const;

/** The wait after a failed sign-in, in milliseconds: none up to the free ones, then 1, 2, 4 … 60 minutes; never for good. */
export function signInWait(failures: number, free: number = signInLimits.perAccount): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free, 6), 60) * minute;
}
