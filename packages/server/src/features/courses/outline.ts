import { progress } from '@tribe/domain/features/courses/course.ts';
import { nextLesson } from '@tribe/domain/features/courses/lesson.ts';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { courseMessages } from '@tribe/domain/features/courses/messages.ts';
import { type Unlock, type UnlockFacts, unlockState } from '@tribe/domain/features/courses/unlock.ts';

/** A lesson as the database tells it: `isOpen` by who it is for, `unlock` null where nothing else keeps it shut. */
export type ReadLesson = {
  id: number;
  name: string;
  type: string;
  durationSeconds: number | null;
  points: number;
  isRequired: boolean;
  isPreview: boolean;
  isCompleted: boolean;
  isOpen: boolean;
  unlock: Unlock | null;
};
export type ReadUnit = {
  id: number;
  name: string;
  shortDescription: string;
  unlock: Unlock | null;
  lessons: ReadLesson[];
};

/** `lock` says why it is shut, in words; null when it is open. */
export type OutlineLesson = Omit<ReadLesson, 'unlock' | 'isOpen'> & { lock: string | null };
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
    const lessons = read.map(({ unlock, isOpen, ...lesson }): OutlineLesson => {
      // What is not for this member keeps nobody from what comes after it.
      if (!isOpen) return { ...lesson, lock: contentMessages.notInPlan };
      // What was finished stays open, whatever its rule says later.
      const lock = lesson.isCompleted ? null : (unitLock ?? sequence() ?? lockOf(unlock));
      if (lesson.isRequired && !lesson.isCompleted) previousDone = false;
      return { ...lesson, lock };
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

/** Where 'Continue' leads; null where nothing is open. */
export function continueWith(outline: Outline, lastLessonId: number | null): OutlineLesson | null {
  const lessons = lessonsOf(outline);
  const steps = lessons.map(({ id, isCompleted, lock }) => ({ id, completed: isCompleted, open: lock === null }));
  const id = nextLesson(steps, lastLessonId);
  return lessons.find((lesson) => lesson.id === id && lesson.lock === null) ?? null;
}

/** What is shown of a course that is closed: the lessons that are open all the same. Its counts stay those of the whole. */
export function openPart(outline: Outline): Outline {
  const units = outline.units
    .map((unit) => ({ ...unit, lessons: unit.lessons.filter(({ lock }) => lock !== contentMessages.notInPlan) }))
    .filter(({ lessons }) => lessons.length > 0);
  return { ...outline, units };
}
