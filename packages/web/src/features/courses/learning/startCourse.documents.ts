import { graphql } from '#generated/gql.ts';

export const StartCourse = graphql(`
  mutation StartCourse($courseId: Int!) {
    startCourse(courseId: $courseId) {
      id
      enrolledAt
      waitsFor
      nextLesson {
        id
        name
        isCompleted
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
