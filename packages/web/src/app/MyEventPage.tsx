import { Suspense, type ComponentProps } from 'react';
import { MyEventScreen } from '#features/events/attending/MyEventScreen.tsx';
import type { Player } from '#features/events/attending/JoinCard.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ContentGate } from './ContentGate.tsx';

const VideoFrame = lazyWithRetry(() =>
  import('#features/courses/video/VideoFrame.tsx').then((file) => file.VideoFrame),
);

/** An event with the gate before what is for members, and the player of its recording. */
export function MyEventPage({ id }: { id: number }) {
  return <MyEventScreen id={id} gate={(note) => <ContentGate note={note} />} Player={Recording} />;
}

function Recording(props: ComponentProps<Player>) {
  return (
    <Suspense fallback={<Skeleton shape="aspect-video w-full rounded-card" />}>
      <VideoFrame {...props} />
    </Suspense>
  );
}
