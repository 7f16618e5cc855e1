import type { ComponentType } from 'react';
import type { RouteName, RouteParams } from '@tribe/domain/kernel/routing/routes.ts';

/** Which frame stands around a screen; left out, the door and the role decide (public, member or staff). */
export type Frame = 'auth' | 'public' | 'lesson';

type Screen<N extends RouteName> = {
  /** The document's title; a screen that knows a better one sets it itself. */
  title: string;
  frame?: Frame;
  /** Brings the screen's code when it is first needed. Its component receives the route's parameters. */
  load: () => Promise<ComponentType<ScreenProps<N>>>;
};

type ScreenProps<N extends RouteName> = unknown extends RouteParams<N> ? object : Readonly<RouteParams<N>>;

/** Screens by their route. */
export type Pages = { readonly [N in RouteName]?: Screen<N> };

/** The screens for everybody; those behind a page flag are in `staffPages.ts`. A route without either shows that it is on its way. */
export const pages: Pages = {
  login: {
    title: 'Log in',
    frame: 'auth',
    load: () => import('#features/accounts/LoginPage.tsx').then((file) => file.LoginPage),
  },
  signup: {
    title: 'Sign up',
    frame: 'auth',
    load: () => import('#features/accounts/SignupPage.tsx').then((file) => file.SignupPage),
  },
  forgotPassword: {
    title: 'Forgot password',
    frame: 'auth',
    load: () => import('#features/accounts/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
  },
  setNewPassword: {
    title: 'Set a new password',
    frame: 'auth',
    load: () => import('#features/accounts/SetNewPasswordPage.tsx').then((file) => file.SetNewPasswordPage),
  },
  resetPassword: {
    title: 'Reset password',
    frame: 'auth',
    load: () => import('#features/accounts/ResetPasswordPage.tsx').then((file) => file.ResetPasswordPage),
  },
  forbidden: {
    title: 'Access Restricted',
    frame: 'auth',
    load: () => import('#features/accounts/ForbiddenPage.tsx').then((file) => file.ForbiddenPage),
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    frame: 'public',
    load: () => import('#features/marketing/PrivacyPolicyPage.tsx').then((file) => file.PrivacyPolicyPage),
  },
  freeTraining: {
    title: '3-Part Work-From-Home Training',
    frame: 'public',
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
  home: {
    title: 'Home',
    load: () => import('./HomePage.tsx').then((file) => file.HomePage),
  },
  myStage: {
    title: 'My stage',
    load: () => import('#features/stages/MyStagePage.tsx').then((file) => file.MyStagePage),
  },
  publicLessons: {
    title: 'Lessons',
    load: () => import('#features/courses/LessonsPage.tsx').then((file) => file.LessonsPage),
  },
  myCourses: {
    title: 'My Courses',
    load: () => import('#features/courses/MyCoursesPage.tsx').then((file) => file.MyCoursesPage),
  },
  myCourse: {
    title: 'Course',
    load: () => import('#features/courses/MyCoursePage.tsx').then((file) => file.MyCoursePage),
  },
  myLesson: {
    title: 'Lesson',
    frame: 'lesson',
    load: () => import('./MyLessonPage.tsx').then((file) => file.MyLessonPage),
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
