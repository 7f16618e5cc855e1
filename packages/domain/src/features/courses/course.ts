import { percentage } from '../../kernel/text/percentage.ts';

/** What a member reads on a course that grew after it was completed; every list of courses brings it, and no other words. */
const newLessonsSince = (count: number) => `${count} new ${count === 1 ? 'lesson' : 'lessons'} since`;

export const courseLevels = ['beginner', 'experienced', 'all'] as const;
export const publishStates = ['draft', 'published', 'archived'] as const;
export const progressions = ['free', 'sequential'] as const;

export const courseFilters = ['all', 'watching', 'completed'] as const;
export const courseSorts = ['recent', 'newest'] as const;
export type CourseFilter = (typeof courseFilters)[number];

/** How far a course is, in whole percent: completed required published lessons of all such; no lessons is 0. */
export function progress(done: number, total: number): number {
  return percentage(done, total);
}

/** What a member's course is: `completedWith` is the number of lessons that it was completed with. */
export type CourseProgress = { done: number; total: number; completedAt: unknown; completedWith: number | null };

export type CourseState =
  | { kind: 'not-started' }
  | { kind: 'watching'; percent: number }
  | { kind: 'completed'; newLessons: number };

/** A completed course stays completed when lessons are added, and says how many are new. */
export function courseState(course: CourseProgress): CourseState {
  if (course.completedAt)
    return { kind: 'completed', newLessons: Math.max(0, course.total - (course.completedWith ?? course.total)) };
  if (course.total > 0 && course.done >= course.total) return { kind: 'completed', newLessons: 0 };
  return course.done > 0 ? { kind: 'watching', percent: progress(course.done, course.total) } : { kind: 'not-started' };
}

/** '2 new lessons since', or null when nothing was added. */
export function newLessonsLabel(state: CourseState): string | null {
  return state.kind === 'completed' && state.newLessons > 0 ? newLessonsSince(state.newLessons) : null;
}

/** Whether a course belongs under a filter; watching begins when any lesson was opened. */
export function isUnderFilter(state: CourseState, filter: CourseFilter, opened: boolean): boolean {
  if (filter === 'all') return true;
  if (filter === 'completed') return state.kind === 'completed';
  return state.kind === 'watching' || (state.kind === 'not-started' && opened);
}

export function countOfLessons(count: number): string {
  return `${count} ${count === 1 ? 'lesson' : 'lessons'}`;
}
