import { graphql } from '#generated/gql.ts';
import { LessonLine } from './lesson.documents.ts';

export const UnitRow = graphql(`
  fragment UnitRow on Unit {
    id
    name
    courseName
    status
    lessonCount
  }
`);

export const UnitPage = graphql(
  `
    query UnitPage($page: Int, $pageSize: Int, $search: String, $sort: String, $courseId: Int, $status: String) {
      unitPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, courseId: $courseId, status: $status) {
        rows {
          ...UnitRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [UnitRow],
);

export const UnitById = graphql(
  `
    query UnitById($id: Int!) {
      unit(id: $id) {
        ...UnitRow
        courseId
        shortDescription
        description
        coverImage
        unlockRule
        unlockValue
        version
      }
    }
  `,
  [UnitRow],
);

export const UnitLessons = graphql(
  `
    query UnitLessons($unitId: Int!) {
      lessonPage(unitId: $unitId, pageSize: 100) {
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

export const CreateUnit = graphql(`
  mutation CreateUnit($input: UnitInput!) {
    createUnit(input: $input) {
      id
    }
  }
`);

export const UpdateUnit = graphql(`
  mutation UpdateUnit($id: Int!, $input: UnitInput!, $version: Int) {
    updateUnit(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const ArchiveUnit = graphql(`
  mutation ArchiveUnit($id: Int!) {
    archiveUnit(id: $id) {
      id
    }
  }
`);

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
