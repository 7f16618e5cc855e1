import { expect, test } from 'vitest';
import { filterText, readFilterText } from '../../kernel/filter/filterText.ts';
import { courseState, isUnderFilter, newLessonsLabel, progress } from './course.ts';
import { CourseInput } from './course.input.ts';
import { completesByWatching, completionText, mergePosition, nextLesson } from './lesson.ts';
import { LessonInput } from './lesson.input.ts';
import { learnerFilterOf, learningPlaceIn } from './learnerFields.ts';
import { UnitInput } from './unit.input.ts';

test('progress is rounded down, never passes 100, and is 0 without lessons', () => {
  expect([progress(0, 0), progress(1, 3), progress(199, 200), progress(5, 5), progress(6, 5)]).toEqual([
    0, 33, 99, 100, 100,
  ]);
});

test('a completed course stays completed when lessons are added, and says how many', () => {
  const completed = { done: 10, total: 12, completedAt: new Date(), completedWith: 10 };
  expect(courseState(completed)).toEqual({ kind: 'completed', newLessons: 2 });
  expect(newLessonsLabel(courseState(completed))).toBe('2 new lessons since');
  expect(newLessonsLabel(courseState({ ...completed, total: 11 }))).toBe('1 new lesson since');
  expect(newLessonsLabel(courseState({ ...completed, total: 9 }))).toBeNull();
  expect(courseState({ done: 1, total: 3, completedAt: null, completedWith: null })).toEqual({
    kind: 'watching',
    percent: 33,
  });
  expect(courseState({ done: 0, total: 0, completedAt: null, completedWith: null })).toEqual({ kind: 'not-started' });
});

test('a course is watched from the first lesson opened until it is completed', () => {
  const fresh = { kind: 'not-started' } as const;
  expect(isUnderFilter(fresh, 'watching', false)).toBe(false);
  expect(isUnderFilter(fresh, 'watching', true)).toBe(true);
  expect(isUnderFilter({ kind: 'completed', newLessons: 0 }, 'watching', true)).toBe(false);
  expect(isUnderFilter({ kind: 'completed', newLessons: 0 }, 'completed', true)).toBe(true);
  expect(isUnderFilter(fresh, 'all', false)).toBe(true);
});

const video = {
  type: 'Video',
  completionPolicy: 'video-percent',
  completionThreshold: 90,
  durationSeconds: 600,
} as const;

test('a lesson says in words what completes it', () => {
  expect(completionText(video)).toBe('It’s marked complete once you’ve watched 90% of the video.');
  expect(completionText({ ...video, durationSeconds: null })).toBe('Finished? Mark it complete.');
  expect(completesByWatching(video, 539)).toBe(false);
  expect(completesByWatching(video, 540)).toBe(true);
  expect(completesByWatching({ ...video, completionPolicy: 'manual' }, 600)).toBe(false);
});

test('a late message never moves a video backwards', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const stored = { positionSeconds: 100, furthestSeconds: 300, positionAt: at(20) };
  expect(mergePosition(stored, { seconds: 90, at: at(10) })).toEqual(stored);
  expect(mergePosition(stored, { seconds: 90, at: at(30) })).toEqual({
    positionSeconds: 90,
    furthestSeconds: 300,
    positionAt: at(30),
  });
  expect(mergePosition(stored, { seconds: 400, at: at(10) })).toEqual({ ...stored, furthestSeconds: 400 });
});

test('Continue leads to the lesson opened last, then to the next that waits, then around', () => {
  const outline = (done: number[], locked: number[] = []) =>
    [1, 2, 3, 4].map((id) => ({ id, completed: done.includes(id), open: !locked.includes(id) }));
  expect(nextLesson(outline([]), null, false)).toBe(1);
  expect(nextLesson(outline([1]), 2, false)).toBe(2);
  expect(nextLesson(outline([1, 2]), 2, false)).toBe(3);
  expect(nextLesson(outline([3, 4]), 4, false)).toBe(1);
  expect(nextLesson(outline([1, 2], [3]), 2, false)).toBe(4);
  expect(nextLesson([], null, false)).toBeNull();
});

