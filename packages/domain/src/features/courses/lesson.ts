import { courseMessages } from './messages.ts';

export const lessonTypes = ['Video', 'Image/Text Only'] as const;
export const completionPolicies = ['manual', 'video-percent'] as const;

type Completing = {
  type: (typeof lessonTypes)[number];
  completionPolicy: (typeof completionPolicies)[number];
  completionThreshold: number;
  durationSeconds: number | null;
};

const byVideo = (lesson: Completing) =>
  lesson.type === 'Video' && lesson.completionPolicy === 'video-percent' && (lesson.durationSeconds ?? 0) > 0;

/** In words, what completes a lesson; marking it by hand is always possible. */
export function completionText(lesson: Completing): string {
  return byVideo(lesson) ? courseMessages.completesByVideo(lesson.completionThreshold) : courseMessages.completesByHand;
}

/** Whether watching up to this second completes a lesson by itself. */
export function completesByWatching(lesson: Completing, furthestSeconds: number): boolean {
  return byVideo(lesson) && furthestSeconds * 100 >= (lesson.durationSeconds ?? 0) * lesson.completionThreshold;
}

/** Where a member is in a video; `positionAt` is when the position was true, on the device that sent it. */
export type VideoPosition = { positionSeconds: number; furthestSeconds: number; positionAt: Date | null };

/** A late message never moves the position backwards, and the furthest second only grows. */
export function mergePosition(stored: VideoPosition, sent: { seconds: number; at: Date }): VideoPosition {
  const isNewer = stored.positionAt === null || sent.at.getTime() > stored.positionAt.getTime();
  return {
    positionSeconds: isNewer ? sent.seconds : stored.positionSeconds,
    furthestSeconds: Math.max(stored.furthestSeconds, sent.seconds),
    positionAt: isNewer ? sent.at : stored.positionAt,
  };
}

type OutlineLesson = { id: number; completed: boolean; open: boolean };

/**
 * Where 'Continue' leads: the lesson opened last while it is not complete, else the next open incomplete one after it,
 * else the first such. When there is none, a finished course is looked at again from the lesson opened last or its first
 * open one, and one that is not finished leads nowhere until something opens.
 */
export function nextLesson(
  lessons: readonly OutlineLesson[],
  lastLessonId: number | null,
  isFinished: boolean,
): number | null {
  const waiting = (lesson: OutlineLesson) => lesson.open && !lesson.completed;
  const at = lessons.findIndex((lesson) => lesson.id === lastLessonId);
  const ahead = lessons.slice(Math.max(at, 0)).find(waiting) ?? lessons.find(waiting);
  if (ahead || !isFinished) return ahead?.id ?? null;
  const again = lessons[at]?.open ? lessons[at] : lessons.find(({ open }) => open);
  return again?.id ?? null;
}
