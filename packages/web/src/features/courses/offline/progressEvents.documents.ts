import { graphql } from '#generated/gql.ts';
import { NextLesson } from '../learning/outline.documents.ts';

export const UnitProgress = graphql(`
  fragment UnitProgress on MyUnit {
    id
    lock
    lessonCount
    doneCount
    lessons {
      id
      isCompleted
      lock
    }
  }
`);

export const CourseProgress = graphql(
  `
    fragment CourseProgress on MyCourse {
      id
      completedAt
      lessonCount
      doneCount
      percent
      newLessonCount
      units {
        ...UnitProgress
      }
    }
  `,
  [UnitProgress],
);

export const CompleteLesson = graphql(
  `
    mutation CompleteLesson($lessonId: Int!, $clientEventId: String!, $at: DateTime!) {
      completeLesson(lessonId: $lessonId, clientEventId: $clientEventId, at: $at) {
        pointsAwarded
        progress {
          id
          completedAt
        }
        course {
          ...CourseProgress
          waitsFor
          nextLesson {
            ...NextLesson
          }
        }
      }
    }
  `,
  [NextLesson, CourseProgress],
);

export const UndoLesson = graphql(
  `
    mutation UndoLesson($lessonId: Int!, $clientEventId: String!, $at: DateTime!) {
      undoLesson(lessonId: $lessonId, clientEventId: $clientEventId, at: $at) {
        pointsAwarded
        progress {
          id
          completedAt
        }
        course {
          ...CourseProgress
          waitsFor
          nextLesson {
            ...NextLesson
          }
        }
      }
    }
  `,
  [NextLesson, CourseProgress],
);

export const SaveLessonPosition = graphql(
  `
    mutation SaveLessonPosition($lessonId: Int!, $clientEventId: String!, $at: DateTime!, $positionSeconds: Int!) {
      saveLessonPosition(
        lessonId: $lessonId
        clientEventId: $clientEventId
        at: $at
        positionSeconds: $positionSeconds
      ) {
        pointsAwarded
        progress {
          id
          positionSeconds
          completedAt
        }
        course {
          ...CourseProgress
        }
      }
    }
  `,
  [CourseProgress],
);

export const KeepLessonNote = graphql(`
  mutation KeepLessonNote($lessonId: Int!, $noteKey: String!, $at: DateTime!, $atSeconds: Int!, $text: String!) {
    keepLessonNote(lessonId: $lessonId, noteKey: $noteKey, at: $at, atSeconds: $atSeconds, text: $text) {
      id
      notes {
        key
        atSeconds
        text
      }
    }
  }
`);

export const RemoveLessonNote = graphql(`
  mutation RemoveLessonNote($lessonId: Int!, $noteKey: String!, $at: DateTime!) {
    removeLessonNote(lessonId: $lessonId, noteKey: $noteKey, at: $at) {
      id
      notes {
        key
        atSeconds
        text
      }
    }
  }
`);
