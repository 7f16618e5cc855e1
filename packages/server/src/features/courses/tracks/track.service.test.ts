import { expect, test, vi } from 'vitest';
import { auditRows } from '../../../testing/audit.ts';
import { aCourse } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services } from '../../../testing/world.ts';
import { updateCourseIntro } from '#features/courses/authoring/intro.service.ts';
import { checkVideo } from '#features/courses/video/lessonVideo.service.ts';
import {
  archiveTrack,
  createTrack,
  findTrack,
  listTracks,
  listTracksOfCourse,
  reorderTracks,
  updateTrack,
} from './track.service.ts';
import { askProvider } from '#features/courses/video/videoFacts.ts';

const aTrack = (input: object = {}) => ({
  name: 'From nothing to a client',
  description: '<p>Begin <b onclick=x>here</b></p>',
  isOrdered: true,
  status: 'published',
  courses: [],
  ...input,
});

test('tracks are read by those who open courses and written by those who make them', async () => {
  await expect(listTracks(aStranger(), null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(listTracks(await signedInAs('member'), null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createTrack(await signedInAs('expert'), aTrack())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await listTracksOfCourse(await signedInAs('coach'), 1)).toEqual([]);
});

test('a track holds courses in their order, each once, and says what changed', async () => {
  const staff = await signedInAs('admin');
  const [one, two] = [await aCourse({ name: 'One' }), await aCourse({ name: 'Two' })];
  const courses = [two, one].map(({ id }) => ({ courseId: id, isRequired: id === one.id }));
  const track = await createTrack(staff, aTrack({ courses }));
  expect(track).toMatchObject({ slug: 'from-nothing-to-a-client', description: '<p>Begin <b>here</b></p>' });
  expect(track.courses.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['Two', false],
    ['One', true],
  ]);
  const twice = aTrack({ courses: [...courses, ...courses] });
  await expect(createTrack(staff, twice)).rejects.toMatchObject({ issues: [{ path: ['courses'] }] });
  const changed = await updateTrack(staff, track.id, aTrack({ courses: courses.toReversed() }), 1);
  expect(changed.courses.map(({ name }) => name)).toEqual(['One', 'Two']);
  await expect(updateTrack(staff, track.id, aTrack(), 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await auditRows('track', track.id)).map(({ action }) => action)).toEqual(['track.created', 'track.updated']);
});

test('tracks are one statement, change places, and leave the list when they are archived', async () => {
  const staff = await signedInAs('admin');
  const course = await aCourse();
  const [one, two] = [
    await createTrack(staff, aTrack()),
    await createTrack(staff, aTrack({ courses: [{ courseId: course.id, isRequired: true }] })),
  ];
  expect(two.slug).not.toBe(one.slug);
  await reorderTracks(staff, [two.id, one.id]);
  const order = (await listTracks(staff, null)).map(({ id }) => id);
  expect(order.indexOf(two.id)).toBeLessThan(order.indexOf(one.id));
  expect(await listTracksOfCourse(staff, course.id)).toMatchObject([{ id: two.id }]);
  await archiveTrack(staff, two.id);
  expect(await statementsOf(() => listTracks(staff, null))).toHaveLength(1);
  expect(await listTracksOfCourse(staff, course.id)).toEqual([]);
  expect(await findTrack(staff, two.id)).toMatchObject({ status: 'archived' });
});

test('an intro is kept clean, and needs a title before it is published', async () => {
  const staff = await signedInAs('admin');
  const { id } = await aCourse();
  const intro = {
    title: '',
    body: '<p>Why<script>x</script></p>',
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    isPublished: false,
  };
  expect(await updateCourseIntro(staff, id, intro, 1)).toMatchObject({
    introBody: '<p>Why</p>',
    introVideoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    introPublishedAt: null,
  });
  await updateCourseIntro(staff, id, intro, 2);
  expect(await auditRows('course', id)).toHaveLength(1);
  await expect(updateCourseIntro(staff, id, { ...intro, isPublished: true }, 3)).rejects.toMatchObject({
    issues: [{ path: ['title'] }],
  });
  await expect(updateCourseIntro(await signedInAs('coach'), id, intro)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a video link is read, and its provider is asked only where the server may go out', async () => {
  const staff = await signedInAs('head-coach');
  await expect(checkVideo(await signedInAs('expert'), 'https://vimeo.com/76979871')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(services.config.videoLookup).toBe(false);
  expect(await checkVideo(staff, 'youtu.be/dQw4w9WgXcQ?si=1')).toMatchObject({
    link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    state: 'not-asked',
    title: null,
  });
  await expect(checkVideo(staff, 'http://169.254.169.254/watch?v=dQw4w9WgXcQ')).rejects.toMatchObject({
    messages: { videoUrl: ['Enter a YouTube or Vimeo link'] },
  });
});

test('only the fixed addresses of two providers are asked, followed nowhere, and what they say is bounded', async () => {
  const video = { provider: 'vimeo' as const, id: '76979871', hash: null, startSeconds: 0 };
  const said = { title: 'Doors', duration: 61.6, thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' };
  const ask = vi.fn<typeof fetch>(async () => Response.json(said));
  expect(await askProvider(video, ask)).toEqual({ title: 'Doors', durationSeconds: 62, thumbnail: said.thumbnail_url });
  expect(ask.mock.calls[0]?.[0]).toBe('https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871');
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', signal: expect.any(AbortSignal) });
  ask.mockResolvedValueOnce(Response.json({ ...said, thumbnail_url: 'https://attacker.example/x.png' }));
  expect(await askProvider(video, ask)).toMatchObject({ thumbnail: null });
  ask.mockResolvedValueOnce(new Response('x'.repeat(200_000)));
  expect(await askProvider(video, ask)).toBeNull();
  ask.mockResolvedValueOnce(new Response(null, { status: 404 }));
  expect(await askProvider(video, ask)).toBe('unknown');
  ask.mockRejectedValueOnce(new TypeError('redirected'));
  expect(await askProvider(video, ask)).toBeNull();
});
