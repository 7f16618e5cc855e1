import { AccessRules } from '#features/contents/AccessRules.tsx';
import { CoursePage as CourseScreen } from '#features/courses/learning/CoursePage.tsx';
import { LessonPage as LessonScreen } from '#features/courses/authoring/lesson.resource.tsx';
import { UnitPage as UnitScreen } from '#features/courses/authoring/unit.resource.tsx';

/** Courses, units and lessons as staff keep them, with who they are open to. */
export const CoursePage = ({ id }: { id: number }) => (
  <div className="in-order">
    <CourseScreen id={id} />
    <AccessRules kind="course" id={id} />
  </div>
);
export const UnitPage = ({ id }: { id: number }) => (
  <div className="in-order">
    <UnitScreen id={id} />
    <AccessRules kind="unit" id={id} />
  </div>
);
export const LessonPage = ({ id }: { id: number }) => (
  <div className="in-order">
    <LessonScreen id={id} />
    <AccessRules kind="lesson" id={id} />
  </div>
);
