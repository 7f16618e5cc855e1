import { parseVideo } from '@tribe/domain/features/courses/video.ts';
import { beforeEach, expect, test } from 'vitest';
import { dropEvent, keepEvent } from '#kernel/outbox/keepEvents.ts';
import { waitingEvents } from '#kernel/outbox/outbox.ts';
import { lessonLength, wholeLength } from './learning/lessonLength.ts';
import { playingUrl } from './video/video.ts';
import { posterOf } from './video/VideoFrame.tsx';
import { withChanges } from './learning/useNotebook.ts';
import {
  lessonCompleted,
  lessonUndone,
  noteKept,
  noteRemoved,
  positionReached,
  waitingCompletion,
  waitingNotes,
  waitingPosition,
} from './offline/progressEvents.ts';

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
  expect(lessonLength({ type: 'Video', durationSeconds: 384 })).toBe('6 min');
  expect(lessonLength({ type: 'Image/Text Only', durationSeconds: 300 })).toBe('5 min');
  expect(lessonLength({ type: 'Image/Text Only', durationSeconds: null })).toBe('Text');
  expect(wholeLength([{ durationSeconds: null }])).toBe('');
  expect(wholeLength([{ durationSeconds: 1_200 }, { durationSeconds: null }])).toBe('20 min');
  expect(wholeLength([{ durationSeconds: 7_800 }])).toBe('2 h 10 min');
});

test('progress events wait for the network in their order, and the last one says whether a lesson is complete', () => {
  const [done, undone] = [lessonCompleted.newEvent({ lessonId: 11 }), lessonUndone.newEvent({ lessonId: 11 })];
  for (const event of [done, undone, done]) keepEvent(7, event);
  expect(waitingEvents(7)).toEqual([done, undone]);
  expect(waitingCompletion(waitingEvents(7), 11)).toBe(false);
  expect(waitingCompletion(waitingEvents(7), 12)).toBeNull();
  dropEvent(7, undone.clientEventId);
  expect(waitingCompletion(waitingEvents(7), 11)).toBe(true);
});

test('of the positions in a lesson only the last one waits', () => {
  const playTo = (lessonId: number, positionSeconds: number) =>
    keepEvent(7, positionReached.newEvent({ lessonId, positionSeconds }));
  playTo(11, 20);
  playTo(12, 5);
  playTo(11, 40);
  const waiting = waitingEvents(7);
  expect(waiting.map(({ fields }) => fields)).toEqual([
    { lessonId: 12, positionSeconds: 5 },
    { lessonId: 11, positionSeconds: 40 },
  ]);
  expect([waitingPosition(waiting, 11), waitingPosition(waiting, 13)]).toEqual([40, null]);
});

test('of what was done to one note only the last waits, and notes show with it', () => {
  const note = (noteKey: string, text: string) =>
    keepEvent(7, noteKept.newEvent({ lessonId: 11, noteKey, atSeconds: text.length, text }));
  note('one', 'First');
  note('two', 'Second thought');
  note('one', 'First again');
  keepEvent(7, noteRemoved.newEvent({ lessonId: 11, noteKey: 'two' }));
  const changes = waitingNotes(waitingEvents(7), 11);
  expect(changes).toMatchObject([{ written: { text: 'First again' } }, { noteKey: 'two', written: null }]);
  expect(waitingNotes(waitingEvents(7), 12)).toEqual([]);
  const known = [
    { key: 'two', atSeconds: 3, text: 'Known' },
    { key: 'three', atSeconds: 99, text: 'Last' },
  ];
  expect(withChanges(known, changes).map(({ text }) => text)).toEqual(['First again', 'Last']);
});
