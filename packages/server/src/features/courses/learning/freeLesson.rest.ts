import { captionCues, captionTrack } from '@tribe/domain/features/courses/captions.ts';
import { findPublicLesson } from '#features/courses/learning/freeLesson.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { pathId } from '#kernel/files/restFields.ts';

/** The captions of a free lesson as a track, for a page that plays its video without a script. */
export const freeLessonRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/free-lessons/:id/captions',
    caller: 'browser',
    operations: [findPublicLesson],
    async handle(request, reply, context) {
      const { captions } = await context.run(findPublicLesson, [pathId(request)]);
      const track = captionTrack(captionCues(captions ?? ''));
      if (!track) throw notFound('Captions');
      return reply
        .headers({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=300' })
        .send(track);
    },
  },
];
