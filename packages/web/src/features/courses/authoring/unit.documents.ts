import { graphql } from '#generated/gql.ts';

export const UnitPage = graphql(`
  query UnitPage($page: Int, $pageSize: Int, $search: String, $sort: String, $courseId: Int, $status: String) {
    unitPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, courseId: $courseId, status: $status) {
      rows {
        id
        name
        courseName
        status
        lessonCount
      }
      total
      page
      pageSize
    }
  }
`);

export const UnitById = graphql(`
  query UnitById($id: Int!) {
    unit(id: $id) {
      id
      courseId
      courseName
      name
      shortDescription
      description
      coverImage
      status
      unlockRule
      unlockValue
      lessonCount
      version
    }
  }
`);

export const UnitLessons = graphql(`
  query UnitLessons($unitId: Int!) {
    lessonPage(unitId: $unitId, pageSize: 100) {
      rows {
        id
        name
        type
        status
        durationSeconds
        points
        isRequired
        isPreview
      }
      total
    }
  }
`);

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
