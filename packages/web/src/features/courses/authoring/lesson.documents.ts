import { graphql } from '#generated/gql.ts';

export const LessonLine = graphql(`
  fragment LessonLine on Lesson {
    id
    name
    type
    status
    durationSeconds
    points
    isPreview
  }
`);

export const LessonPage = graphql(
  `
    query LessonPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      lessonPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        rows {
          ...LessonLine
          courseName
          unitName
        }
        total
        page
        pageSize
      }
    }
  `,
  [LessonLine],
);

export const LessonById = graphql(
  `
    query LessonById($id: Int!) {
      lesson(id: $id) {
        ...LessonLine
        unitId
        unitName
        courseId
        courseName
        shortDescription
        description
        videoUrl
        captions
        transcript
        coverImage
        isRequired
        completionPolicy
        completionThreshold
        unlockRule
        unlockValue
        coachNotes
        version
      }
    }
  `,
  [LessonLine],
);

export const CreateLesson = graphql(`
  mutation CreateLesson($input: LessonInput!) {
    createLesson(input: $input) {
      id
    }
  }
`);

export const UpdateLesson = graphql(`
  mutation UpdateLesson($id: Int!, $input: LessonInput!, $version: Int) {
    updateLesson(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const ArchiveLesson = graphql(`
  mutation ArchiveLesson($id: Int!) {
    archiveLesson(id: $id) {
      id
    }
  }
`);

export const ReorderLessons = graphql(`
  mutation ReorderLessons($ids: [Int!]!) {
    reorderLessons(ids: $ids) {
      id
    }
  }
`);
