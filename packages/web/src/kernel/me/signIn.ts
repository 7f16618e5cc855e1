import { isRecord } from '#kernel/failures/failure.ts';
import type { AuthAnswer, AuthClient, SetUp } from './authProvider.ts';

export type Fields = Record<string, unknown>;
/** Sends to the sign-in service; an error is a text for the person. */
export type Post = (method: string, fields: Fields) => Promise<{ error: string } | Fields>;

/** What is said to the sign-in service by who is not signed in yet, or about the own account. */
export type SignIn = Required<Omit<AuthClient, 'type' | 'getToken' | 'getUserMetadata' | 'logout'>>;

/** `change` is to be used for what changes who is signed in. */
export function makeSignIn(post: Post, change: Post): SignIn {
  return {
    login: async (credentials) => read(await change('login', credentials), readStep),
    confirmEmail: async (token) => read(await change('confirmEmail', { token }), readStep),
    setFirstPassword: async (first) => read(await change('setFirstPassword', first), readStep),
    makeFirstAdmin: async (first) => read(await change('makeFirstAdmin', first), readStep),
    secondFactor: async (code) =>
      read(await change('secondFactor', { code }), (fields) => ({ recoveryCodes: readTexts(fields['recoveryCodes']) })),
    signup: async (fields) => read(await change('signup', fields), () => ({})),
    resendConfirmation: async (credentials) => read(await post('resendConfirmation', credentials), () => ({})),
    forgotPassword: async (username) => read(await post('forgotPassword', { username }), readRequest),
    resetPassword: async (reset) => read(await change('resetPassword', reset), () => ({})),
    ownAct: async (method, fields) => read(await change(method, fields), (answer) => ({ fields: answer })),
    validateResetToken: async (resetToken) =>
      read(await post('validateResetToken', { resetToken }), (fields) => ({
        isVerified: fields['isVerified'] === true,
      })),
  };
}

function read<Wanted extends object>(answer: Fields, pick: (fields: Fields) => Wanted): AuthAnswer<Wanted> {
  return typeof answer['error'] === 'string' ? { error: answer['error'] } : { ...pick(answer), error: undefined };
}

/** Every way in may want a code before it is complete. */
const readStep = (fields: Fields) => ({
  secondFactor: fields['secondFactor'] === true,
  setUp: readSetUp(fields['setUp']),
});

function readRequest(fields: Fields): { id: number; token: string; email: string } {
  return { id: Number(fields['id']), token: String(fields['token'] ?? ''), email: String(fields['email'] ?? '') };
}

/** What the service says to scan; null when it says nothing. */
export const readSetUp = (value: unknown): SetUp | null =>
  isRecord(value) ? { secret: String(value['secret'] ?? ''), address: String(value['address'] ?? '') } : null;

export const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
