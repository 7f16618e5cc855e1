import { fileChecks } from './files.ts';
import { graphqlChecks } from './graphql.ts';
import { importChecks } from './imports.ts';
import { learningChecks } from './learning.ts';
import { operationChecks } from './operations.ts';
import { sessionChecks } from './sessions.ts';
import { signInChecks } from './signIn.ts';
import type { MutationCheck } from './check.ts';

/** Requirements of sign-in, sessions, authorisation, headers and files, each with at least one rule to take out. */
export const mutationChecks: readonly MutationCheck[] = [
  ...signInChecks,
  ...sessionChecks,
  ...fileChecks,
  ...graphqlChecks,
  ...learningChecks,
  ...importChecks,
  ...operationChecks,
];

/** Requirements that have no rule to take out, and why. */
export const withoutRule: Readonly<Record<string, string>> = {
  'OTP-9': 'no address that is opened by GET writes; there is nothing that could be left out',
  'AUTHZ-3': 'the shape of the schema: what a type does not have cannot be asked for',
  'AUTHZ-5': 'the server reads no role from a request',
  'SEC-2': 'files of packages and no code: a test of them takes versions and fingerprints out of samples',
};

/** What trust asks for by number under these headings. */
export const numbered: readonly string[] = [
  ...Array.from({ length: 9 }, (_, index) => `OTP-${index + 1}`),
  'OTP-5a',
  'ENUM-1',
  'LOCK-1',
  ...Array.from({ length: 5 }, (_, index) => `PWD-${index + 1}`),
  'MFA',
  ...Array.from({ length: 6 }, (_, index) => `SES-${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `CSRF-${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `AUTHZ-${index + 1}`),
  'IMP-1',
  'IMP-2',
  ...Array.from({ length: 4 }, (_, index) => `GQL-${index}`),
  'RATE-1',
  'HDR-1',
  'HDR-2',
  ...Array.from({ length: 4 }, (_, index) => `UP-${index + 1}`),
  'XML-1',
  'SEC-1',
  'SEC-2',
  'LOG-1',
  'PRIV-1',
];
