import { parseVideo } from '@tribe/domain/features/courses/video.ts';
import { beforeEach, expect, test } from 'vitest';
import { lessonLength, wholeLength } from './learning/lessonLength.ts';
import { playingUrl } from './video/video.ts';
import { posterOf } from './video/VideoFrame.tsx';
import { withMarks } from './learning/useNotebook.ts';
import {
  dropMark,
  forgetMarks,
  isNoteMark,
  keepMark,
  newMark,
  waitingCompletion,
  waitingMarks,
  waitingPosition,
} from './offline/waitingMarks.ts';

beforeEach(() => localStorage.clear());

const video = (link: string) => {
  const parsed = parseVideo(link);
  if (!parsed) throw new Error(`${link} is no video`);
  return parsed;
};

test('a player starts where one was, on the host that sets the fewest cookies', () => {
  const youtube = new URL(playingUrl(video('https://youtu.be/dQw4w9WgXcQ'), 193, 'https://tribe.test'));
  expect(youtube.origin).toBe('https://www.youtube-nocookie.com');
  expect(Object.fromEntries(youtube.searchParams)).toMatchObject({
    start: '193',
    autoplay: '1',
    enablejsapi: '1',
    origin: 'https://tribe.test',
  });
  const vimeo = new URL(playingUrl(video('https://vimeo.com/76979871/abcdef12'), 44, 'https://tribe.test'));
  expect([vimeo.host, vimeo.searchParams.get('h'), vimeo.hash]).toEqual(['player.vimeo.com', 'abcdef12', '#t=44s']);
  expect(posterOf(video('https://vimeo.com/76979871'))).toBeNull();
});

test('a video is as long as it is, a text about as many minutes', () => {
  expect(lessonLength({ type: 'Video', durationSeconds: 384 })).toBe('06:24');
  expect(lessonLength({ type: 'Image/Text Only', durationSeconds: 300 })).toBe('5 min');
  expect(lessonLength({ type: 'Image/Text Only', durationSeconds: null })).toBe('Text');
  expect(wholeLength([{ durationSeconds: null }])).toBe('');
  expect(wholeLength([{ durationSeconds: 1_200 }, { durationSeconds: null }])).toBe('20 min');
  expect(wholeLength([{ durationSeconds: 7_800 }])).toBe('2 h 10 min');
});

test('marks wait for the network in their order, one list per person', () => {
  const [done, undone] = [newMark(11, { kind: 'complete' }), newMark(11, { kind: 'undo' })];
  keepMark(7, done);
  keepMark(7, undone);
  keepMark(7, done);
  expect(waitingMarks(7)).toEqual([done, undone]);
  expect(waitingMarks(8)).toEqual([]);
  expect(waitingCompletion(7, 11)).toBe(false);
  expect(waitingCompletion(7, 12)).toBeNull();
  dropMark(7, undone.clientEventId);
  expect(waitingCompletion(7, 11)).toBe(true);
});

const position = (lessonId: number, positionSeconds: number) =>
  newMark(lessonId, { kind: 'position' as const, positionSeconds });

test('of the positions in a lesson only the last one waits, and unreadable ones are let go', () => {
  keepMark(7, position(11, 20));
  keepMark(7, position(12, 5));
  keepMark(7, position(11, 40));
  expect(waitingMarks(7)).toMatchObject([
    { lessonId: 12, positionSeconds: 5 },
    { lessonId: 11, positionSeconds: 40 },
  ]);
  expect([waitingPosition(7, 11), waitingPosition(7, 13)]).toEqual([40, null]);
  localStorage.setItem('lesson-marks:7', '[{"kind":"steal"}, 4]');
  expect(waitingMarks(7)).toEqual([]);
});

test('of what was done to one note only the last waits, and notes show with it', () => {
  const note = (noteKey: string, text: string) =>
    newMark(11, { kind: 'note' as const, noteKey, atSeconds: text.length, text });
  keepMark(7, note('one', 'First'));
  keepMark(7, note('two', 'Second thought'));
  keepMark(7, note('one', 'First again'));
  const gone = newMark(11, { kind: 'remove-note' as const, noteKey: 'two' });
  keepMark(7, gone);
  const waiting = waitingMarks(7).filter(isNoteMark);
  expect(waiting).toMatchObject([{ text: 'First again' }, { kind: 'remove-note' }]);
  const known = [
    { key: 'two', atSeconds: 3, text: 'Known' },
    { key: 'three', atSeconds: 99, text: 'Last' },
  ];
  expect(withMarks(known, waiting).map(({ text }) => text)).toEqual(['First again', 'Last']);
});

test('signing out forgets what waited of one’s own, and nothing of others', () => {
  localStorage.setItem('columns', '[]');
  keepMark(7, newMark(11, { kind: 'complete' }));
  keepMark(8, newMark(11, { kind: 'complete' }));
  forgetMarks(7);
  expect(Object.keys(localStorage).sort()).toEqual(['columns', 'lesson-marks:8']);
});
