import type { Pages } from './pages.ts';

/** The screens for everybody that few visits begin with: the list comes beside the answer of who is here. */
export const morePages: Pages = {
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
  privacyPolicy: {
    title: 'Privacy Policy',
    load: () => import('#features/marketing/PrivacyPolicyPage.tsx').then((file) => file.PrivacyPolicyPage),
  },
  freeTraining: {
    title: '3-Part Work-From-Home Training',
    load: () => import('#features/marketing/FreeTrainingPage.tsx').then((file) => file.FreeTrainingPage),
  },
  viewForm: {
    title: 'Form',
    load: () => import('#features/forms/FormPage.tsx').then((file) => file.FormPage),
  },
  bugReport: {
    title: 'Bug Report',
    load: () => import('#features/forms/BugReportPage.tsx').then((file) => file.BugReportPage),
  },
  thankYou: {
    title: 'Thank you',
    load: () => import('#features/forms/ThankYouPage.tsx').then((file) => file.ThankYouPage),
  },
  myStage: {
    title: 'My stage',
    load: () => import('#features/stages/MyStagePage.tsx').then((file) => file.MyStagePage),
  },
  publicLessons: {
    title: 'Lessons',
    load: () => import('#features/courses/LessonsPage.tsx').then((file) => file.LessonsPage),
  },
  myEvents: {
    title: 'My Events',
    load: () => import('#features/events/MyEventsPage.tsx').then((file) => file.MyEventsPage),
  },
  myEvent: {
    title: 'Event',
    load: () => import('./MyEventPage.tsx').then((file) => file.MyEventPage),
  },
  myResources: {
    title: 'My Resources',
    load: () => import('#features/resources/MyResourcesPage.tsx').then((file) => file.MyResourcesPage),
  },
  myResource: {
    title: 'Resource',
    load: () => import('./MyResourcePage.tsx').then((file) => file.MyResourcePage),
  },
  content: {
    title: 'My Products',
    load: () => import('./ContentPage.tsx').then((file) => file.ContentPage),
  },
  account: {
    title: 'Account',
    load: () => import('./AccountPage.tsx').then((file) => file.AccountPage),
  },
  myProfile: {
    title: 'My profile',
    load: () => import('./ProfilePage.tsx').then((file) => file.MyProfilePage),
  },
  profile: {
    title: 'Profile',
    load: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
  },
  editProfile: {
    title: 'Edit profile',
    load: () => import('./EditProfilePage.tsx').then((file) => file.EditProfilePage),
  },
};
