import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { Play } from 'lucide-react';
import { parseVideo, type Video } from '@tribe/domain/features/courses/video.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { Cover } from '#ui/Cover.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FileVideo } from './FileVideo.tsx';
import { playingUrl, posterOf } from './video.ts';
import type { VideoHandle } from './videoHandle.ts';
import { type OnPosition, useFramePosition } from './useVideoPosition.ts';

type Props = {
  /** A link to YouTube or Vimeo, or the address of a file of ours. */
  url: string;
  /** What the video is about, for those who hear the page. */
  title: string;
  poster?: string | null;
  durationSeconds?: number | null;
  startSeconds?: number;
  /** WebVTT or SubRip text of a file of ours; a player from elsewhere brings its own. */
  captions?: string | null;
  onPosition?: OnPosition;
  ref?: Ref<VideoHandle>;
};

export const isVideoFile = (url: string) => url.startsWith('/api/uploads/');

/** A still with a play button; the player, and with it its provider, comes when somebody presses it. */
export function VideoFrame({ url, ...props }: Props) {
  const source = isVideoFile(url) ? url : parseVideo(url);
  if (!source) return <TextLink href={url}>Open the video</TextLink>;
  return <Facade {...props} source={source} />;
}

type FacadeProps = Omit<Props, 'url'> & {
  /** A file's address, or a video that stands elsewhere. */ source: Video | string;
};

function Facade({ source, title, poster, durationSeconds, startSeconds = 0, captions, onPosition, ref }: FacadeProps) {
  const [playingFrom, setPlayingFrom] = useState<number | null>(null);
  const player = useRef<VideoHandle>(null);
  const isNearEnd = durationSeconds != null && startSeconds >= durationSeconds - 5;
  const from = startSeconds >= 5 && !isNearEnd ? startSeconds : 0;
  useImperativeHandle(ref, () => ({
    now: () => player.current?.now() ?? from,
    jumpTo: (seconds) => (player.current ? player.current.jumpTo(seconds) : setPlayingFrom(seconds)),
  }));
  if (playingFrom !== null) {
    const playing = { title, startSeconds: playingFrom, onPosition: onPosition ?? nobody, ref: player };
    if (typeof source === 'string') return <FileVideo {...playing} src={source} captions={captions ?? null} />;
    return <FramePlayer {...playing} video={source} />;
  }
  const still = poster ?? (typeof source === 'string' ? null : posterOf(source));
  const ownStart = typeof source === 'string' ? 0 : source.startSeconds;
  return (
    <button
      type="button"
      aria-label={from ? `Resume ${title} at ${duration(from)}` : `Play ${title}`}
      onClick={() => setPlayingFrom(from || ownStart)}
      className="group block w-full overflow-hidden rounded-card outline-offset-4"
    >
      <Cover name={title} image={still} className="aspect-video">
        <span className="grid size-18 place-items-center rounded-full bg-card text-sea shadow-float transition-transform group-hover:scale-105">
          <Play strokeWidth={1.75} className="ml-1 size-8 fill-current" aria-hidden="true" />
        </span>
        <span className="num absolute right-3 bottom-3 flex gap-2 text-sm font-semibold">
          {from > 0 && <span className="rounded-small bg-card px-2 py-0.5 text-sea">Resume at {duration(from)}</span>}
          {durationSeconds != null && (
            <span className="rounded-small bg-card px-2 py-0.5 text-ink">{duration(durationSeconds)}</span>
          )}
        </span>
      </Cover>
    </button>
  );
}

const nobody = () => undefined;

type PlayerProps = {
  video: Video;
  title: string;
  startSeconds: number;
  onPosition: OnPosition;
  ref: RefObject<VideoHandle | null>;
};

function FramePlayer({ video, title, startSeconds, onPosition, ref }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handle = useFramePosition(frame, { video, startSeconds, onPosition });
  const [src] = useState(() => playingUrl(video, startSeconds, window.location.origin));
  useImperativeHandle(ref, () => handle);
  // The button that had the focus is gone: the keys are the player's from here.
  useEffect(() => frame.current?.focus(), []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs scripts of its own origin, which is never ours
    <iframe
      ref={frame}
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full scroll-mt-20 rounded-card border-0 bg-sunk"
    />
  );
}
