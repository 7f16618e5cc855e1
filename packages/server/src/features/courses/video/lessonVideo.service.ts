import { courseMessages } from '@tribe/domain/features/courses/messages.ts';
import { parseVideo, videoLink } from '@tribe/domain/features/courses/video.ts';
import { askProvider, VideoFacts } from '#features/courses/video/videoFacts.ts';
import { badInput } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** A link that was looked at. `state` says whether its provider knows the video, where it was asked at all. */
export const CheckedVideo = shape({
  ...VideoFacts,
  link: 'String',
  provider: 'String',
  state: described(typed<'found' | 'unknown' | 'not-asked'>('String'), 'found, unknown, or not-asked'),
});
export type CheckedVideo = ShapeOf<typeof CheckedVideo>;

const nothing: VideoFacts = { title: null, durationSeconds: null, thumbnail: null };

/** Reads a link, and asks its provider where the installation lets the server go out. */
export const checkVideo = query(['lessons', 'lesson_create'], async (ctx, link: string): Promise<CheckedVideo> => {
  const video = parseVideo(link.slice(0, 2_048));
  if (!video) throw badInput({ videoUrl: [courseMessages.unknownVideo] });
  const facts = ctx.services.config.videoLookup ? await askProvider(video) : null;
  const known = { link: videoLink(video), provider: video.provider };
  if (facts === null) return { ...nothing, ...known, state: 'not-asked' };
  return facts === 'unknown' ? { ...nothing, ...known, state: 'unknown' } : { ...facts, ...known, state: 'found' };
});
