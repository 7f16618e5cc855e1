import { crud, graphql } from '#generated/gql.ts';

export const courseDocuments = crud(
  'Course',
  'id name authorName status unitCount lessonCount position',
  'shortDescription description authorId coverImage trailerUrl category level isFeatured progression version',
);

export const CourseAuthors = graphql(`
  query CourseAuthors($search: String) {
    courseAuthors(search: $search) {
      id
      name
      note
    }
  }
`);

export const CourseAuthor = graphql(`
  query CourseAuthor($id: Int!) {
    courseAuthor(id: $id) {
      id
      name
      note
    }
  }
`);

export const CourseNames = graphql(`
  query CourseNames {
    courses {
      id
      name
    }
  }
`);

export const CourseOutline = graphql(`
  query CourseOutline($courseId: Int!) {
    courseOutline(courseId: $courseId) {
      id
      name
      status
      isWaiting
      unlockRule
      unlockValue
      lessons {
        id
        name
        type
        status
        isWaiting
        unlockRule
        unlockValue
        durationSeconds
        points
        isRequired
        isPreview
      }
    }
  }
`);

export const ReorderCourses = graphql(`
  mutation ReorderCourses($ids: [Int!]!) {
    reorderCourses(ids: $ids) {
      id
    }
  }
`);
