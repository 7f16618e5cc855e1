import { crud, mutation, query } from '#generated/gql.ts';
import { LessonLine } from './lesson.documents.ts';

export const unitDocuments = crud(
  'Unit',
  'id name courseName status lessonCount',
  'courseId shortDescription description coverImage unlockRule unlockValue version',
);

export const UnitLessons = query(
  'lessonPage(filter: $filter, pageSize: 100) { total rows { ...LessonLine isRequired } }',
  [LessonLine],
);

export const ReorderUnits = mutation('reorderUnits { id }');
export const UnitNames = query('units { id name note }');
