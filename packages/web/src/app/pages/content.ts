import type { Pages } from './pages.ts';

/** Where staff write what is taught and shown: courses, lessons, files and events. The other screens of staff don't wait for this list. */
export const contentPages: Pages = {
  courses: {
    title: 'Courses',
    load: () => import('#features/courses/authoring/course.resource.tsx').then((file) => file.CoursesPage),
  },
  newCourse: {
    title: 'New course',
    load: () => import('#features/courses/authoring/NewCoursePage.tsx').then((file) => file.NewCoursePage),
  },
  course: {
    title: 'Course',
    load: () => import('../staffContent.tsx').then((file) => file.CoursePage),
  },
  editCourse: {
    title: 'Edit course',
    load: () => import('#features/courses/authoring/course.resource.tsx').then((file) => file.EditCoursePage),
  },
  courseIntros: {
    title: 'Course intros',
    load: () => import('#features/courses/authoring/CourseIntrosPage.tsx').then((file) => file.CourseIntrosPage),
  },
  courseIntroPreviews: {
    title: 'Intro previews',
    load: () => import('#features/courses/authoring/CourseIntrosPage.tsx').then((file) => file.CourseIntroPreviewsPage),
  },
  courseIntro: {
    title: 'Intro',
    load: () => import('#features/courses/authoring/CourseIntroPage.tsx').then((file) => file.CourseIntroPage),
  },
  courseIntroPreview: {
    title: 'Intro preview',
    load: () => import('#features/courses/authoring/CourseIntroPage.tsx').then((file) => file.CourseIntroPreviewPage),
  },
  courseTracks: {
    title: 'Course tracks',
    load: () => import('#features/courses/tracks/TracksPage.tsx').then((file) => file.TracksPage),
  },
  courseTracksOf: {
    title: 'Tracks',
    load: () => import('#features/courses/tracks/TracksPage.tsx').then((file) => file.TracksOfCoursePage),
  },
  units: {
    title: 'Units',
    load: () => import('#features/courses/authoring/unit.resource.tsx').then((file) => file.UnitsPage),
  },
  newUnit: {
    title: 'New unit',
    load: () => import('#features/courses/authoring/unit.resource.tsx').then((file) => file.NewUnitPage),
  },
  unit: {
    title: 'Unit',
    load: () => import('../staffContent.tsx').then((file) => file.UnitPage),
  },
  editUnit: {
    title: 'Edit unit',
    load: () => import('#features/courses/authoring/unit.resource.tsx').then((file) => file.EditUnitPage),
  },
  newLesson: {
    title: 'New lesson',
    load: () => import('#features/courses/authoring/lesson.resource.tsx').then((file) => file.NewLessonPage),
  },
  lesson: {
    title: 'Lesson',
    load: () => import('../staffContent.tsx').then((file) => file.LessonPage),
  },
  editLesson: {
    title: 'Edit lesson',
    load: () => import('#features/courses/authoring/lesson.resource.tsx').then((file) => file.EditLessonPage),
  },
  lessonFiles: {
    title: 'Lesson files',
    load: () => import('#features/courses/authoring/lessonFile.resource.tsx').then((file) => file.LessonFilesPage),
  },
  newLessonFile: {
    title: 'New lesson file',
    load: () => import('#features/courses/authoring/lessonFile.resource.tsx').then((file) => file.NewLessonFilePage),
  },
  lessonFile: {
    title: 'Lesson file',
    load: () => import('../LessonFilePage.tsx').then((file) => file.LessonFilePage),
  },
  editLessonFile: {
    title: 'Edit lesson file',
    load: () => import('#features/courses/authoring/lessonFile.resource.tsx').then((file) => file.EditLessonFilePage),
  },
  resourceFiles: {
    title: 'Resource files',
    load: () => import('../ResourceFilePage.tsx').then((file) => file.ResourceFilesPage),
  },
  newResourceFile: {
    title: 'New resource file',
    load: () => import('#features/resources/resource.resource.tsx').then((file) => file.NewResourceFilePage),
  },
  resourceFile: {
    title: 'Resource file',
    load: () => import('../ResourceFilePage.tsx').then((file) => file.ResourceFilePage),
  },
  editResourceFile: {
    title: 'Edit resource file',
    load: () => import('#features/resources/resource.resource.tsx').then((file) => file.EditResourceFilePage),
  },
  events: {
    title: 'Events',
    load: () => import('#features/events/planning/EventsPage.tsx').then((file) => file.EventsPage),
  },
  newEvent: {
    title: 'New event',
    load: () => import('#features/events/planning/EventFormPage.tsx').then((file) => file.NewEventPage),
  },
  event: {
    title: 'Event',
    load: () => import('../EventPage.tsx').then((file) => file.EventPage),
  },
  editEvent: {
    title: 'Edit event',
    load: () => import('#features/events/planning/EventFormPage.tsx').then((file) => file.EditEventPage),
  },
  uploadContents: {
    title: 'Uploads',
    load: () => import('#features/imports/running/UploadContentsPage.tsx').then((file) => file.UploadContentsPage),
  },
  movingIn: {
    title: 'How to move in',
    load: () => import('#features/imports/moving/MovingInPage.tsx').then((file) => file.MovingInPage),
  },
};
