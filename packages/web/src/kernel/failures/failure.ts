import type { CombinedError } from 'urql';

/** The closed set of error codes of the API, and NETWORK for an answer that never came. */
export const failureCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'INTERNAL',
  'NETWORK',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** Why something asked of the server did not happen. `messages` holds the texts per field; `retryAfter` is in seconds. */
export type Failure = {
  code: FailureCode;
  message: string;
  messages: Record<string, string[]>;
  retryAfter: number | null;
};

/** The generic texts of the error catalogue. */
export const failureTexts = {
  generic: 'Something went wrong, try again',
  network: 'An error has occurred',
  fatal: 'Something went wrong',
} as const;

export function failure(code: FailureCode, message: string = failureTexts.generic): Failure {
  return { code, message, messages: {}, retryAfter: null };
}

/** Reads the error of the GraphQL client; the server's own message is kept where there is one. */
export function failureOf(error: CombinedError): Failure {
  const [first] = error.graphQLErrors;
  if (!first) return failure('NETWORK', failureTexts.network);
  const { code, properties, retryAfter } = readExtensions(first.extensions);
  return { code, message: first.message || failureTexts.generic, messages: readMessages(properties), retryAfter };
}

function readExtensions(extensions: Record<string, unknown> | undefined) {
  const code = failureCodes.find((known) => known === extensions?.['code']) ?? 'INTERNAL';
  const wait = extensions?.['retryAfter'];
  return { code, properties: extensions?.['properties'], retryAfter: typeof wait === 'number' ? wait : null };
}

function readMessages(properties: unknown): Record<string, string[]> {
  if (!isRecord(properties) || !isRecord(properties['messages'])) return {};
  const entries = Object.entries(properties['messages']).map(([field, texts]): [string, string[]] => [
    field,
    Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [],
  ]);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

/** True for a plain object, whose fields may then be read as unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