test('Continue never leads back to what is complete while the course is not; a finished one is looked at again', () => {
  const outline = (done: number[], locked: number[] = []) =>
    [1, 2, 3].map((id) => ({ id, completed: done.includes(id), open: !locked.includes(id) }));
  expect(nextLesson(outline([1], [2, 3]), 1, false)).toBeNull();
  expect(nextLesson(outline([1, 2, 3]), 3, true)).toBe(3);
  expect(nextLesson(outline([1, 2, 3]), null, true)).toBe(1);
  expect(nextLesson(outline([1, 2], [3]), 3, true)).toBe(1);
  expect(nextLesson(outline([1, 2, 3], [1, 2, 3]), 3, true)).toBeNull();
  expect(nextLesson(outline([1, 2]), 2, true)).toBe(3);
});

const lesson = {
  unitId: 1,
  name: 'Welcome Video',
  shortDescription: '',
  description: '<p>Hello</p>',
  type: 'Video' as const,
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ?si=abc',
  durationSeconds: null,
  captions: null,
  transcript: '',
  coverImage: null,
  isRequired: true,
  isPreview: false,
  status: 'published' as const,
  completionPolicy: 'manual' as const,
  completionThreshold: 90,
  points: 0,
  unlockRule: 'none' as const,
  unlockValue: null,
  coachNotes: null,
};

test('a video lesson keeps its link in the plain form, and is not published without one', () => {
  expect(LessonInput.parse(lesson).videoUrl).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const messages = (more: object) =>
    LessonInput.safeParse({ ...lesson, ...more }).error?.issues.map((issue) => issue.message);
  expect(messages({ videoUrl: 'https://evil.test/v' })).toContain('Enter a YouTube or Vimeo link');
  expect(messages({ videoUrl: '' })).toEqual(['A video lesson needs a video link']);
  expect(messages({ videoUrl: '', status: 'draft' })).toBeUndefined();
  expect(messages({ type: 'Audio' })).toHaveLength(1);
});

test('a unit and a course are checked field by field', () => {
  const unit = {
    courseId: 0,
    name: '',
    shortDescription: '',
    description: '',
    coverImage: null,
    status: 'draft' as const,
    unlockRule: 'on-date' as const,
    unlockValue: 'soon',
  };
  expect(UnitInput.safeParse({ ...unit, courseId: 1, name: 'Basics' }).error?.issues).toMatchObject([
    { path: ['unlockValue'], message: 'Enter a day' },
  ]);
  expect(UnitInput.safeParse(unit).error?.issues.map((issue) => issue.message)).toEqual([
    'Course is required',
    'Name is required',
    'Enter a day',
  ]);
  const course = {
    name: 'x'.repeat(201),
    shortDescription: '',
    description: '',
    coverImage: null,
    trailerUrl: null,
    category: '',
    level: 'all',
    status: 'draft',
    isFeatured: false,
    progression: 'free',
  };
  expect(CourseInput.safeParse(course).error?.issues.map((issue) => issue.message)).toEqual([
    'Name is too long',
    'Author is required',
  ]);
});

test('a figure leads to a filter of learners, from which its batch and group are found again', () => {
  const filter = learnerFilterOf({ status: 'stuck', batch: 24, group: undefined });
  expect(filterText(filter)).toBe('status.any(stuck),batch.any(24)');
  expect(learningPlaceIn(filter)).toEqual({ batch: 24, group: undefined });
  expect(filterText(learnerFilterOf({}))).toBe('');
  for (const text of ['batch.any(0)', 'batch.any(23,24)', 'batch.none(24)', 'any(batch.any(24),group.any(1))'])
    expect(learningPlaceIn(readFilterText(text).filter!)).toEqual({ batch: undefined, group: undefined });
});
