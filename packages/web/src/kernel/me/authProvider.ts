/** Where the token of a request comes from; null when nobody is signed in. */
export type TokenSource = { type: string; getToken: () => Promise<string | null> };

/** An answer of the sign-in service: `error` is a text for the person, and then there is nothing else. */
export type AuthAnswer<Fields = object> = { error: string } | ({ error?: undefined } & Fields);

/** What an authenticator app scans: its secret, and the address behind the QR code. */
export type SetUp = { secret: string; address: string };

/** `secondFactor` asks for a code before the sign-in is complete; with `setUp` it is one that has yet to be scanned. */
export type LoginAnswer = AuthAnswer<{ secondFactor: boolean; setUp: SetUp | null }>;

/** Recovery codes are shown once, to who set up a second factor on the way in; else there are none. */
export type SecondStepAnswer = AuthAnswer<{ recoveryCodes: string[] }>;

/** The request for a one-time code: its own id and token, and the address that it was sent to. */
export type ResetRequest = { id: number; token: string; email: string };

export type Credentials = { username: string; password: string };
export type SignupFields = { username: string; password: string; firstName: string; lastName: string };

/**
 * The small interface behind which the sign-in service stands, so that another can be put in.
 * Functions that not every service has may be left out.
 */
export type AuthClient = TokenSource & {
  /** Something that tells that a session exists, or null. Rejects when that cannot be found out. */
  getUserMetadata: () => Promise<string | null>;
  login: (credentials: Credentials) => Promise<LoginAnswer>;
  logout: () => Promise<void>;
  signup: (fields: SignupFields) => Promise<AuthAnswer>;
  /** Makes an account live by the token of its confirmation mail, and signs in, with a code where one is wanted. */
  confirmEmail?: (token: string) => Promise<LoginAnswer>;
  /** Sets the first password of an account by the link of its owner's mail, and signs in, with a code where one is wanted. */
  setFirstPassword?: (first: { token: string; password: string }) => Promise<LoginAnswer>;
  /** Makes the first admin by the link that the server printed at its start, and signs in. */
  makeFirstAdmin?: (first: SignupFields & { token: string }) => Promise<LoginAnswer>;
  /** Sends the link of a sign-up once more. */
  resendConfirmation?: (credentials: Credentials) => Promise<AuthAnswer>;
  secondFactor?: (code: string) => Promise<SecondStepAnswer>;
  forgotPassword?: (username: string) => Promise<AuthAnswer<ResetRequest>>;
  resetPassword?: (reset: { resetToken: string; password: string }) => Promise<AuthAnswer>;
  /** What who is signed in does to the own account: password, address, second factor. The service's methods are its names. */
  ownAct?: (
    method: string,
    fields: Record<string, unknown>,
  ) => Promise<AuthAnswer<{ fields: Record<string, unknown> }>>;
  /** Whether a request for a code can be gone on with, and whether its code was given already. */
  validateResetToken?: (resetToken: string) => Promise<AuthAnswer<{ isVerified: boolean }>>;
};
