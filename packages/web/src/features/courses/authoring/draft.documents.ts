import { graphql } from '#generated/gql.ts';

export const CourseDraftFields = graphql(`
  fragment CourseDraftFields on CourseDraft {
    id
    name
    courseId
    unitId
    status
    version
    fields
    waiting
    editedBy
    editedAt
  }
`);

export const UnitDraftFields = graphql(`
  fragment UnitDraftFields on UnitDraft {
    id
    name
    courseId
    unitId
    status
    version
    fields
    waiting
    editedBy
    editedAt
  }
`);

export const LessonDraftFields = graphql(`
  fragment LessonDraftFields on LessonDraft {
    id
    name
    courseId
    unitId
    status
    version
    fields
    waiting
    editedBy
    editedAt
  }
`);

export const CourseDraft = graphql(
  `
    query CourseDraft($id: Int!) {
      draft: courseDraft(id: $id) {
        ...CourseDraftFields
      }
    }
  `,
  [CourseDraftFields],
);

export const UnitDraft = graphql(
  `
    query UnitDraft($id: Int!) {
      draft: unitDraft(id: $id) {
        ...UnitDraftFields
      }
    }
  `,
  [UnitDraftFields],
);

export const LessonDraft = graphql(
  `
    query LessonDraft($id: Int!) {
      draft: lessonDraft(id: $id) {
        ...LessonDraftFields
      }
    }
  `,
  [LessonDraftFields],
);

export const SaveCourseDraft = graphql(
  `
    mutation SaveCourseDraft($id: Int!, $changes: JSON!, $version: Int!) {
      draft: saveCourseDraft(id: $id, changes: $changes, version: $version) {
        ...CourseDraftFields
      }
    }
  `,
  [CourseDraftFields],
);

export const SaveUnitDraft = graphql(
  `
    mutation SaveUnitDraft($id: Int!, $changes: JSON!, $version: Int!) {
      draft: saveUnitDraft(id: $id, changes: $changes, version: $version) {
        ...UnitDraftFields
      }
    }
  `,
  [UnitDraftFields],
);

export const SaveLessonDraft = graphql(
  `
    mutation SaveLessonDraft($id: Int!, $changes: JSON!, $version: Int!) {
      draft: saveLessonDraft(id: $id, changes: $changes, version: $version) {
        ...LessonDraftFields
      }
    }
  `,
  [LessonDraftFields],
);

export const MoveLesson = graphql(`
  mutation MoveLesson($id: Int!, $unitId: Int!, $ids: [Int!]!) {
    moveLesson(id: $id, unitId: $unitId, ids: $ids) {
      id
      unitId
    }
  }
`);

export const DuplicateCourse = graphql(`
  mutation DuplicateCourse($id: Int!) {
    duplicateCourse(id: $id) {
      id
      name
    }
  }
`);

export const CheckedVideo = graphql(`
  query CheckedVideo($link: String!) {
    checkedVideo(link: $link) {
      link
      provider
      state
      title
      durationSeconds
      thumbnail
    }
  }
`);

export const StageChoices = graphql(`
  query StageChoices {
    stages {
      id
      number
      name
    }
  }
`);
