import { type DestinationStream, type Logger, pino } from 'pino';

type LoggedError = { type: string; message: string; stack?: string | undefined; code?: unknown; cause?: LoggedError };

/** Causes of causes that are logged. */
const deepest = 5;

/** An error without what hangs on it: a driver's carries its connection with the keys of that, and the row that did not fit. */
function describeError(error: Error, depth = 0): LoggedError {
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error && depth < deepest ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** The log of the process: a line of JSON each, on its standard error. */
export const makeLogger = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination,
  );
