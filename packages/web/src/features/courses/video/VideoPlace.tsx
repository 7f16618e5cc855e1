import { Suspense } from 'react';
import { Cover } from '#ui/Cover.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import type { VideoFrameProps } from './VideoFrame.tsx';

const VideoFrame = lazyWithRetry(() => import('./VideoFrame.tsx').then((file) => file.VideoFrame));

/** A video where not every visit has one: its picture stands at once, and the button that plays it a moment later. */
export function VideoPlace(props: VideoFrameProps) {
  return (
    <Suspense fallback={<Cover name={props.title} image={props.poster} className="aspect-video rounded-card" />}>
      <VideoFrame {...props} />
    </Suspense>
  );
}
