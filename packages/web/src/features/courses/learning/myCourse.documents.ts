import { graphql } from '#generated/gql.ts';
import { NextLesson, OutlineUnit } from './outline.documents.ts';

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
      closedNote
      isStarted
      isCompleted
      lessonCount
      doneCount
      percent
      newLessonCount
      waitsFor
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

export const MyCourse = graphql(
  `
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
        closedNote
        isRecorded
        enrolledAt
        startedAt
        completedAt
        lessonCount
        doneCount
        percent
        newLessonCount
        waitsFor
        nextLesson {
          ...NextLesson
        }
        units {
          ...OutlineUnit
          description
        }
      }
    }
  `,
  [OutlineUnit, NextLesson],
);
