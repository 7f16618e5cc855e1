import { graphql } from '#generated/gql.ts';

export const OutlineLessonFields = graphql(`
  fragment OutlineLessonFields on OutlineLesson {
    id
    name
    type
    durationSeconds
    points
    isRequired
    isPreview
    isCompleted
    lock
  }
`);

export const OutlineUnit = graphql(
  `
    fragment OutlineUnit on MyUnit {
      id
      name
      shortDescription
      lock
      lessonCount
      doneCount
      lessons {
        ...OutlineLessonFields
      }
    }
  `,
  [OutlineLessonFields],
);

export const NextLesson = graphql(`
  fragment NextLesson on OutlineLesson {
    id
    name
    isCompleted
    durationSeconds
  }
`);
