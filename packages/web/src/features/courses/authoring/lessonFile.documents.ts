import { crud, query } from '#generated/gql.ts';

export const lessonFileDocuments = crud(
  'LessonFile',
  'id title lessonName fileName linkUrl',
  'lessonId description fileId position version',
);

export const LessonsToPick = query('lessonPage(search: $search, pageSize: 20) { rows { id name note: courseName } }');
export const LessonToPick = query('lesson { id name }');
export const FilesOfLesson = query('lessonFilePage(lessonId: $lessonId, pageSize: 100) { rows { id title linkUrl } }');
