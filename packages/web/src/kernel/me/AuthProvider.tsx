import { createContext, useContext, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { authMessages } from '@tribe/domain/features/accounts/authMessages.ts';
import type {
  AuthAnswer,
  AuthClient,
  Credentials,
  LoginAnswer,
  ResetRequest,
  SecondStepAnswer,
  SignupFields,
} from './authProvider.ts';
import { fetchCurrentUser, type CurrentUser } from './currentUser.ts';

/** What is known about who is here. It begins loading and unauthenticated. */
type AuthState = {
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

const defaultState: AuthState = {
  loading: true,
  isAuthenticated: false,
  userMetadata: null,
  currentUser: null,
  hasError: false,
  error: null,
  hasLeft: false,
  notice: null,
};

const signedOutState: AuthState = { ...defaultState, loading: false };

function failedState(error: unknown): AuthState {
  return { ...signedOutState, hasError: true, error: error instanceof Error ? error : new Error(String(error)) };
}

export type Auth = AuthState & {
  client: AuthClient;
  type: string;
  logIn: (credentials: Credentials) => Promise<LoginAnswer>;
  /** Leaves who is to keep recovery codes where they are; `reauthenticate` then goes on. */
  completeLogIn: (code: string) => Promise<SecondStepAnswer>;
  confirmEmail: (token: string) => Promise<LoginAnswer>;
  setFirstPassword: NonNullable<AuthClient['setFirstPassword']>;
  makeFirstAdmin: NonNullable<AuthClient['makeFirstAdmin']>;
  /** `notice` is for the log-in page, where they didn't ask to leave. */
  logOut: (notice?: string) => Promise<void>;
  signUp: (fields: SignupFields) => Promise<AuthAnswer>;
  resendConfirmation: NonNullable<AuthClient['resendConfirmation']>;
  forgotPassword: (username: string) => Promise<AuthAnswer<ResetRequest>>;
  resetPassword: (reset: { resetToken: string; password: string }) => Promise<AuthAnswer>;
  ownAct: NonNullable<AuthClient['ownAct']>;
  validateResetToken: NonNullable<AuthClient['validateResetToken']>;
  getToken: () => Promise<string | null>;
  reauthenticate: () => Promise<void>;
  /** Asks again who is signed in and what they may do, and keeps what is known when nothing changed or nothing answers. */
  lookAgain: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

type Props = {
  client: AuthClient;
  children: ReactNode;
  /** True where only the fact of a session matters, not whose it is. */
  skipFetchCurrentUser?: boolean;
  /** Who is signed in, where the page says so itself; nobody is asked then. */
  first?: CurrentUser | null;
};

/** Keeps who is signed in, after the states and transitions of the specification. */
export function AuthProvider({ client, children, skipFetchCurrentUser = false, first = null }: Props) {
  const [state, setState] = useState<AuthState>(() =>
    first ? { ...signedOutState, isAuthenticated: true, currentUser: first } : defaultState,
  );
  const [turns] = useState(makeTurns);

  const reauthenticate = useCallback(async () => {
    const isLatest = turns.take();
    const next = await readState(client, skipFetchCurrentUser);
    // A slow answer from before must not undo what happened since, and no answer at all signs nobody out.
    if (isLatest()) setState((before) => (next.hasError && before.isAuthenticated ? before : next));
  }, [client, skipFetchCurrentUser, turns]);

  const overtake = useCallback(
    (next: AuthState) => {
      turns.take();
      setState(next);
    },
    [turns],
  );

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set once the answer is here
    if (!first) void reauthenticate();
  }, [reauthenticate, first]);

  const lookAgain = useCallback(async () => {
    const wait = turns.waitToLook(Date.now());
    if (wait === null) return;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const isLatest = turns.take();
    const next = await readState(client, skipFetchCurrentUser);
    if (isLatest() && !next.hasError) setState((before) => (isSame(before, next) ? before : next));
  }, [client, skipFetchCurrentUser, turns]);
  useLookAgainOnReturn(state.isAuthenticated, lookAgain);

  const functions = useMemo(
    () => ({ ...makeFunctions(client, overtake, reauthenticate), lookAgain }),
    [client, overtake, reauthenticate, lookAgain],
  );
  const auth = useMemo(() => ({ ...state, ...functions }), [state, functions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

const isSame = (before: AuthState, next: AuthState) => JSON.stringify(before) === JSON.stringify(next);

/** What staff changed meanwhile is felt when somebody comes back to the page. */
function useLookAgainOnReturn(isAuthenticated: boolean, lookAgain: () => Promise<void>): void {
  useEffect(() => {
    if (!isAuthenticated) return;
    const look = () => {
      if (document.visibilityState === 'visible') void lookAgain();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAuthenticated, lookAgain]);
}

/** A page that is often left and come back to asks no more often than this; milliseconds. */
const lookPause = 5_000;

/** Tells whether something that was begun has been overtaken since, and when it is time to look again. */
function makeTurns() {
  let last = 0;
  let lookedAt = 0;
  return {
    /** Milliseconds until somebody may look again; null when somebody is waiting to already. */
    waitToLook: (now: number) => {
      if (lookedAt > now) return null;
      const wait = Math.max(0, lookedAt + lookPause - now);
      lookedAt = now + wait;
      return wait;
    },
    take: () => {
      last += 1;
      const mine = last;
      return () => mine === last;
    },
  };
}

/** Who is signed in, and the ways in and out. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(authMessages.noAuthProvider);
  return auth;
}

/** A session whose person the server does not know counts as no session. */
async function readState(client: AuthClient, skipFetch: boolean): Promise<AuthState> {
  try {
    const userMetadata = await client.getUserMetadata();
    if (!userMetadata) return signedOutState;
    await client.getToken();
    const currentUser = skipFetch ? null : await fetchCurrentUser(client);
    if (!skipFetch && !currentUser) return signedOutState;
    return { ...signedOutState, isAuthenticated: true, userMetadata, currentUser };
  } catch (error) {
    return failedState(error);
  }
}

type Functions = Omit<Auth, keyof AuthState | 'lookAgain'>;

function makeFunctions(
  client: AuthClient,
  overtake: (state: AuthState) => void,
  reauthenticate: () => Promise<void>,
): Functions {
  const absent = (): never => {
    throw new Error(authMessages.notImplemented(client.type));
  };
  const andThen = async <Answer,>(doing: Promise<Answer>): Promise<Answer> => {
    const answer = await doing;
    await reauthenticate();
    return answer;
  };
  return {
    client,
    type: client.type,
    getToken: client.getToken,
    reauthenticate,
    logIn: (credentials: Credentials) => {
      overtake(defaultState);
      return andThen(client.login(credentials));
    },
    confirmEmail: async (token: string) => andThen(client.confirmEmail?.(token) ?? absent()),
    setFirstPassword: async (first) => andThen(client.setFirstPassword?.(first) ?? absent()),
    makeFirstAdmin: async (first) => andThen(client.makeFirstAdmin?.(first) ?? absent()),
    completeLogIn: async (code: string) => {
      const answer = await (client.secondFactor?.(code) ?? absent());
      if (answer.error !== undefined || answer.recoveryCodes.length === 0) await reauthenticate();
      return answer;
    },
    logOut: async (notice) => {
      await client.logout();
      overtake({ ...signedOutState, hasLeft: true, notice: notice ?? null });
    },
    signUp: (fields: SignupFields) => andThen(client.signup(fields)),
    resendConfirmation: async (credentials) => client.resendConfirmation?.(credentials) ?? absent(),
    forgotPassword: async (username: string) => client.forgotPassword?.(username) ?? absent(),
    resetPassword: async (reset: { resetToken: string; password: string }) => client.resetPassword?.(reset) ?? absent(),
    ownAct: async (method, fields) => client.ownAct?.(method, fields) ?? absent(),
    validateResetToken: async (resetToken: string) => client.validateResetToken?.(resetToken) ?? absent(),
  };
}
