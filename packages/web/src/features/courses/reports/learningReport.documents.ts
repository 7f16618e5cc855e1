import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const LearningReport = graphql(`
  query LearningReport($filter: LearningFilter) {
    learningReport(filter: $filter) {
      id
      name
      learners
      completed
      stuck
      averagePercent
      medianDays
    }
  }
`);

export const CourseLearning = graphql(`
  query CourseLearning($courseId: Int!, $filter: LearningFilter) {
    courseLearning(courseId: $courseId, filter: $filter) {
      id
      name
      learners
      completed
      stuck
      averagePercent
      medianDays
      lessons {
        id
        name
        unitName
        isRequired
        opened
        completed
        stopped
      }
    }
  }
`);

export const LearnerPage = graphql(`
  query LearnerPage(
    $courseId: Int!
    $lessonId: Int
    $standing: String
    $page: Int
    $pageSize: Int
    $search: String
    $sort: String
    $filter: String
  ) {
    learnerPage(
      courseId: $courseId
      lessonId: $lessonId
      standing: $standing
      page: $page
      pageSize: $pageSize
      search: $search
      sort: $sort
      filter: $filter
    ) {
      rows {
        id
        name
        email
        batch
        groupName
        percent
        doneCount
        lessonCount
        status
        enrolledAt
        lastStudiedAt
        completedAt
        days
        lastLesson
      }
      total
      page
      pageSize
    }
  }
`);

export const ExportLearners = graphql(
  `
    mutation ExportLearners(
      $format: ExportFormat!
      $courseId: Int!
      $lessonId: Int
      $standing: String
      $search: String
      $sort: String
      $filter: String
    ) {
      exportLearners(
        format: $format
        courseId: $courseId
        lessonId: $lessonId
        standing: $standing
        search: $search
        sort: $sort
        filter: $filter
      ) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const ExportLessons = graphql(
  `
    mutation ExportLessons($format: ExportFormat!, $courseId: Int!, $filter: LearningFilter) {
      exportLessons(format: $format, courseId: $courseId, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const LearningChoices = graphql(`
  query LearningChoices {
    userFilterChoices {
      batches {
        id
        name
      }
      groups {
        id
        name
      }
    }
  }
`);

export const ExportLearning = graphql(
  `
    mutation ExportLearning($format: ExportFormat!, $filter: LearningFilter) {
      exportLearning(format: $format, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
