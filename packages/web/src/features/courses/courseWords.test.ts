import { parseVideo } from '@tribe/domain/features/courses/video.ts';
import { beforeEach, expect, test } from 'vitest';
import { lessonLength, wholeLength } from './lessonLength.ts';
import { playingUrl, posterOf } from './video.ts';
import { dropMark, forgetMarks, keepMark, newMark, waitingCompletion, waitingMarks } from './waitingMarks.ts';

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
  const [done, undone] = [newMark('complete', 11), newMark('undo', 11)];
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

test('of the positions in a lesson only the last one waits, and unreadable ones are let go', () => {
  keepMark(7, newMark('position', 11, 20));
  keepMark(7, newMark('position', 12, 5));
  keepMark(7, newMark('position', 11, 40));
  expect(waitingMarks(7).map(({ lessonId, positionSeconds }) => [lessonId, positionSeconds])).toEqual([
    [12, 5],
    [11, 40],
  ]);
  localStorage.setItem('lesson-marks:7', '[{"kind":"steal"}, 4]');
  expect(waitingMarks(7)).toEqual([]);
});

test('signing out forgets what waited', () => {
  keepMark(7, newMark('complete', 11));
  forgetMarks(7);
  expect(localStorage.length).toBe(0);
});
