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

/** Every screen that exists, by its route. A route without a line here shows that it is on its way. */
export const pages: { readonly [N in RouteName]?: Screen<N> } = {
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
  home: {
    title: 'Home',
    load: () => import('./HomePage.tsx').then((file) => file.HomePage),
  },
  batches: {
    title: 'Batches',
    load: () => import('#features/batches/batch.resource.tsx').then((file) => file.BatchesPage),
  },
  newBatch: {
    title: 'New batch',
    load: () => import('#features/batches/batch.resource.tsx').then((file) => file.NewBatchPage),
  },
  batch: {
    title: 'Batch',
    load: () => import('#features/batches/batch.resource.tsx').then((file) => file.BatchPage),
  },
  editBatch: {
    title: 'Edit batch',
    load: () => import('#features/batches/batch.resource.tsx').then((file) => file.EditBatchPage),
  },
  stages: {
    title: 'Stages',
    load: () => import('#features/stages/stage.resource.tsx').then((file) => file.StagesPage),
  },
  newStage: {
    title: 'New stage',
    load: () => import('#features/stages/stage.resource.tsx').then((file) => file.NewStagePage),
  },
  stage: {
    title: 'Stage',
    load: () => import('#features/stages/stage.resource.tsx').then((file) => file.StagePage),
  },
  editStage: {
    title: 'Edit stage',
    load: () => import('#features/stages/stage.resource.tsx').then((file) => file.EditStagePage),
  },
  myStage: {
    title: 'My stage',
    load: () => import('#features/stages/MyStagePage.tsx').then((file) => file.MyStagePage),
  },
  courses: {
    title: 'Courses',
    load: () => import('#features/courses/course.resource.tsx').then((file) => file.CoursesPage),
  },
  newCourse: {
    title: 'New course',
    load: () => import('#features/courses/course.resource.tsx').then((file) => file.NewCoursePage),
  },
  course: {
    title: 'Course',
    load: () => import('#features/courses/course.resource.tsx').then((file) => file.CoursePage),
  },
  editCourse: {
    title: 'Edit course',
    load: () => import('#features/courses/course.resource.tsx').then((file) => file.EditCoursePage),
  },
  units: {
    title: 'Units',
    load: () => import('#features/courses/unit.resource.tsx').then((file) => file.UnitsPage),
  },
  newUnit: {
    title: 'New unit',
    load: () => import('#features/courses/unit.resource.tsx').then((file) => file.NewUnitPage),
  },
  unit: {
    title: 'Unit',
    load: () => import('#features/courses/unit.resource.tsx').then((file) => file.UnitPage),
  },
  editUnit: {
    title: 'Edit unit',
    load: () => import('#features/courses/unit.resource.tsx').then((file) => file.EditUnitPage),
  },
  publicLessons: {
    title: 'Lessons',
    load: () => import('#features/courses/LessonsPage.tsx').then((file) => file.LessonsPage),
  },
  newLesson: {
    title: 'New lesson',
    load: () => import('#features/courses/lesson.resource.tsx').then((file) => file.NewLessonPage),
  },
  lesson: {
    title: 'Lesson',
    load: () => import('#features/courses/lesson.resource.tsx').then((file) => file.LessonPage),
  },
  editLesson: {
    title: 'Edit lesson',
    load: () => import('#features/courses/lesson.resource.tsx').then((file) => file.EditLessonPage),
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
    load: () => import('#features/courses/MyLessonPage.tsx').then((file) => file.MyLessonPage),
  },
  uploadContents: {
    title: 'Upload contents',
    load: () => import('#features/uploads/UploadContentsPage.tsx').then((file) => file.UploadContentsPage),
  },
};
