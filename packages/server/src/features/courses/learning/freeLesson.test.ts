import { expect, test } from 'vitest';
import { aCourse } from '../../../testing/courses.ts';
import { aServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/world.ts';

const app = await aServer(
  {},
  {
    renderPage: async (document, data) => ({
      status: document === 'notFound' ? 404 : 200,
      html: JSON.stringify({ document, ...data }),
      style: '',
    }),
  },
);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nMabuhay, Niño!\n';
const video = { type: 'Video' as const, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
const course = await aCourse({
  units: [
    {
      lessons: [
        { name: 'Watch', isPreview: true, description: '<p>Hi<script>x</script></p>', ...video },
        { name: 'Paid' },
        { name: 'Read', isPreview: true },
        { name: 'Ours', isPreview: true, type: 'Video' as const, videoUrl: '/api/uploads/a.mp4', captions },
        { name: 'Silent', isPreview: true, type: 'Video' as const, videoUrl: '/api/uploads/b.mp4', captions: 'Hello' },
        { name: 'Members', type: 'Video' as const, videoUrl: '/api/uploads/c.mp4', captions },
      ],
    },
  ],
});
const [watch, paid, read, ours, silent, members] = course.lessons;

test('visitors get the free lessons from the server, and who is signed in meets the application', async () => {
  const page = (await get('/lessons')).json();
  const names = page.lessons.map(({ name }: { name: string }) => name);
  expect(page.document).toBe('freeLessons');
  expect(names).toEqual(expect.arrayContaining(['Watch', 'Read']));
  expect(names).not.toContain('Paid');
  // A kept page must not be what they get either.
  const shell = await get('/lessons', { cookie: 'session=x' });
  expect([shell.statusCode, shell.body.includes('freeLessons')]).toEqual([200, false]);
});

test('a free lesson is a page of its own with what it plays and what comes after; others are nobody’s', async () => {
  const page = (await get(`/lessons?lesson=${watch!.id}`)).json();
  expect(page).toMatchObject({
    document: 'freeLesson',
    lesson: { name: 'Watch', description: '<p>Hi</p>' },
    others: expect.arrayContaining([expect.objectContaining({ name: 'Read' })]),
  });
  expect(page.lesson.video).toEqual({
    href: video.videoUrl,
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1',
    isFile: false,
    captions: null,
  });
  expect(page.lesson).not.toHaveProperty('captions');
  expect((await get(`/lessons?lesson=${read!.id}`)).json().lesson.video).toBeNull();
  for (const id of [paid!.id, '0', '', '1e9', '-1', '99999999999', "1'"])
    expect([id, (await get(`/lessons?lesson=${encodeURIComponent(id)}`)).statusCode]).toEqual([id, 404]);
});

test('a video of ours brings its captions as a track; a lesson without any, or for members, has none', async () => {
  const address = (await get(`/lessons?lesson=${ours!.id}`)).json().lesson.video.captions;
  const track = await get(address);
  expect([track.statusCode, track.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(track.body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nMabuhay, Niño!\n');
  for (const id of [silent!.id, read!.id, members!.id, '0', '-1', '1e9', "1'", '99999999999'])
    expect([id, (await get(`/api/free-lessons/${id}/captions`)).statusCode]).toEqual([id, 404]);
});

test('a lesson that becomes free is among them within a minute', async () => {
  setClock('2026-11-21T02:00:00Z');
  await get('/lessons');
  await aCourse({ units: [{ lessons: [{ name: 'Newly free', isPreview: true }] }] });
  setClock('2026-11-21T02:01:00Z');
  expect((await get('/lessons')).body).toContain('Newly free');
});

test('searchers are told of each', async () => {
  const { body } = await get('/sitemap.xml');
  for (const path of ['/lessons', `/lessons?lesson=${watch!.id}`]) expect(body).toContain(`${path}</loc>`);
  expect(body).not.toContain(`lesson=${paid!.id}<`);
});
