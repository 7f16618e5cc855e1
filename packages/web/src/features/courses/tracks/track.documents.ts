import { graphql } from '#generated/gql.ts';

export const TrackCourse = graphql(`
  fragment TrackCourse on CourseTrackItem {
    courseId
    name
    status
    isRequired
  }
`);

export const TrackFields = graphql(
  `
    fragment TrackFields on CourseTrack {
      id
      name
      description
      coverImage
      isOrdered
      status
      version
      courses {
        ...TrackCourse
      }
    }
  `,
  [TrackCourse],
);

export const CourseTracks = graphql(
  `
    query CourseTracks {
      courseTracks {
        ...TrackFields
      }
    }
  `,
  [TrackFields],
);

export const TracksOfCourse = graphql(
  `
    query TracksOfCourse($id: Int!) {
      course(id: $id) {
        id
        name
      }
      tracksOfCourse(courseId: $id) {
        id
        name
        status
        isOrdered
        courses {
          ...TrackCourse
        }
      }
    }
  `,
  [TrackCourse],
);

export const CreateCourseTrack = graphql(`
  mutation CreateCourseTrack($input: CourseTrackInput!) {
    createCourseTrack(input: $input) {
      id
    }
  }
`);

export const UpdateCourseTrack = graphql(
  `
    mutation UpdateCourseTrack($id: Int!, $input: CourseTrackInput!, $version: Int) {
      updateCourseTrack(id: $id, input: $input, version: $version) {
        ...TrackFields
      }
    }
  `,
  [TrackFields],
);

export const ArchiveCourseTrack = graphql(`
  mutation ArchiveCourseTrack($id: Int!) {
    archiveCourseTrack(id: $id) {
      id
    }
  }
`);

export const ReorderCourseTracks = graphql(`
  mutation ReorderCourseTracks($ids: [Int!]!) {
    reorderCourseTracks(ids: $ids) {
      id
    }
  }
`);
