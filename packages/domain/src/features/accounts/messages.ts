/** The words of signing in and of new passwords. */
export const accountMessages = {
  noAuthProvider: 'useAuth must be used within an AuthProvider',
  noCurrentUser: (statusText: string, status: number) => `Could not fetch current user: ${statusText} (${status})`,
  notImplemented: (type: string) => `Auth client ${type} does not implement this function`,

  registeredEmailRequired: 'Enter your registered email',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address, like juan@example.com',
  passwordRequired: 'Password is required',
  passwordWeak: 'Password does not meet the rules below',
  passwordTooLong: 'Password is too long',
  passwordCommon: 'This password is too common, choose another one',
  passwordsDiffer: 'Passwords do not match',
  otpRequired: 'Enter all 6 digits',

  wrongSignIn: 'Wrong email or password',
  wrongPassword: 'This is not your current password',
  checkYourMail: 'Check your mail: we have sent you a link to finish signing up.',
  tooManyTries: 'Too many attempts, try again later',
  invalidResetToken: 'This request is not valid any more, start again',

  otpSent: (email: string) => `An OTP was sent to ${email}`,
  otpResent: (email: string) => `Email OTP sent successfully to ${email}!`,
  passwordChanged: 'Password changed!',

  otpVerified: 'OTP verified',
  otpInvalid: 'Invalid OTP',
  otpExpired: 'OTP expired',
  otpTooManyTries: 'Too many attempts, request a new OTP',
  otpOnItsWay: 'It may take up to 3 minutes for the code to arrive.',
} as const;
