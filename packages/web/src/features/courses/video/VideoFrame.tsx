import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Play } from 'lucide-react';
import { parseVideo, type Video } from '@tribe/domain/features/courses/video.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { Cover } from '#ui/Cover.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { failureTexts } from '#kernel/failures/failure.ts';
import { toast } from '#ui/toast.ts';
import type { OnPosition } from './useVideoPosition.ts';
import type { VideoHandle } from './videoHandle.ts';

export type VideoFrameProps = {
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

const bring = () => import('./VideoPlayer.tsx').then((file) => file.VideoPlayer);
const interest = () => void bring().catch(() => undefined);

export const isVideoFile = (url: string) => url.startsWith('/api/uploads/');

/** A still with a play button; the player comes at the first sign of interest, and its provider when somebody presses. */
export function VideoFrame({ url, ...props }: VideoFrameProps) {
  const source = isVideoFile(url) ? url : parseVideo(url);
  if (!source) return <TextLink href={url}>Open the video</TextLink>;
  return <Facade {...props} source={source} />;
}

type FacadeProps = Omit<VideoFrameProps, 'url'> & {
  /** A file's address, or a video that stands elsewhere. */ source: Video | string;
};

function Facade({ source, title, poster, durationSeconds, startSeconds = 0, captions, onPosition, ref }: FacadeProps) {
  const [playing, setPlaying] = useState<{ from: number; Player: Awaited<ReturnType<typeof bring>> } | null>(null);
  const player = useRef<VideoHandle>(null);
  const isNearEnd = durationSeconds != null && startSeconds >= durationSeconds - 5;
  const from = startSeconds >= 5 && !isNearEnd ? startSeconds : 0;
  const play = async (seconds: number) => {
    const Player = await bring().catch(() => null);
    if (Player) setPlaying({ from: seconds, Player });
    else toast.error(failureTexts.network);
  };
  useImperativeHandle(ref, () => ({
    now: () => player.current?.now() ?? from,
    jumpTo: (seconds) => (player.current ? player.current.jumpTo(seconds) : void play(seconds)),
  }));
  if (playing) {
    const { from: startFrom, Player } = playing;
    return (
      <Player
        source={source}
        title={title}
        startSeconds={startFrom}
        captions={captions ?? null}
        onPosition={onPosition ?? nobody}
        ref={player}
      />
    );
  }
  const still = poster ?? (typeof source === 'string' ? null : posterOf(source));
  // What the button shows is part of its name, in the same order.
  const whole = durationSeconds == null ? '' : `, ${duration(durationSeconds)}`;
  const label = from ? `Resume at ${duration(from)}${whole && `${whole} in all`}: ${title}` : `Play ${title}${whole}`;
  const ownStart = typeof source === 'string' ? 0 : source.startSeconds;
  return (
    <button
      type="button"
      aria-label={label}
      onPointerEnter={interest}
      onFocus={interest}
      onClick={() => void play(from || ownStart)}
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

/** A still of the video that needs no player; Vimeo gives none without being asked. */
export function posterOf({ provider, id }: Video): string | null {
  return provider === 'youtube' ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;
}
