import type { Pages } from './pages.ts';

/** The screens for which nobody has to be signed in: the list comes beside the answer of who is here. */
export const publicPages: Pages = {
  login: {
    title: 'Log in',
    load: () => import('#features/accounts/LoginPage.tsx').then((file) => file.LoginPage),
  },
  signup: {
    title: 'Sign up',
    load: () => import('#features/accounts/SignupPage.tsx').then((file) => file.SignupPage),
  },
  forgotPassword: {
    title: 'Forgot password',
    load: () => import('#features/accounts/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
  },
  setNewPassword: {
    title: 'Set a new password',
    load: () => import('#features/accounts/SetNewPasswordPage.tsx').then((file) => file.SetNewPasswordPage),
  },
  resetPassword: {
    title: 'Reset password',
    load: () => import('#features/accounts/ResetPasswordPage.tsx').then((file) => file.ResetPasswordPage),
  },
  forbidden: {
    title: 'Access Restricted',
    load: () => import('#features/accounts/ForbiddenPage.tsx').then((file) => file.ForbiddenPage),
  },
  buildFunnel: {
    title: 'Page builder',
    load: () => import('#features/site/builder/BuilderPage.tsx').then((file) => file.BuilderPage),
  },
  publicLessons: {
    title: 'Lessons',
    load: () => import('#features/courses/learning/LessonsPage.tsx').then((file) => file.LessonsPage),
  },
};
