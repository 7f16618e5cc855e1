import type { ComponentType } from 'react';
import type { RouteName, RouteParams } from '@tribe/domain/kernel/routing/routes.ts';

export type Frame = 'auth' | 'public' | 'lesson';

type Screen<N extends RouteName> = {
  /** The document's title; a screen that knows a better one sets it itself. */
  title: string;
  /** Brings the screen's code when it is first needed. Its component receives the route's parameters. */
  load: () => Promise<ComponentType<ScreenProps<N>>>;
};

type ScreenProps<N extends RouteName> = unknown extends RouteParams<N> ? object : Readonly<RouteParams<N>>;

/** Screens by their route. */
export type Pages = { readonly [N in RouteName]?: Screen<N> };

/** Which frame stands around a screen; left out, access and role decide (public, member or staff). */
export const frames: { readonly [N in RouteName]?: Frame } = {
  login: 'auth',
  signup: 'auth',
  forgotPassword: 'auth',
  setNewPassword: 'auth',
  resetPassword: 'auth',
  forbidden: 'auth',
  privacyPolicy: 'public',
  freeTraining: 'public',
  myLesson: 'lesson',
};

/**
 * The screens that visits begin with: what these bring is named in the code that everybody waits for. The other screens are
 * in `publicPages.ts` for strangers too, in `memberPages.ts` for whoever is signed in, and behind a page flag in `staffPages.ts`. A
 * route without any shows that it is on its way.
 */
export const pages: Pages = {
  login: {
    title: 'Log in',
    load: () => import('#features/accounts/LoginPage.tsx').then((file) => file.LoginPage),
  },
  home: {
    title: 'Home',
    load: () => import('./HomePage.tsx').then((file) => file.HomePage),
  },
  myCourses: {
    title: 'My Courses',
    load: () => import('#features/courses/learning/MyCoursesPage.tsx').then((file) => file.MyCoursesPage),
  },
  myCourse: {
    title: 'Course',
    load: () => import('#features/courses/learning/MyCoursePage.tsx').then((file) => file.MyCoursePage),
  },
  myLesson: {
    title: 'Lesson',
    load: () => import('./MyLessonPage.tsx').then((file) => file.MyLessonPage),
  },
};
