import { graphql } from '#generated/gql.ts';

export const MyCourses = graphql(`
  query MyCourses($filter: String, $sort: String, $limit: Int) {
    myCourses(filter: $filter, sort: $sort, limit: $limit) {
      id
      name
      shortDescription
      coverImage
      category
      isFeatured
      isOpen
      isStarted
      isCompleted
      lessonCount
      doneCount
      percent
      newLessonCount
      nextLesson {
        id
        name
        durationSeconds
      }
    }
  }
`);

export const ContinueLesson = graphql(`
  query ContinueLesson {
    continueLesson {
      id
      name
      percent
      nextLesson {
        id
        name
        durationSeconds
        points
      }
    }
  }
`);

export const MyCourse = graphql(`
  query MyCourse($id: Int!) {
    myCourse(id: $id) {
      id
      name
      shortDescription
      description
      coverImage
      trailerUrl
      intro {
        introTitle
        introBody
        introVideoUrl
      }
      category
      level
      authorName
      isOpen
      isRecorded
      enrolledAt
      startedAt
      completedAt
      lessonCount
      doneCount
      percent
      newLessonCount
      nextLesson {
        id
        name
        durationSeconds
      }
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
`);

export const StartCourse = graphql(`
  mutation StartCourse($courseId: Int!) {
    startCourse(courseId: $courseId) {
      id
      enrolledAt
      nextLesson {
        id
        name
      }
      units {
        id
        lock
        lessons {
          id
          lock
        }
      }
    }
  }
`);
