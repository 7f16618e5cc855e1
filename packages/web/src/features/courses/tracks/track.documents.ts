import { fragment, mutation, query } from '#generated/gql.ts';

export const TrackCourse = fragment('CourseTrackItem { * }');

export const TrackFields = fragment(
  'CourseTrack { id name description coverImage isOrdered status version courses { ...TrackCourse } }',
  [TrackCourse],
);

export const CourseTracks = query('courseTracks { ...TrackFields }', [TrackFields]);

export const TracksOfCourse = query(
  'course { id name } tracksOfCourse(courseId: $id) { id name status isOrdered courses { ...TrackCourse } }',
  [TrackCourse],
);

export const CreateCourseTrack = mutation('createCourseTrack { id }');
export const UpdateCourseTrack = mutation('updateCourseTrack { ...TrackFields }', [TrackFields]);
export const ArchiveCourseTrack = mutation('archiveCourseTrack { id }');
export const ReorderCourseTracks = mutation('reorderCourseTracks { id }');
