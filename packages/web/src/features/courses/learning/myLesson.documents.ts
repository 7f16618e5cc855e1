import { mutation, query } from '#generated/gql.ts';
import { OutlineUnit } from './outline.documents.ts';

export const MyLesson = query(
  `myLesson {
    id name shortDescription description type videoUrl durationSeconds captions transcript coverImage points isRequired
    completionText
    progress { id positionSeconds completedAt }
    notebook { id notes { key atSeconds text } }
    previous { id name }
    next { id name lock }
    course { id name isRecorded completedAt lessonCount doneCount percent units { ...OutlineUnit } }
  }`,
  [OutlineUnit],
);

export const OpenLesson = mutation('openLesson { id }');
export const FreeLessons = query('publicLessons { * }');
export const FreeLesson = query('publicLesson { * }');
export const MyLessonFiles = query('myLessonFiles { * }');
export const TakeLessonFile = mutation('takeLessonFile { url }');
