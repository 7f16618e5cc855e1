import { useMe } from '#kernel/me/Me.tsx';
import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { AuthoringPage } from '../authoring/AuthoringPage.tsx';
import { courses } from '../authoring/course.resource.tsx';
import { CourseUnits } from './CourseUnits.tsx';

/** Whoever may write all of it finds it open for writing; the others read what it is made of. */
export function CoursePage({ id }: { id: number }) {
  const { pageAccess, functionAccess } = useMe();
  const mayWrite =
    functionAccess.course_create === true &&
    functionAccess.lesson_create === true &&
    pageAccess.units === true &&
    pageAccess.lessons === true;
  if (mayWrite) return <AuthoringPage key={id} id={id} />;
  return (
    <ResourceDetail of={courses} id={id}>
      {(course) => <CourseUnits courseId={course.id} />}
    </ResourceDetail>
  );
}
