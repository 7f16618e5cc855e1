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

/** Why an answer of the API brings no data; null where it does, also where a field of it failed. */
export function failureOf(body: unknown): Failure | null {
  if (!isRecord(body)) return failure('INTERNAL');
  if (isRecord(body['data'])) return null;
  const [first]: unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  // Before it reaches GraphQL, a request is refused in the words of the other endpoints.
  if (!isRecord(first)) return failureOfError(body['error'], body);
  return failureOfError(first['message'], isRecord(first['extensions']) ? first['extensions'] : {});
}

function failureOfError(text: unknown, extensions: Record<string, unknown>): Failure {
  const { code, properties, retryAfter } = readExtensions(extensions);
  const message = typeof text === 'string' && text ? text : failureTexts.generic;
  return { code, message, messages: readMessages(properties), retryAfter };
}

function readExtensions(extensions: Record<string, unknown>) {
  const code = failureCodes.find((known) => known === extensions['code']) ?? 'INTERNAL';
  const wait = extensions['retryAfter'];
  return { code, properties: extensions['properties'], retryAfter: typeof wait === 'number' ? wait : null };
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
