import { type DestinationStream, type Logger, pino } from 'pino';

type LoggedError = { type: string; message: string; stack?: string | undefined; code?: unknown; cause?: LoggedError };

/** How many nested causes are logged. */
const deepest = 5;

/** An error without its other properties: a driver's holds the connection with its keys, and the row that didn't fit. */
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

/** The process's log: one JSON line each, on standard error. */
export const makeLogger = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination,
  );
