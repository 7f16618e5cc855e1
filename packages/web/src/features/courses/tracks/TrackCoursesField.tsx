import { X } from 'lucide-react';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Reorder } from '#ui/Reorder.tsx';
import { CourseNames } from '../authoring/course.documents.ts';

export type TrackCourse = { courseId: number; name: string; isRequired: boolean };
type Props = { value: readonly TrackCourse[]; onChange: (courses: TrackCourse[]) => void; error?: string | undefined };

/** The courses of a track, in their order. */
export function TrackCoursesField({ value, onChange, error }: Props) {
  const asked = useQuery(CourseNames);
  const known = asked.kind === 'done' ? asked.data.courses : [];
  const left = known.filter(({ id }) => !value.some(({ courseId }) => courseId === id));
  const rows = value.map((course) => ({ ...course, id: course.courseId }));
  const order = async (ids: number[]) => {
    onChange(ids.flatMap((id) => value.find(({ courseId }) => courseId === id) ?? []));
    return true;
  };
  return (
    <div className="grid gap-2">
      <ComboboxField
        label="Add a course"
        value={null}
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Type to find"
        error={error}
        onChange={(id) => {
          const course = known.find((each) => each.id === id);
          if (course) onChange([...value, { courseId: course.id, name: course.name, isRequired: true }]);
        }}
      />
      {rows.length > 0 && (
        <Reorder label="Courses of the track" kind="course" rows={rows} onOrder={order} className="grid gap-1.5">
          {(course, handle) => (
            <div className="flex items-center gap-x-2 rounded-control border border-line bg-card px-2 py-1">
              {handle}
              <span className="min-w-0 grow font-medium wrap-anywhere">{course.name}</span>
              <CheckboxField
                label="Required"
                value={course.isRequired}
                onChange={(isRequired) =>
                  onChange(value.map((each) => (each.courseId === course.id ? { ...each, isRequired } : each)))
                }
              />
              <IconButton
                label={`Remove ${course.name}`}
                icon={<X strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
                onClick={() => onChange(value.filter((each) => each.courseId !== course.id))}
              />
            </div>
          )}
        </Reorder>
      )}
    </div>
  );
}
