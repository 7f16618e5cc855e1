import { FirstLesson } from '#features/courses/FirstLesson.tsx';
import { NextLesson } from '#features/courses/NextLesson.tsx';
import { NextDue } from '#features/subscriptions/NextDue.tsx';

/** The next step of a member for whom no task waits: a lesson, then a payment, then the first lesson of all. */
export function NextThing() {
  return <NextLesson otherwise={<NextDue otherwise={<FirstLesson />} />} />;
}
