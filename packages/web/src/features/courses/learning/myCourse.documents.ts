import { query } from '#generated/gql.ts';
import { NextLesson, OutlineUnit } from './outline.documents.ts';

export const MyCourses = query(`myCourses {
  id name shortDescription coverImage category isFeatured isOpen closedNote isStarted isCompleted lessonCount doneCount
  percent newLessonCount waitsFor
  nextLesson { id name durationSeconds }
}`);

export const ContinueLesson = query('continueLesson { id name percent nextLesson { id name durationSeconds points } }');

export const MyCourse = query(
  `myCourse {
    id name shortDescription description coverImage trailerUrl category level authorName isOpen closedNote isRecorded
    enrolledAt startedAt completedAt lessonCount doneCount percent newLessonCount waitsFor
    intro { introTitle introBody introVideoUrl }
    nextLesson { ...NextLesson }
    units { ...OutlineUnit description }
  }`,
  [OutlineUnit, NextLesson],
);
