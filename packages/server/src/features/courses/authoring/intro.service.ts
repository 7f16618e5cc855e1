import { CourseIntroInput } from '@tribe/domain/features/courses/intro.input.ts';
import { changeCourse, courseById, type CourseRow } from '#features/courses/authoring/course.service.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { InputOf } from '#kernel/api/crud.ts';
import { mutation } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateCourseIntro = mutation(
  ['course', 'course_create'],
  async (ctx, id: number, input: InputOf<CourseIntroInput>, version?: number | null): Promise<CourseRow> => {
    const course = await courseById(ctx, id);
    const { title, body, videoUrl, isPublished } = CourseIntroInput.parse({ videoUrl: null, ...input });
    const intro = {
      introTitle: title,
      introBody: cleanRichText(body),
      introVideoUrl: videoUrl,
      introPublishedAt: isPublished ? (course.introPublishedAt ?? ctx.now()) : null,
    };
    await changeCourse(ctx, id, intro, version);
    await ctx.log({
      action: 'course.intro-updated',
      entity: 'course',
      entityId: id,
      sentence: `Updated the intro of course ${course.name}`,
      changes: changesBetween(course, { ...course, ...intro }),
    });
    return courseById(ctx, id);
  },
);
