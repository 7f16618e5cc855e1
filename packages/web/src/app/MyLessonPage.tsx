import { LessonFiles } from '#features/courses/LessonFiles.tsx';
import { MyLessonPage as LessonScreen } from '#features/courses/MyLessonPage.tsx';

/** A lesson with the files that come with it. */
export function MyLessonPage({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  return <LessonScreen courseId={courseId} lessonId={lessonId} more={<LessonFiles lessonId={lessonId} />} />;
}
