import { graphql } from '#generated/gql.ts';

export const CourseRow = graphql(`
  fragment CourseRow on Course {
    id
    name
    authorName
    status
    unitCount
    lessonCount
    position
  }
`);

export const CoursePage = graphql(
  `
    query CoursePage($page: Int, $pageSize: Int, $search: String, $sort: String, $status: String) {
      coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, status: $status) {
        rows {
          ...CourseRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [CourseRow],
);

export const CourseById = graphql(
  `
    query CourseById($id: Int!) {
      course(id: $id) {
        ...CourseRow
        shortDescription
        description
        authorId
        coverImage
        trailerUrl
        category
        level
        isFeatured
        progression
        version
      }
    }
  `,
  [CourseRow],
);

export const CreateCourse = graphql(`
  mutation CreateCourse($input: CourseInput!) {
    createCourse(input: $input) {
      id
    }
  }
`);

export const UpdateCourse = graphql(`
  mutation UpdateCourse($id: Int!, $input: CourseInput!, $version: Int) {
    updateCourse(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const ArchiveCourse = graphql(`
  mutation ArchiveCourse($id: Int!) {
    archiveCourse(id: $id) {
      id
    }
  }
`);

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
