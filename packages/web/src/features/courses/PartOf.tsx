import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Named = { id: number; name: string };
type Props = { course: Named; unit?: Named; lessonId?: number };

/** Where a unit or a lesson belongs, and how its members see it. */
export function PartOf({ course, unit, lessonId }: Props) {
  const { pageAccess } = useMe();
  if (pageAccess.course !== true) return null;
  const asMember = lessonId ? to('myLesson', { courseId: course.id, lessonId }) : to('myCourse', { id: course.id });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 text-sm">
      <TextLink className="tap inline-flex items-center" href={to('course', { id: course.id })}>
        {course.name}
      </TextLink>
      {unit && pageAccess.units === true && (
        <TextLink className="tap inline-flex items-center" href={to('unit', { id: unit.id })}>
          {unit.name}
        </TextLink>
      )}
      <TextLink className="tap inline-flex items-center" href={asMember}>
        View as a member
      </TextLink>
    </div>
  );
}
