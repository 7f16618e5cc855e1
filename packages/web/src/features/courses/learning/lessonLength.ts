import { minutesOf } from '@tribe/domain/kernel/text/minutes.ts';

/** How many minutes a lesson takes, whatever its kind, so that a list of them can be compared; its kind where that isn't known. */
export function lessonLength({ type, durationSeconds }: { type: string; durationSeconds: number | null }): string {
  if (durationSeconds !== null) return minutesOf(durationSeconds);
  return type === 'Video' ? 'Video' : 'Text';
}

/** How long several take together, as people plan: '45 min', '2 h 10 min'; empty when no length is known. */
export function wholeLength(lessons: readonly { durationSeconds: number | null }[]): string {
  const seconds = lessons.reduce((sum, lesson) => sum + (lesson.durationSeconds ?? 0), 0);
  if (seconds === 0) return '';
  if (seconds < 3_600) return minutesOf(seconds);
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
