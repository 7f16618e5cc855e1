import { MembershipGate } from '#features/courses/MembershipGate.tsx';
import { VideoFrame } from '#features/courses/VideoFrame.tsx';
import { MyEventScreen } from '#features/events/MyEventScreen.tsx';

/** An event with the gate before what is for members, and the player of its recording. */
export function MyEventPage({ id }: { id: number }) {
  return <MyEventScreen id={id} gate={<MembershipGate />} Player={VideoFrame} />;
}
