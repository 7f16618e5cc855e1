import { graphql } from '#generated/gql.ts';
import { OutlineUnit } from './outline.documents.ts';

export const MyLesson = graphql(
  `
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
            ...OutlineUnit
          }
        }
      }
    }
  `,
  [OutlineUnit],
);

export const OpenLesson = graphql(`
  mutation OpenLesson($courseId: Int, $lessonId: Int!) {
    openLesson(courseId: $courseId, lessonId: $lessonId) {
      id
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

export const MyLessonFiles = graphql(`
  query MyLessonFiles($lessonId: Int!) {
    myLessonFiles(lessonId: $lessonId) {
      id
      title
      description
      isLink
      fileKind
      fileSize
    }
  }
`);

export const TakeLessonFile = graphql(`
  mutation TakeLessonFile($id: Int!) {
    takeLessonFile(id: $id) {
      url
    }
  }
`);
