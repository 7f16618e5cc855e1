import { completesByWatching } from '@tribe/domain/features/courses/lesson.ts';
import {
  LessonProgress,
  type MyLesson,
  readLesson,
  readOpenLesson,
} from '#features/courses/learning/myLesson.service.ts';
import { findMyCourse } from '#features/courses/learning/myCourse.service.ts';
import * as progressSql from '#features/courses/learning/progressSql.ts';
import type { MyCourse } from '#features/courses/learning/study.ts';
import { closedTo, studentOf, type Viewer, viewerOf } from '#features/courses/learning/viewer.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { awardPoints } from '#features/journey/points.service.ts';
import { type ClientEvent, clientEventAt } from '#kernel/api/clientEvent.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { refuseInAnothersName, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** What a progress event came to. `course` is null where nothing in it changed. */
export const ProgressOutcome = shape({
  progress: LessonProgress,
  course: written<MyCourse | null>(),
  pointsAwarded: 'Int',
});
export type ProgressOutcome = ShapeOf<typeof ProgressOutcome>;

export type ProgressEvent = ClientEvent & { lessonId: number };

/** Enrols without opening a lesson: for a course whose lessons open some days after enrollment. Throws FORBIDDEN for a closed one. */
export const startCourse = mutation('in', async (ctx, courseId: number): Promise<MyCourse> => {
  const viewer = studentOf(ctx);
  const { closedBy } = await findMyCourse(ctx, courseId);
  if (closedBy !== null) throw closedTo(closedBy);
  await ctx.rows(progressSql.enrol, [viewer.userId, courseId, null, ctx.now()]);
  return findMyCourse(ctx, courseId);
});

/** Opening a lesson enrols in its course the first time, and makes it the one that 'Continue' leads to. */
export const openLesson = mutation(
  'in',
  async (ctx, courseId: number | null, lessonId: number): Promise<LessonProgress> => {
    const viewer = viewerOf(ctx);
    const lesson = await readOpenLesson(ctx, viewer, { courseId, lessonId });
    // Staff who look at it in somebody's name do not make it look as if that person had.
    if (viewer.mayStudy && ctx.me.impersonatorId === null) await open(ctx, viewer, lesson);
    return lesson.progress;
  },
);

async function open(ctx: Ctx, { userId }: Viewer, { id, course }: MyLesson): Promise<void> {
  await ctx.rows(progressSql.enrol, [userId, course.id, id, ctx.now()]);
  await ctx.rows(progressSql.touch, [userId, id, ctx.now()]);
}

export type Position = ProgressEvent & { positionSeconds: number };

/** Keeps where a video is. A late message never moves it back; having watched enough completes the lesson by itself. */
export const saveLessonPosition = mutation('in', async (ctx, position: Position): Promise<ProgressOutcome> => {
  refuseInAnothersName(ctx);
  const viewer = studentOf(ctx);
  const { lessonId } = position;
  const at = clientEventAt(ctx, position);
  const before = await watchedSoFar(ctx, viewer, lessonId);
  const seconds = within(position.positionSeconds, before.durationSeconds);
  // Only crossing the threshold completes, so that an undo is not undone by the next second of the video.
  const hasCrossed = completesByWatching(before, seconds) && !completesByWatching(before, before.furthestSeconds);
  const completed = hasCrossed && before.completedAt === null ? await completeAs(ctx, viewer, position, 'video') : null;
  const [kept] = await ctx.rows(progressSql.keepPosition, [viewer.userId, lessonId, seconds, at, ctx.now()]);
  const progress = { id: lessonId, ...kept! };
  return completed ? { ...completed, progress } : { progress, course: null, pointsAwarded: 0 };
});

async function watchedSoFar(ctx: Ctx, viewer: Viewer, lessonId: number): Promise<progressSql.Watched> {
  const [stored] = await ctx.rows(progressSql.watched, [viewer.userId, lessonId]);
  if (stored) return stored;
  await open(ctx, viewer, await readOpenLesson(ctx, viewer, { courseId: null, lessonId }));
  const [opened] = await ctx.rows(progressSql.watched, [viewer.userId, lessonId]);
  return opened!;
}

const longestVideo = 86_400;

function within(seconds: number, duration: number | null): number {
  return Math.min(Math.max(0, Math.floor(seconds)), duration ?? longestVideo);
}

/** Marks a lesson complete, once however often it is sent; its points count once for ever. */
export const completeLesson = mutation('in', (ctx, event: ProgressEvent): Promise<ProgressOutcome> => {
  return completeAs(ctx, studentOf(ctx), event, 'member');
});

async function completeAs(
  ctx: Ctx,
  viewer: Viewer,
  event: ProgressEvent,
  source: 'member' | 'video',
): Promise<ProgressOutcome> {
  const { userId } = viewer;
  const asked = { courseId: null, lessonId: event.lessonId };
  const { id, points, course } = await readOpenLesson(ctx, viewer, asked);
  await ctx.rows(progressSql.enrol, [userId, course.id, id, ctx.now()]);
  const made = await ctx.rows(progressSql.complete, [
    userId,
    id,
    ctx.now(),
    clientEventAt(ctx, event),
    source,
    event.clientEventId,
  ]);
  const award = { userId, points, reason: 'lesson', reference: `lesson:${id}` } as const;
  const isAwarded = made.length > 0 && (await awardPoints(ctx, award));
  const { lesson: after } = await readLesson(ctx, viewer, asked);
  const finished = made.length > 0 ? await finishWhenAllDone(ctx, userId, after.course) : after.course;
  if (made.length > 0) await followRules(ctx, [userId]);
  return { progress: after.progress, course: finished, pointsAwarded: isAwarded ? points : 0 };
}

/**
 * The count that a course was completed with stays: lessons added later are new and take nothing away, and a lesson
 * that was undone and completed again completes it again.
 */
async function finishWhenAllDone(ctx: Ctx, userId: number, course: MyCourse): Promise<MyCourse> {
  const { id, lessonCount, doneCount, completedAt, completedLessonCount } = course;
  const needed = Math.min(lessonCount, completedLessonCount ?? lessonCount);
  if (completedAt !== null || needed === 0 || doneCount < needed) return course;
  const [finished] = await ctx.rows(progressSql.finishCourse, [userId, id, ctx.now(), doneCount]);
  return { ...course, completedAt: finished?.completedAt ?? null, newLessonCount: lessonCount - doneCount };
}

/** Takes a lesson's completion back, once however often it is sent. Points that were earned stay. */
export const undoLesson = mutation('in', async (ctx, event: ProgressEvent): Promise<ProgressOutcome> => {
  const viewer = studentOf(ctx);
  const { userId } = viewer;
  const asked = { courseId: null, lessonId: event.lessonId };
  const { lesson } = await readLesson(ctx, viewer, asked);
  const { id, isRequired, course } = lesson;
  await ctx.rows(progressSql.enrol, [userId, course.id, id, ctx.now()]);
  const [undone] = await ctx.rows(progressSql.undo, [
    userId,
    id,
    ctx.now(),
    clientEventAt(ctx, event),
    event.clientEventId,
  ]);
  if (undone?.wasCompleted && isRequired) await ctx.rows(progressSql.reopenCourse, [userId, course.id, ctx.now()]);
  const { lesson: after } = await readLesson(ctx, viewer, asked);
  return { progress: after.progress, course: after.course, pointsAwarded: 0 };
});
