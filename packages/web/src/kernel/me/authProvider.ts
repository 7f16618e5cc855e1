/** Where the token of a request comes from; null when nobody is signed in. */
export type TokenSource = { type: string; getToken: () => Promise<string | null> };

/** An answer of the sign-in service: `error` is a text for the person, and then there is nothing else. */
export type AuthAnswer<Fields = object> = { error: string } | ({ error?: undefined } & Fields);

/** `secondFactor` asks for a code before the sign-in is complete. */
export type LoginAnswer = AuthAnswer<{ secondFactor: boolean }>;

/** The request for a one-time code: its own id and token, and the address that it was sent to. */
export type ResetRequest = { id: number; token: string; email: string };

export type Credentials = { username: string; password: string };
export type SignupFields = { username: string; password: string; firstName: string; lastName: string };

/**
 * The small interface behind which the sign-in service stands, so that another can be put in.
 * Functions that not every service has may be left out.
 */
export type AuthClient = TokenSource & {
  /** Something that tells that a session exists, or null. */
  getUserMetadata: () => Promise<string | null>;
  login: (credentials: Credentials) => Promise<LoginAnswer>;
  logout: () => Promise<void>;
  signup: (fields: SignupFields) => Promise<AuthAnswer>;
  /** Makes an account live by the token of its confirmation mail, and signs in. */
  confirmEmail?: (token: string) => Promise<AuthAnswer>;
  secondFactor?: (code: string) => Promise<AuthAnswer>;
  forgotPassword?: (username: string) => Promise<AuthAnswer<ResetRequest>>;
  resetPassword?: (reset: { resetToken: string; password: string }) => Promise<AuthAnswer>;
  /** Sets another password for who is signed in, proving the one of now. */
  changePassword?: (change: { currentPassword: string; password: string }) => Promise<AuthAnswer>;
  validateResetToken?: (resetToken: string) => Promise<AuthAnswer>;
};
