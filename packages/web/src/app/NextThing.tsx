import { FirstLesson } from '#features/courses/FirstLesson.tsx';
import { NextLesson } from '#features/courses/NextLesson.tsx';
import { NextEvent } from '#features/events/NextEvent.tsx';
import { NextDue } from '#features/subscriptions/NextDue.tsx';

/** The next step of a member for whom no task waits: a lesson, an event within a day, a payment, then the first lesson of all. */
export function NextThing() {
  return <NextLesson otherwise={<NextEvent otherwise={<NextDue otherwise={<FirstLesson />} />} />} />;
}
