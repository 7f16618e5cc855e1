import { expect, test } from 'vitest';
import { parseVideo, playerUrl, videoLink } from './video.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?feature=share&v=${id}`,
  `https://m.youtube.com/watch?v=${id}&list=PL1`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=xyz`,
  `youtu.be/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
])('%s is a YouTube video', (link) => {
  expect(parseVideo(link)).toEqual({ provider: 'youtube', id, hash: null, startSeconds: 0 });
});

test.each([
  ['https://vimeo.com/76979871', null],
  ['https://www.vimeo.com/76979871/0123456789', '0123456789'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', null],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', null],
])('%s is a Vimeo video', (link, hash) => {
  expect(parseVideo(link)).toEqual({ provider: 'vimeo', id: '76979871', hash, startSeconds: 0 });
});

test.each([
  'https://evil.test/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/staffpicks',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://youtu.be@evil.test/dQw4w9WgXcQ',
  '',
])('%j is no video', (link) => {
  expect(parseVideo(link)).toBeNull();
});

test('a start is kept, from any way of writing it', () => {
  const starts = ['t=90', 't=90s', 't=1m30s', 'start=90'].map(
    (query) => parseVideo(`https://youtu.be/${id}?${query}`)?.startSeconds,
  );
  expect(starts).toEqual([90, 90, 90, 90]);
  expect(parseVideo('https://vimeo.com/76979871#t=1h2m3s')?.startSeconds).toBe(3_723);
});

test('a stored link reads back as the same video, and its player is the one with the fewest cookies', () => {
  const links = [
    `https://youtu.be/${id}?t=90`,
    'https://vimeo.com/76979871/8272103f6e#t=30s',
    'https://vimeo.com/76979871',
  ];
  const videos = links.flatMap((link) => parseVideo(link) ?? []);
  expect(videos.map((video) => parseVideo(videoLink(video)))).toEqual(videos);
  expect(videos.map(playerUrl)).toEqual([
    `https://www.youtube-nocookie.com/embed/${id}?rel=0&start=90`,
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e#t=30s',
    'https://player.vimeo.com/video/76979871?dnt=1',
  ]);
});
