/** The closed set of error codes that clients see. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'IDEMPOTENCY_MISMATCH'
  | 'UNAVAILABLE'
  | 'NOT_SET_UP'
  | 'INTERNAL';

export const statusOf: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  IDEMPOTENCY_MISMATCH: 422,
  UNAVAILABLE: 503,
  NOT_SET_UP: 501,
  INTERNAL: 500,
};

export const genericMessage = 'Something went wrong, try again';

export type FieldMessages = Record<string, string[]>;

/** An error whose text may be shown; anything else thrown is logged and answered generically. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messages: FieldMessages | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { messages?: FieldMessages; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.messages = more.messages;
    this.retryAfter = more.retryAfter;
  }
}

/** A missing object and one the viewer can't see get the same message; `cause` is only logged. */
export const notFound = (what: string, cause?: unknown) =>
  new AppError('NOT_FOUND', `${what} was not found`, { cause });
export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'You need to log in first');
export const forbidden = (message = 'You don’t have access to this') => new AppError('FORBIDDEN', message);
export const conflict = (message: string) => new AppError('CONFLICT', message);
/** `cause` is only logged. */
export const unavailable = (message: string, retryAfter = 5, cause?: unknown) =>
  new AppError('UNAVAILABLE', message, { retryAfter, cause });
/** `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number) =>
  new AppError('RATE_LIMITED', `Too many attempts. Try again in ${waitInWords(retryAfter)}`, { retryAfter });
/** A feature whose setting is missing on this server; REST only. */
export const notSetUp = (what: string, setting: string) =>
  new AppError('NOT_SET_UP', `${what} isn’t set up yet: the server needs ${setting}`);
export const badInput = (
  messages: FieldMessages,
  message = Object.values(messages)[0]?.[0] ?? 'Check what you typed',
) => new AppError('BAD_USER_INPUT', message, { messages });

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

type Issue = { path: PropertyKey[]; message: string };

/**
 * Turns anything thrown into an AppError: input errors keep their fields, a broken constraint gets a message, the rest says
 * nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isIssues(error)) return badInput(byField(error.issues));
  const code = databaseCode(error);
  if (code === '23505') return conflict('Something with these values already exists');
  if (code === '40001' || code === '40P01') return conflict('Someone else changed this. Reload it');
  if (code === '57014') return unavailable('This took too long. Try again in a moment');
  if (code === '22021' || code === '22P05') return badInput({ form: ['Remove the characters we can’t save'] });
  if (isLost(error, code)) return unavailable('The database isn’t ready. Try again in a moment', 5, error);
  return new AppError('INTERNAL', genericMessage);
}

/**
 * The database is stopping, starting, out of connections or disk, read-only, or gone. 08P01 is PgBouncer's code for a database
 * that went away.
 */
const lostConnection = new Set(
  '57P01 57P02 57P03 08000 08003 08006 08P01 53100 53200 53300 25006 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT'.split(
    ' ',
  ),
);

/** The driver's own messages, which have no code: no free connection in time, no response, or a broken connection. */
const ownWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** True if the database couldn't respond, so nothing more can be sent on the same connection. */
export const isLostDatabase = (error: unknown): boolean => isLost(error, databaseCode(error));

/**
 * True if a replica cancelled a read because what it replays conflicts with it. PostgreSQL raises 40001 for that, whether it ends
 * the statement or the connection, and 40P01 for a deadlock with the replay. 57014 is a statement that took too long, which it would on the
 * primary as well.
 */
export const isCancelledByRecovery = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseCode(error) ?? '');

/** True if a statement tried to write where nothing can. */
export const isReadOnly = (error: unknown): boolean => databaseCode(error) === '25006';

function isLost(error: unknown, code: string | undefined): boolean {
  if (!(error instanceof Error)) return false;
  return (code !== undefined && lostConnection.has(code)) || ownWords.test(error.message) || isLost(error.cause, code);
}

function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCode(error.cause);
}

/** The constraint that a database error broke, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}

function isIssues(error: unknown): error is { issues: Issue[] } {
  return error instanceof Error && (error.name === 'ZodError' || error.name === '$ZodError') && 'issues' in error;
}

/** The first problem of each field: an empty address is only reported as missing, not as malformed too. */
function byField(issues: Issue[]): FieldMessages {
  const messages = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.join('.') || 'form';
    if (!messages.has(field)) messages.set(field, [message]);
  }
  return Object.fromEntries(messages);
}
