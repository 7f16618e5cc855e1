import { bearerCache, logOutOwedCookie } from '@tribe/domain/features/accounts/session.ts';
import { failureTexts, isRecord } from '#kernel/failures/failure.ts';
import { logFailure } from '#kernel/failures/log.ts';
import { removeCookie, writeCookie } from '#kernel/storage/cookie.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import type { AuthAnswer, AuthClient } from './authProvider.ts';
import type { Fields, SignIn } from './signIn.ts';

const authUrl = '/api/auth';

/**
 * The product's own sign-in service: a session cookie, and a short-lived token that is asked for at most every 5 s. `isNamed` where
 * the page has just said who is signed in: the first requests then go with the cookie alone, and wait for no token.
 */
export function makeDbAuth(now: () => number = Date.now, isNamed = false): AuthClient {
  let bearer: { token: Promise<string | null>; askedAt: number } | null = isNamed
    ? { token: Promise.resolve(null), askedAt: now() }
    : null;

  /** Throws when it cannot be found out; that is asked again, and nobody is held to be signed out by it. */
  const findToken = async (): Promise<string | null> => {
    if (!bearer || now() - bearer.askedAt >= bearerCache) bearer = { token: ownToken(), askedAt: now() };
    const mine = bearer;
    try {
      return await mine.token;
    } catch (error) {
      if (bearer === mine) bearer = null;
      throw error;
    }
  };
  /** A token of before must not outlive what changes who is signed in. */
  const change = async (method: string, fields: Fields = {}): Promise<{ error: string } | Fields> => {
    const answer = await post(method, fields);
    bearer = null;
    if (typeof answer['error'] !== 'string') settle();
    return answer;
  };

  /** Most visits begin signed in: the ways in come when somebody takes one. */
  const withSignIn = async <Answer>(
    act: (signIn: SignIn) => Promise<AuthAnswer<Answer>>,
  ): Promise<AuthAnswer<Answer>> => {
    const signIn = await import('./signIn.ts').then(
      (file) => file.makeSignIn(post, change),
      () => null,
    );
    return signIn ? act(signIn) : { error: failureTexts.network };
  };

  return {
    type: 'dbAuth',
    // What is said without a network lets the page show what it kept; it is no token to be sent.
    getToken: async () => asToken(await findToken().catch(withoutToken)),
    // Asked when it is in doubt who is here: a token of a moment ago may be of who was here before.
    getUserMetadata: () => {
      bearer = null;
      return findToken();
    },
    logout: async () => {
      const { error } = await change('logout');
      if (error === failureTexts.network) owe();
    },
    login: (credentials) => withSignIn((signIn) => signIn.login(credentials)),
    confirmEmail: (token) => withSignIn((signIn) => signIn.confirmEmail(token)),
    setFirstPassword: (first) => withSignIn((signIn) => signIn.setFirstPassword(first)),
    makeFirstAdmin: (first) => withSignIn((signIn) => signIn.makeFirstAdmin(first)),
    secondFactor: (code) => withSignIn((signIn) => signIn.secondFactor(code)),
    signup: (fields) => withSignIn((signIn) => signIn.signup(fields)),
    resendConfirmation: (credentials) => withSignIn((signIn) => signIn.resendConfirmation(credentials)),
    forgotPassword: (username) => withSignIn((signIn) => signIn.forgotPassword(username)),
    resetPassword: (reset) => withSignIn((signIn) => signIn.resetPassword(reset)),
    ownAct: (method, fields) => withSignIn((signIn) => signIn.ownAct(method, fields)),
    validateResetToken: (resetToken) => withSignIn((signIn) => signIn.validateResetToken(resetToken)),
  };
}

/** What the service worker answers for the server while there is no network. */
const offline = 'offline';

const asToken = (text: string | null) => (text === offline ? null : text);

/** Set where signing out did not reach the server: the cookie is here still, and nobody may go on with it. */
const owedKey = 'log-out-owed';

/** The cookie keeps the server from sending what the session may see. */
function owe(): void {
  writeStored(owedKey, true);
  writeCookie(logOutOwedCookie, 'true');
}

function settle(): void {
  removeStored(owedKey);
  removeCookie(logOutOwedCookie);
}

/** True if somebody signed out here and the server doesn't know yet: what their cookie brings isn't to be shown. */
export const isLogOutOwed = (): boolean => readStored(owedKey) === true;

/** What is owed comes first; until then nobody is signed in. */
async function ownToken(): Promise<string | null> {
  if (isLogOutOwed()) {
    const { error } = await post('logout', {});
    if (typeof error === 'string') return null;
    settle();
  }
  return fetchToken();
}

async function fetchToken(): Promise<string | null> {
  const response = await fetch(`${authUrl}?quiet=1&method=getToken`, { credentials: 'same-origin' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`${response.statusText} (${response.status})`);
  return (await response.text()) || null;
}

/** The cookie may do without it. */
function withoutToken(error: unknown): null {
  logFailure('We couldn’t fetch the token', error);
  return null;
}

async function post(method: string, fields: Fields): Promise<{ error: string } | Fields> {
  try {
    const response = await fetch(authUrl, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'auth-provider': 'dbAuth' },
      body: JSON.stringify({ ...fields, method }),
    });
    const answer = readJson(await response.text());
    return response.ok
      ? answer
      : { error: typeof answer['error'] === 'string' ? answer['error'] : failureTexts.generic };
  } catch {
    return { error: failureTexts.network };
  }
}

function readJson(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
