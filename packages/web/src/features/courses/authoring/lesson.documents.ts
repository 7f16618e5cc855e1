import { graphql } from '#generated/gql.ts';

export const LessonPage = graphql(`
  query LessonPage($page: Int, $pageSize: Int, $search: String, $sort: String, $courseId: Int, $status: String) {
    lessonPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, courseId: $courseId, status: $status) {
      rows {
        id
        name
        courseName
        unitName
        type
        status
        durationSeconds
        points
        isPreview
      }
      total
      page
      pageSize
    }
  }
`);

export const LessonById = graphql(`
  query LessonById($id: Int!) {
    lesson(id: $id) {
      id
      unitId
      unitName
      courseId
      courseName
      name
      shortDescription
      description
      type
      videoUrl
      durationSeconds
      captions
      transcript
      coverImage
      isRequired
      isPreview
      status
      completionPolicy
      completionThreshold
      points
      unlockRule
      unlockValue
      coachNotes
      version
    }
  }
`);

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
