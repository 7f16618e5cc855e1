import { progress } from '@tribe/domain/features/courses/course.ts';
import { nextLesson } from '@tribe/domain/features/courses/lesson.ts';
import { type ClosedBy, closedWords } from '@tribe/domain/features/contents/closed.ts';
import { courseMessages } from '@tribe/domain/features/courses/messages.ts';
import { type Unlock, type UnlockFacts, unlockState } from '@tribe/domain/features/courses/unlock.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A lesson as the database tells it: `closedBy` is null where it is for this person, `unlock` where nothing else keeps it shut. */
export type ReadLesson = {
  id: number;
  name: string;
  type: string;
  durationSeconds: number | null;
  points: number;
  isRequired: boolean;
  isPreview: boolean;
  isCompleted: boolean;
  closedBy: ClosedBy | null;
  unlock: Unlock | null;
};
export type ReadUnit = {
  id: number;
  name: string;
  shortDescription: string;
  /** Read for the course's own page alone. */
  description?: string;
  unlock: Unlock | null;
  lessons: ReadLesson[];
};

/** `lock` says why it is shut, in words; null when it is open. `isForOthers` where no waiting opens it. */
export type OutlineLesson = Omit<ReadLesson, 'unlock' | 'closedBy'> & { lock: string | null; isForOthers: boolean };
export type OutlineUnit = Omit<ReadUnit, 'unlock' | 'lessons'> & {
  lock: string | null;
  lessonCount: number;
  doneCount: number;
  lessons: OutlineLesson[];
};

/** Counts are of required lessons alone. */
export type Outline = { units: OutlineUnit[]; lessonCount: number; doneCount: number; percent: number };

export type Rules = {
  progression: 'free' | 'sequential';
  /** What is known of the member; null for whoever may look at everything. */
  facts: Omit<UnlockFacts, 'previousDone'> | null;
};

/** Which lessons are open and how far one is, in one walk: what comes earlier decides over what comes later. */
export function outlineOf(units: readonly ReadUnit[], { progression, facts }: Rules): Outline {
  let previousDone = true;
  const lockOf = (unlock: Unlock | null): string | null => {
    if (unlock === null || facts === null) return null;
    const state = unlockState(unlock, { ...facts, previousDone });
    return state.open ? null : state.reason;
  };
  const sequence = () =>
    progression === 'sequential' && facts !== null && !previousDone ? courseMessages.opensAfterPrevious : null;

  const walked = units.map(({ unlock: unitUnlock, lessons: read, ...unit }): OutlineUnit => {
    const unitLock = lockOf(unitUnlock);
    const lessons = read.map(({ unlock, closedBy, ...lesson }): OutlineLesson => {
      // What is not for this member keeps nobody from what comes after it.
      if (closedBy !== null) return { ...lesson, lock: closedWords(closedBy), isForOthers: true };
      // What was finished stays open, whatever its rule says later.
      const lock = lesson.isCompleted ? null : (unitLock ?? sequence() ?? lockOf(unlock));
      if (lesson.isRequired && !lesson.isCompleted) previousDone = false;
      return { ...lesson, lock, isForOthers: false };
    });
    const required = lessons.filter((lesson) => lesson.isRequired);
    const doneCount = required.filter((lesson) => lesson.isCompleted).length;
    return { ...unit, lock: unitLock, lessonCount: required.length, doneCount, lessons };
  });
  const lessonCount = walked.reduce((sum, unit) => sum + unit.lessonCount, 0);
  const doneCount = walked.reduce((sum, unit) => sum + unit.doneCount, 0);
  return { units: walked, lessonCount, doneCount, percent: progress(doneCount, lessonCount) };
}

export const lessonsOf = ({ units }: Pick<Outline, 'units'>): OutlineLesson[] => units.flatMap((unit) => unit.lessons);

/** Where 'Continue' leads, or what has to come first where it leads nowhere: at most one of the two. */
export const Onward = shape({
  nextLesson: written<OutlineLesson | null>(),
  waitsFor: described('String?', 'What has to come first where no lesson is open to go on with.'),
});
export type Onward = ShapeOf<typeof Onward>;

export function continueWith(outline: Outline, { lastLessonId, isFinished }: StudyState): Onward {
  const lessons = lessonsOf(outline);
  const steps = lessons.map(({ id, isCompleted, lock }) => ({ id, completed: isCompleted, open: lock === null }));
  const id = nextLesson(steps, lastLessonId, isFinished);
  const next = lessons.find((lesson) => lesson.id === id) ?? null;
  return { nextLesson: next, waitsFor: next || isFinished ? null : waitsFor(lessons) };
}

type StudyState = { lastLessonId: number | null; isFinished: boolean };

/** The lock of the lesson that comes next; what no waiting opens is told only where nothing else is left. */
function waitsFor(lessons: readonly OutlineLesson[]): string | null {
  const left = lessons.filter(({ isRequired, isCompleted }) => isRequired && !isCompleted);
  return (left.find(({ isForOthers }) => !isForOthers) ?? left[0])?.lock ?? null;
}

/** What is shown of a course that is closed: the lessons that are open all the same. Its counts stay those of the whole. */
export function openPart(outline: Outline): Outline {
  const units = outline.units
    .map((unit) => ({ ...unit, lessons: unit.lessons.filter(({ isForOthers }) => !isForOthers) }))
    .filter(({ lessons }) => lessons.length > 0);
  return { ...outline, units };
}
