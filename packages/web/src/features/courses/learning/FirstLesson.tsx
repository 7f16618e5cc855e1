import { BookOpen } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

/** Home's next step of somebody who has begun nothing. */
export function FirstLesson() {
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">Take your first lesson</h2>
      <p className="max-w-[52ch] text-dense opacity-95">
        A few minutes are enough to begin. You go on where you stopped.
      </p>
      <div className="mt-4.5">
        <Button
          look="mango"
          href={to('myCourses')}
          icon={<BookOpen strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          Choose a course
        </Button>
      </div>
    </Card>
  );
}
