import { useState, type Ref } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import type { LessonData } from '../authoring/lessonData.ts';
import { type PositionMark, sendOnLeaving } from '../offline/sendOnLeaving.ts';
import { rejoice } from '../learning/useMarkLesson.ts';
import { useSendMark } from '../offline/useSendMark.ts';
import { VideoFrame } from './VideoFrame.tsx';
import type { VideoHandle } from './videoHandle.ts';
import { newMark, waitingPosition } from '../offline/waitingMarks.ts';

type Props = { lesson: LessonData; url: string; ref: Ref<VideoHandle> };

/** A lesson's video, going on where one was on any device, and keeping where one is. */
export function LessonVideo({ lesson, url, ref }: Props) {
  const { id, name, coverImage, durationSeconds, captions, progress } = lesson;
  const me = useMe();
  // Only the place where one was when the lesson was opened: the player knows the rest.
  const [startSeconds] = useState(() => waitingPosition(me.id, id) ?? progress.positionSeconds);
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
  const me = useMe();
  const send = useSendMark();
  const keep = async (mark: PositionMark) => {
    const acted = await send(mark);
    if (acted.ok && acted.data.course) rejoice(acted.data, course.completedAt !== null);
  };
  return (positionSeconds, isLeaving) => {
    if (!course.isRecorded) return;
    const mark = newMark(id, { kind: 'position' as const, positionSeconds });
    if (isLeaving) return sendOnLeaving(me.id, mark);
    void keep(mark);
  };
}
