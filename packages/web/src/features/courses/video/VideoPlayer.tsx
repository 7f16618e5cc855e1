import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import type { Video } from '@tribe/domain/features/courses/video.ts';
import { FileVideo } from './FileVideo.tsx';
import { playingUrl } from './video.ts';
import type { VideoHandle } from './videoHandle.ts';
import { type OnPosition, useFramePosition } from './useVideoPosition.ts';

type Playing = {
  title: string;
  startSeconds: number;
  onPosition: OnPosition;
  ref: RefObject<VideoHandle | null>;
};

type Props = Playing & {
  /** A file's address, or a video that stands elsewhere. */
  source: Video | string;
  captions: string | null;
};

/** What takes the place of a video's still once somebody wants to see it. */
export function VideoPlayer({ source, captions, ...playing }: Props) {
  if (typeof source === 'string') return <FileVideo {...playing} src={source} captions={captions} />;
  return <FramePlayer {...playing} video={source} />;
}

function FramePlayer({ video, title, startSeconds, onPosition, ref }: Playing & { video: Video }) {
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
