import { BookOpen } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { NextCard } from '#ui/NextCard.tsx';

/** Home's next step of somebody who has begun nothing. */
export function FirstLesson() {
  return (
    <NextCard
      title="Take your first lesson"
      text="It only takes a few minutes to start. You can pick up where you left off."
    >
      <Button
        look="mango"
        href={to('myCourses')}
        icon={<BookOpen strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Choose a course
      </Button>
    </NextCard>
  );
}
