import { expect, test } from 'vitest';
import { captionCues } from './captions.ts';

test('captions of WebVTT and of SubRip become the same cues', () => {
  const vtt = 'WEBVTT\n\nNOTE made by hand\n\nintro\n00:01.500 --> 00:04.000 line:0\n<v Ana>Welcome.\nLet us begin.\n';
  const srt = '1\r\n00:00:01,500 --> 00:00:04,000\r\nWelcome.\r\nLet us begin.\r\n';
  expect(captionCues(vtt)).toEqual([{ from: 1.5, to: 4, text: 'Welcome.\nLet us begin.' }]);
  expect(captionCues(srt)).toEqual(captionCues(vtt));
});

test('what is not captions gives none, nor does what ends before it begins', () => {
  expect(captionCues('Just a text about 00:01 --> 00:02')).toEqual([]);
  expect(captionCues('00:05.000 --> 00:04.000\nBackwards')).toEqual([]);
  expect(captionCues('01:00:05.000 --> 01:00:06.250\nAn hour in')).toEqual([
    { from: 3_605, to: 3_606.25, text: 'An hour in' },
  ]);
});
