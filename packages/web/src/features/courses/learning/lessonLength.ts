import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { minutesOf } from '@tribe/domain/kernel/text/minutes.ts';

/** How long a lesson takes: a video to the second, a text in minutes; what it is where its length is not known. */
export function lessonLength({ type, durationSeconds }: { type: string; durationSeconds: number | null }): string {
  const isVideo = type === 'Video';
  if (durationSeconds === null) return isVideo ? 'Video' : 'Text';
  return isVideo ? duration(durationSeconds) : minutesOf(durationSeconds);
}

/** How long several take together, as people plan: '45 min', '2 h 10 min'; empty when no length is known. */
export function wholeLength(lessons: readonly { durationSeconds: number | null }[]): string {
  const seconds = lessons.reduce((sum, lesson) => sum + (lesson.durationSeconds ?? 0), 0);
  if (seconds === 0) return '';
  if (seconds < 3_600) return minutesOf(seconds);
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
