import { useState, type Ref } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import type { LessonData } from '../authoring/lessonData.ts';
import { waitingEvents } from '#kernel/outbox/outbox.ts';
import { useSend } from '#kernel/outbox/useSend.ts';
import { rejoice } from '../learning/useCompleteLesson.ts';
import { positionReached, waitingPosition } from '../offline/progressEvents.ts';
import { VideoFrame } from './VideoFrame.tsx';
import type { VideoHandle } from './videoHandle.ts';

type Props = { lesson: LessonData; url: string; ref: Ref<VideoHandle> };

/** A lesson's video, going on where one was on any device, and keeping where one is. */
export function LessonVideo({ lesson, url, ref }: Props) {
  const { id, name, coverImage, durationSeconds, captions, progress } = lesson;
  const me = useMe();
  // Only the place where one was when the lesson was opened: the player knows the rest.
  const [startSeconds] = useState(() => waitingPosition(waitingEvents(me.id), id) ?? progress.positionSeconds);
  return (
    <VideoFrame
      url={url}
      title={name}
      poster={coverImage}
      durationSeconds={durationSeconds}
      startSeconds={startSeconds}
      captions={captions}
      onPosition={useKeepPosition(lesson)}
      ref={ref}
    />
  );
}

function useKeepPosition({ id, course }: LessonData): (seconds: number, isLeaving: boolean) => void {
  const send = useSend();
  const keep = async (positionSeconds: number, isLeaving: boolean) => {
    const sent = await send(positionReached, { lessonId: id, positionSeconds }, isLeaving);
    if (sent.kind === 'arrived' && sent.answer.course) rejoice(sent.answer, course);
  };
  return (positionSeconds, isLeaving) => {
    if (course.isRecorded) void keep(positionSeconds, isLeaving);
  };
}
