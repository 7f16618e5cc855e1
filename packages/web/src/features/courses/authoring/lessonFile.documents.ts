import { graphql } from '#generated/gql.ts';

export const LessonFileRow = graphql(`
  fragment LessonFileRow on LessonFile {
    id
    title
    lessonName
    fileName
    linkUrl
  }
`);

export const LessonFilePage = graphql(
  `
    query LessonFilePage($page: Int, $pageSize: Int, $search: String, $sort: String) {
      lessonFilePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        rows {
          ...LessonFileRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [LessonFileRow],
);

export const LessonFileById = graphql(
  `
    query LessonFileById($id: Int!) {
      lessonFile(id: $id) {
        ...LessonFileRow
        lessonId
        description
        fileId
        position
        version
      }
    }
  `,
  [LessonFileRow],
);

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
