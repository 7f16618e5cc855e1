import { crud, graphql } from '#generated/gql.ts';

export const lessonFileDocuments = crud(
  'LessonFile',
  'id title lessonName fileName linkUrl',
  'lessonId description fileId position version',
);

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

export const FilesOfLesson = graphql(`
  query FilesOfLesson($lessonId: Int!) {
    lessonFilePage(lessonId: $lessonId, pageSize: 100) {
      rows {
        id
        title
        linkUrl
      }
    }
  }
`);
