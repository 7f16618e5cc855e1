import { graphql } from '#generated/gql.ts';

export const LessonFilePage = graphql(`
  query LessonFilePage($page: Int, $pageSize: Int, $search: String, $sort: String) {
    lessonFilePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
      rows {
        id
        title
        lessonName
        fileName
        linkUrl
      }
      total
      page
      pageSize
    }
  }
`);

export const LessonFileById = graphql(`
  query LessonFileById($id: Int!) {
    lessonFile(id: $id) {
      id
      lessonId
      lessonName
      title
      description
      fileId
      fileName
      linkUrl
      position
      version
    }
  }
`);

export const CreateLessonFile = graphql(`
  mutation CreateLessonFile($input: LessonFileInput!) {
    createLessonFile(input: $input) {
      id
    }
  }
`);

export const UpdateLessonFile = graphql(`
  mutation UpdateLessonFile($id: Int!, $input: LessonFileInput!, $version: Int) {
    updateLessonFile(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const ArchiveLessonFile = graphql(`
  mutation ArchiveLessonFile($id: Int!) {
    archiveLessonFile(id: $id) {
      id
    }
  }
`);

export const LessonsToPick = graphql(`
  query LessonsToPick($search: String) {
    lessonPage(search: $search, pageSize: 20) {
      rows {
        id
        name
        note: courseName
      }
    }
  }
`);

export const LessonToPick = graphql(`
  query LessonToPick($id: Int!) {
    lesson(id: $id) {
      id
      name
    }
  }
`);

export const MyLessonFiles = graphql(`
  query MyLessonFiles($lessonId: Int!) {
    myLessonFiles(lessonId: $lessonId) {
      id
      title
      description
      isLink
      fileKind
      fileSize
    }
  }
`);

export const TakeLessonFile = graphql(`
  mutation TakeLessonFile($id: Int!) {
    takeLessonFile(id: $id) {
      url
    }
  }
`);
