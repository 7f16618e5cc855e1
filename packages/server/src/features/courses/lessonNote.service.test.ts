import { afterEach, expect, test } from 'vitest';
import { aCourse } from '../../testing/courses.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, edgeOf, setClock, signedIn } from '../../testing/world.ts';
import { keepLessonNote, removeLessonNote } from './lessonNote.service.ts';
import { findMyLesson } from './myLesson.service.ts';

const morning = new Date('2026-11-21T02:00:00Z');
afterEach(() => setClock(morning));

const after = (seconds: number) => new Date(morning.getTime() + seconds * 1_000);
let made = 0;
const note = (lessonId: number, given: object = {}) => ({
  lessonId,
  noteKey: `note-key-${(made += 1)}`,
  at: morning,
  atSeconds: 12,
  text: 'Ask for the brief first',
  ...given,
});

test('only a member writes beside a lesson, and only beside one that is open to them', async () => {
  const course = await aCourse({ progression: 'sequential', units: [{ lessons: [{ isPreview: true }, {}] }] });
  const [free, locked] = course.lessons;
  await expect(edgeOf(aStranger()).act(keepLessonNote, [note(free!.id)])).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  for (const role of ['non-member', 'coach'] as const)
    for (const act of [keepLessonNote, removeLessonNote])
      await expect(edgeOf(await signedInAs(role)).act(act, [note(free!.id)])).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  const me = await signedIn(await aMember());
  expect(await edgeOf(me).act(keepLessonNote, [note(free!.id)])).toMatchObject({ id: free!.id });
  await expect(edgeOf(me).act(keepLessonNote, [note(locked!.id)])).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('notes stand in the order of the lesson, for who wrote them alone', async () => {
  const { id: courseId, lessons } = await aCourse();
  const lessonId = lessons[0]!.id;
  const [me, other] = [await signedIn(await aMember()), await signedIn(await aMember())];
  await edgeOf(me).act(keepLessonNote, [note(lessonId, { atSeconds: 90, text: 'Later' })]);
  const early = note(lessonId, { atSeconds: 5, text: '  Early <b>ñ ₱</b>  ' });
  await edgeOf(me).act(keepLessonNote, [early]);
  expect((await findMyLesson(me, courseId, lessonId)).notes.map(({ text }) => text)).toEqual([
    'Early <b>ñ ₱</b>',
    'Later',
  ]);
  expect((await findMyLesson(other, courseId, lessonId)).notes).toEqual([]);
  await edgeOf(other).act(removeLessonNote, [early]);
  expect((await findMyLesson(me, courseId, lessonId)).notes).toHaveLength(2);
});

test('what is sent twice is kept once, and of two devices the one that wrote last stands', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  setClock(after(100));
  const first = note(lessonId, { at: after(10) });
  await Promise.all(Array.from({ length: 20 }, () => edgeOf(me).act(keepLessonNote, [first])));
  const newer = await edgeOf(me).act(keepLessonNote, [{ ...first, text: 'Newer', at: after(30) }]);
  expect(newer.notes.map(({ text }) => text)).toEqual(['Newer']);
  const late = await edgeOf(me).act(keepLessonNote, [{ ...first, text: 'Late', at: after(20) }]);
  expect(late.notes.map(({ text }) => text)).toEqual(['Newer']);
});

test('a note that was taken away stays away, whatever comes late', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  setClock(after(100));
  const mine = note(lessonId, { at: after(10) });
  await edgeOf(me).act(keepLessonNote, [mine]);
  for (const at of [after(40), after(40)])
    expect((await edgeOf(me).act(removeLessonNote, [{ ...mine, at }])).notes).toEqual([]);
  expect((await edgeOf(me).act(keepLessonNote, [{ ...mine, at: after(20) }])).notes).toEqual([]);
});

test('an empty note, one too long and one without a name are refused', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  for (const wrong of [{ text: '  ' }, { text: 'x'.repeat(2_001) }, { noteKey: "x'" }, { atSeconds: -1 }])
    await expect(edgeOf(me).act(keepLessonNote, [note(lessonId, wrong)])).rejects.toThrow(/Note|Time/);
});

test('a note costs three statements', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  expect(await statementsOf(() => edgeOf(me).act(keepLessonNote, [note(lessonId)]))).toHaveLength(3);
});
