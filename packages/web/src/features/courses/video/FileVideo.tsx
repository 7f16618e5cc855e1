import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import { captionCues } from '@tribe/domain/features/courses/captions.ts';
import { type OnPosition, useTellPosition } from './useVideoPosition.ts';
import type { VideoHandle } from './videoHandle.ts';

type Props = {
  src: string;
  title: string;
  startSeconds: number;
  captions: string | null;
  onPosition: OnPosition;
  ref: RefObject<VideoHandle | null>;
};

/** A video of our own files, in the browser's own player, which asks for the parts that it needs. */
export function FileVideo({ src, title, startSeconds, captions, onPosition, ref }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  /** The player is gone already when another lesson comes, and where it was is told then. */
  const last = useRef<number | null>(null);
  const look = () => {
    const seconds = video.current?.currentTime ?? 0;
    if (seconds > 0) last.current = seconds;
    return last.current;
  };
  const { rest } = useTellPosition(look, onPosition);
  useImperativeHandle(ref, () => ({
    now: () => Math.floor(video.current?.currentTime || startSeconds),
    jumpTo: (seconds) => {
      if (!video.current) return;
      video.current.scrollIntoView?.({ block: 'nearest' });
      video.current.currentTime = seconds;
      void video.current.play().catch(() => undefined);
    },
  }));
  useCaptions(video, captions);
  useEffect(() => video.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are kept as text and become a track below
    <video
      ref={video}
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.currentTime < startSeconds) currentTarget.currentTime = startSeconds;
      }}
      onTimeUpdate={look}
      onPause={rest}
      onEnded={rest}
      className="aspect-video w-full scroll-mt-20 rounded-card bg-sunk"
    />
  );
}

/** A track made from text needs no address, and so works offline and under the content policy. */
function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: string | null): void {
  useEffect(() => {
    const cues = captions ? captionCues(captions) : [];
    if (cues.length === 0 || !video.current || typeof VTTCue === 'undefined') return;
    const track = video.current.addTextTrack('captions', 'Captions', 'en');
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text));
    track.mode = 'showing';
  }, [video, captions]);
}
