import { crud, graphql } from '#generated/gql.ts';
import { LessonLine } from './lesson.documents.ts';

export const unitDocuments = crud(
  'Unit',
  'id name courseName status lessonCount',
  'courseId shortDescription description coverImage unlockRule unlockValue version',
);

export const UnitLessons = graphql(
  `
    query UnitLessons($filter: String!) {
      lessonPage(filter: $filter, pageSize: 100) {
        rows {
          ...LessonLine
          isRequired
        }
        total
      }
    }
  `,
  [LessonLine],
);

export const ReorderUnits = graphql(`
  mutation ReorderUnits($ids: [Int!]!) {
    reorderUnits(ids: $ids) {
      id
    }
  }
`);

export const UnitNames = graphql(`
  query UnitNames {
    units {
      id
      name
      note
    }
  }
`);
