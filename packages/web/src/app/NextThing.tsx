import { FirstLesson } from '#features/courses/learning/FirstLesson.tsx';
import { NextLesson } from '#features/courses/learning/NextLesson.tsx';
import { NextEvent } from '#features/events/attending/NextEvent.tsx';
import { NextDue } from '#features/billing/NextDue.tsx';

/** The next step of a member for whom no task waits: a lesson, an event within a day, a payment, then the first lesson of all. */
export function NextThing() {
  return <NextLesson otherwise={<NextEvent otherwise={<NextDue otherwise={<FirstLesson />} />} />} />;
}
