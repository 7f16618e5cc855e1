import { expect, test } from 'vitest';
import { captionCues, captionTrack } from './captions.ts';

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

test('a track says the same cues again, and nothing in them ends it or becomes a mark', () => {
  const cues = captionCues(
    '1\n00:59:59,999 --> 01:00:01,5\nPeso & more, 5 > 4 00:01.000 --> 00:02.000\n\n\nNOTE no cue',
  );
  expect(captionTrack(cues)).toBe(
    'WEBVTT\n\n00:59:59.999 --> 01:00:01.500\nPeso &amp; more, 5 &gt; 4 00:01.000 --&gt; 00:02.000\n',
  );
  const said = [{ from: 0, to: 2.25, text: 'One\n\n\nTwo' }];
  expect(captionCues(captionTrack(said))).toEqual([{ from: 0, to: 2.25, text: 'One\nTwo' }]);
  expect(captionTrack([])).toBe('');
});
