import { type Video, videoLink } from '@tribe/domain/features/courses/video.ts';
import { z } from 'zod';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** What a video's provider says of it; what it does not say is null. */
export const VideoFacts = shape({ title: 'String?', durationSeconds: 'Int?', thumbnail: 'String?' });
export type VideoFacts = ShapeOf<typeof VideoFacts>;

const hosts = {
  youtube: 'https://www.youtube.com/oembed?format=json&url=',
  vimeo: 'https://vimeo.com/api/oembed.json?url=',
} as const;
const timeout = 5_000;
const longest = 100_000;

const Answer = z.object({
  title: z.string().max(1_000).optional(),
  duration: z.number().positive().max(86_400).optional(),
  thumbnail_url: z
    .url({ protocol: /^https$/, hostname: /^(?:i\.ytimg\.com|i\.vimeocdn\.com)$/ })
    .max(500)
    .optional()
    .catch(undefined),
});

/**
 * Asks YouTube or Vimeo, at one fixed address each, followed nowhere else, and for no longer than five seconds.
 * `unknown` where they know no such video or do not let it be shown elsewhere; null where they could not be asked.
 */
export async function askProvider(video: Video, ask: typeof fetch = fetch): Promise<VideoFacts | 'unknown' | null> {
  try {
    const address = `${hosts[video.provider]}${encodeURIComponent(videoLink({ ...video, startSeconds: 0 }))}`;
    const reply = await ask(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if ([400, 401, 403, 404].includes(reply.status)) return 'unknown';
    if (!reply.ok) return null;
    const text = await reply.text();
    if (text.length > longest) return null;
    const described = Answer.parse(JSON.parse(text));
    return {
      title: described.title?.slice(0, 200) ?? null,
      durationSeconds: described.duration === undefined ? null : Math.round(described.duration),
      thumbnail: described.thumbnail_url ?? null,
    };
  } catch {
    return null;
  }
}
