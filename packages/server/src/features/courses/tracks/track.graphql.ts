import { CourseTrackInput } from '@tribe/domain/features/courses/track.input.ts';
import {
  archiveTrack,
  createTrack,
  findTrack,
  listTracks,
  listTracksOfCourse,
  reorderTracks,
  TrackItem,
  TrackRow,
  updateTrack,
} from '#features/courses/tracks/track.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { shownRichText } from '#kernel/richText.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('CourseTrackItem', TrackItem);

const TrackType = objectFrom('CourseTrack', TrackRow, (t) => ({
  description: t.string({ resolve: ({ description }) => shownRichText(description) }),
}));

const TrackItemInputType = builder.inputType('CourseTrackItemInput', {
  fields: (t) => ({ courseId: t.int({ required: true }), isRequired: t.boolean({ required: true }) }),
});

const TrackInputType = inputFrom('CourseTrackInput', CourseTrackInput, {
  courses: { type: [TrackItemInputType], description: 'In their order.' },
});

builder.queryFields((t) => ({
  courseTracks: field(t, listTracks, { type: [TrackType], with: () => [null] }),
  tracksOfCourse: field(t, listTracksOfCourse, positional([TrackType], 'courseId: Int')),
  courseTrack: field(t, findTrack, ofId(t, TrackType)),
}));

builder.mutationFields((t) => ({
  createCourseTrack: field(t, createTrack, creating(t, TrackType, TrackInputType)),
  updateCourseTrack: field(t, updateTrack, updating(t, TrackType, TrackInputType)),
  archiveCourseTrack: field(t, archiveTrack, ofId(t, TrackType)),
  reorderCourseTracks: field(t, reorderTracks, positional([TrackType], 'ids: [Int]')),
}));
