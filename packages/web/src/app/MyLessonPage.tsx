import { LessonFiles } from '#features/courses/learning/LessonFiles.tsx';
import { MyLessonPage as LessonScreen } from '#features/courses/learning/MyLessonPage.tsx';
import { useKeptCourse } from '#features/courses/offline/useKeptCourse.ts';

/** A lesson with the files that come with it. */
export function MyLessonPage({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  useKeptCourse(courseId);
  return <LessonScreen courseId={courseId} lessonId={lessonId} more={<LessonFiles lessonId={lessonId} />} />;
}
