import type { CurrentUser } from './currentUser.ts';

/** What is known about who is here. It begins loading and unauthenticated. */
export type AuthState = {
  loading: boolean;
  isAuthenticated: boolean;
  userMetadata: string | null;
  currentUser: CurrentUser | null;
  hasError: boolean;
  error: Error | null;
  /** True after a deliberate logout: nothing of what was open is to be remembered for whoever comes next. */
  hasLeft: boolean;
  /** Why somebody was logged out who didn't ask for it. */
  notice: string | null;
};

export const defaultState: AuthState = {
  loading: true,
  isAuthenticated: false,
  userMetadata: null,
  currentUser: null,
  hasError: false,
  error: null,
  hasLeft: false,
  notice: null,
};

export const signedOutState: AuthState = { ...defaultState, loading: false };

export function failedState(error: unknown): AuthState {
  return { ...signedOutState, hasError: true, error: error instanceof Error ? error : new Error(String(error)) };
}
