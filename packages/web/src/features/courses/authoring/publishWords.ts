import type { CourseOutlineQuery } from '#generated/graphql.ts';
import { labelOf } from './draftFields.ts';
import type { Written } from './draftKeeper.ts';
import type { DraftKind } from './draftKinds.ts';

type Unit = CourseOutlineQuery['courseOutline'][number];
type Lesson = Unit['lessons'][number];

export type Around = { courseStatus: string; units: readonly Unit[] };

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const isShown = ({ status }: { status: string }) => status === 'published';

/** What of a course is still a draft. */
export function draftsIn(units: readonly Unit[]): { units: number; lessons: number } {
  const lessons = units.flatMap((unit) => unit.lessons);
  const isDraft = ({ status }: { status: string }) => status === 'draft';
  return { units: units.filter(isDraft).length, lessons: lessons.filter(isDraft).length };
}

export function draftsInWords({ units, lessons }: { units: number; lessons: number }): string {
  return [units > 0 ? counted(units, 'unit') : '', lessons > 0 ? counted(lessons, 'lesson') : '']
    .filter(Boolean)
    .join(' and ');
}

/** What becomes visible when it is published, in a sentence. */
export function publishWords(kind: DraftKind, written: Written, { courseStatus, units }: Around): string {
  if (written.status === 'published')
    return `Members will see these right away: ${written.waiting.map((field) => labelOf(kind, field)).join(', ')}.`;
  if (kind === 'course') return courseWords(units);
  const isCourseShown = courseStatus === 'published';
  if (kind === 'unit') {
    const lessons = units.find(({ id }) => id === written.id)?.lessons.filter(isShown) ?? [];
    if (!isCourseShown) return 'Members will see it once the course is published.';
    return lessons.length > 0
      ? `Members will see the unit with ${counted(lessons.length, 'lesson')}.`
      : 'Members will see it once one of its lessons is published.';
  }
  const unit = units.find(({ id }) => id === written.unitId);
  if (!isCourseShown) return 'Members will see it once the course is published.';
  if (unit && !isShown(unit)) return `Members will see it once the unit ${unit.name} is published.`;
  return 'Members will see it right away.';
}

function courseWords(units: readonly Unit[]): string {
  const shown = units.filter(isShown).map((unit) => ({ ...unit, lessons: unit.lessons.filter(isShown) }));
  const lessons: Lesson[] = shown.flatMap((unit) => unit.lessons);
  const withLessons = shown.filter((unit) => unit.lessons.length > 0);
  if (lessons.length === 0) return 'Members will see its card but no lessons, because none are published yet.';
  return `Members will see the course with ${counted(withLessons.length, 'unit')} and ${counted(lessons.length, 'lesson')}.`;
}

/** What members lose when it is unpublished. */
export function unpublishWords(kind: DraftKind): string {
  if (kind === 'course') return 'Members won’t see it anymore. They keep what they completed.';
  return `Members won’t see this ${kind} anymore. They keep what they completed.`;
}
