import { graphql } from '#generated/gql.ts';

export const MyLesson = graphql(`
  query MyLesson($courseId: Int!, $lessonId: Int!) {
    myLesson(courseId: $courseId, lessonId: $lessonId) {
      id
      name
      shortDescription
      description
      type
      videoUrl
      durationSeconds
      captions
      transcript
      coverImage
      points
      isRequired
      completionText
      progress {
        id
        positionSeconds
        completedAt
      }
      notebook {
        id
        notes {
          key
          atSeconds
          text
        }
      }
      previous {
        id
        name
      }
      next {
        id
        name
        lock
      }
      course {
        id
        name
        isRecorded
        completedAt
        lessonCount
        doneCount
        percent
        units {
          id
          name
          shortDescription
          lock
          lessonCount
          doneCount
          lessons {
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
        }
      }
    }
  }
`);

export const OpenLesson = graphql(`
  mutation OpenLesson($courseId: Int, $lessonId: Int!) {
    openLesson(courseId: $courseId, lessonId: $lessonId) {
      id
    }
  }
`);

export const CompleteLesson = graphql(`
  mutation CompleteLesson($lessonId: Int!, $clientEventId: String!, $at: DateTime!) {
    completeLesson(lessonId: $lessonId, clientEventId: $clientEventId, at: $at) {
      pointsAwarded
      progress {
        id
        completedAt
      }
      course {
        id
        completedAt
        lessonCount
        doneCount
        percent
        newLessonCount
        waitsFor
        nextLesson {
          id
          name
          isCompleted
          durationSeconds
        }
        units {
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
      }
    }
  }
`);

export const UndoLesson = graphql(`
  mutation UndoLesson($lessonId: Int!, $clientEventId: String!, $at: DateTime!) {
    undoLesson(lessonId: $lessonId, clientEventId: $clientEventId, at: $at) {
      pointsAwarded
      progress {
        id
        completedAt
      }
      course {
        id
        completedAt
        lessonCount
        doneCount
        percent
        newLessonCount
        waitsFor
        nextLesson {
          id
          name
          isCompleted
          durationSeconds
        }
        units {
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
      }
    }
  }
`);

export const SaveLessonPosition = graphql(`
  mutation SaveLessonPosition($lessonId: Int!, $clientEventId: String!, $at: DateTime!, $positionSeconds: Int!) {
    saveLessonPosition(lessonId: $lessonId, clientEventId: $clientEventId, at: $at, positionSeconds: $positionSeconds) {
      pointsAwarded
      progress {
        id
        positionSeconds
        completedAt
      }
      course {
        id
        completedAt
        lessonCount
        doneCount
        percent
        newLessonCount
        units {
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
      }
    }
  }
`);

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

export const FreeLessons = graphql(`
  query FreeLessons {
    publicLessons {
      id
      name
      shortDescription
      type
      durationSeconds
      coverImage
      courseName
    }
  }
`);

export const FreeLesson = graphql(`
  query FreeLesson($id: Int!) {
    publicLesson(id: $id) {
      id
      name
      shortDescription
      description
      type
      durationSeconds
      videoUrl
      captions
      transcript
      coverImage
      courseName
    }
  }
`);
