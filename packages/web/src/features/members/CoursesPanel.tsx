import { Card } from '#ui/Card.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { Panels } from './UserPage.tsx';

/** What a person studies and how far they are. */
export function CoursesPanel({ courses }: Pick<Panels, 'courses'>) {
  return (
    <Card title="Learning">
      {courses.length === 0 && <p className="text-ink-soft">No course yet</p>}
      <ul className="grid gap-4">
        {courses.map((course) => (
          <li key={course.id} className="min-w-0">
            <p className="mb-1 font-semibold wrap-anywhere">{course.name}</p>
            <Progress percent={course.percent} label={course.name} withNumber />
          </li>
        ))}
      </ul>
    </Card>
  );
}
