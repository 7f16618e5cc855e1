import { useRef, useState } from 'react';
import { Play } from 'lucide-react';
import { parseVideo, type Video } from '@tribe/domain/features/courses/video.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { Cover } from '#ui/Cover.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { playingUrl, posterOf } from './video.ts';
import { useVideoPosition } from './useVideoPosition.ts';

type Props = {
  url: string;
  /** What the video is about, for those who hear the page. */
  title: string;
  poster?: string | null;
  durationSeconds?: number | null;
  startSeconds?: number;
  onPosition?: (seconds: number) => void;
};

/** A still with a play button; the player, and with it its provider, comes when somebody presses it. */
export function VideoFrame({ url, ...props }: Props) {
  const video = parseVideo(url);
  if (!video) return <TextLink href={url}>Open the video</TextLink>;
  return <Facade {...props} video={video} />;
}

type FacadeProps = Omit<Props, 'url'> & { video: Video };

function Facade({ video, title, poster, durationSeconds, startSeconds = 0, onPosition }: FacadeProps) {
  const [playing, setPlaying] = useState<string | null>(null);
  if (playing) return <Player video={video} title={title} src={playing} onPosition={onPosition ?? nobody} />;
  const isNearEnd = durationSeconds != null && startSeconds >= durationSeconds - 5;
  const from = startSeconds >= 5 && !isNearEnd ? startSeconds : 0;
  return (
    <button
      type="button"
      aria-label={from ? `Resume ${title} at ${duration(from)}` : `Play ${title}`}
      onClick={() => setPlaying(playingUrl(video, from || video.startSeconds, window.location.origin))}
      className="group block w-full overflow-hidden rounded-card outline-offset-4"
    >
      <Cover name={title} image={poster ?? posterOf(video)} className="aspect-video">
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

type PlayerProps = { video: Video; title: string; src: string; onPosition: (seconds: number) => void };

function Player({ video, title, src, onPosition }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { greet } = useVideoPosition(frame, video, onPosition);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs scripts of its own origin, which is never ours
    <iframe
      ref={frame}
      src={src}
      title={title}
      onLoad={greet}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border-0 bg-sunk"
    />
  );
}
