import { Suspense, type ComponentProps } from 'react';
import { MyEventScreen, myEventParts } from '#features/events/attending/MyEventScreen.tsx';
import type { Player } from '#features/events/attending/JoinCard.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ContentGate } from './ContentGate.tsx';
import { withFirstParts } from './firstParts.ts';

const VideoFrame = lazyWithRetry(() =>
  import('#features/courses/video/VideoFrame.tsx').then((file) => file.VideoFrame),
);

/** An event with the gate before what is for members, and the player of its recording. */
export const MyEventPage = withFirstParts(
  ({ id }: { id: number }) => <MyEventScreen id={id} gate={(note) => <ContentGate note={note} />} Player={Recording} />,
  ({ client, params, search }) => myEventParts(client, Number(params['id']), Number(search.get('on')) || null),
);

function Recording(props: ComponentProps<Player>) {
  return (
    <Suspense fallback={<Skeleton shape="aspect-video w-full rounded-card" />}>
      <VideoFrame {...props} />
    </Suspense>
  );
}
