import { afterEach, expect, test } from 'vitest';
import { aCourse } from '../../../testing/courses.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, setClock, signedIn } from '../../../testing/world.ts';
import { keepLessonNote, removeLessonNote } from './lessonNote.service.ts';
import { findMyLesson } from './myLesson.service.ts';

const morning = new Date('2026-11-21T02:00:00Z');
afterEach(() => setClock(morning));

const after = (seconds: number) => new Date(morning.getTime() + seconds * 1_000);
let made = 0;
const note = (lessonId: number, input: object = {}) => ({
  lessonId,
  noteKey: `note-key-${(made += 1)}`,
  at: morning,
  atSeconds: 12,
  text: 'Ask for the brief first',
  ...input,
});

test('only a member writes beside a lesson, and only beside one that is open to them', async () => {
  const course = await aCourse({ progression: 'sequential', units: [{ lessons: [{ isPreview: true }, {}] }] });
  const [free, locked] = course.lessons;
  await expect(contextOf(aStranger()).run(keepLessonNote, [note(free!.id)])).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  for (const role of ['non-member', 'coach'] as const)
    for (const act of [keepLessonNote, removeLessonNote])
      await expect(contextOf(await signedInAs(role)).run(act, [note(free!.id)])).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  const me = await signedIn(await aMember());
  expect(await contextOf(me).run(keepLessonNote, [note(free!.id)])).toMatchObject({ id: free!.id });
  await expect(contextOf(me).run(keepLessonNote, [note(locked!.id)])).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('notes stand in the order of the lesson, for who wrote them alone', async () => {
  const { id: courseId, lessons } = await aCourse();
  const lessonId = lessons[0]!.id;
  const [me, other] = [await signedIn(await aMember()), await signedIn(await aMember())];
  await contextOf(me).run(keepLessonNote, [note(lessonId, { atSeconds: 90, text: 'Later' })]);
  const early = note(lessonId, { atSeconds: 5, text: '  Early <b>ñ ₱</b>  ' });
  await contextOf(me).run(keepLessonNote, [early]);
  expect((await findMyLesson(me, courseId, lessonId)).notes.map(({ text }) => text)).toEqual([
    'Early <b>ñ ₱</b>',
    'Later',
  ]);
  expect((await findMyLesson(other, courseId, lessonId)).notes).toEqual([]);
  await contextOf(other).run(removeLessonNote, [early]);
  expect((await findMyLesson(me, courseId, lessonId)).notes).toHaveLength(2);
});

test('what is sent twice is kept once, and of two devices the one that wrote last stands', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  setClock(after(100));
  const first = note(lessonId, { at: after(10) });
  await Promise.all(Array.from({ length: 20 }, () => contextOf(me).run(keepLessonNote, [first])));
  const newer = await contextOf(me).run(keepLessonNote, [{ ...first, text: 'Newer', at: after(30) }]);
  expect(newer.notes.map(({ text }) => text)).toEqual(['Newer']);
  const late = await contextOf(me).run(keepLessonNote, [{ ...first, text: 'Late', at: after(20) }]);
  expect(late.notes.map(({ text }) => text)).toEqual(['Newer']);
});

test('a note that was taken away stays away, whatever comes late', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  setClock(after(100));
  const mine = note(lessonId, { at: after(10) });
  await contextOf(me).run(keepLessonNote, [mine]);
  for (const at of [after(40), after(40)])
    expect((await contextOf(me).run(removeLessonNote, [{ ...mine, at }])).notes).toEqual([]);
  expect((await contextOf(me).run(keepLessonNote, [{ ...mine, at: after(20) }])).notes).toEqual([]);
});

test('an empty note, one too long and one without a name are refused', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  for (const wrong of [{ text: '  ' }, { text: 'x'.repeat(2_001) }, { noteKey: "x'" }, { atSeconds: -1 }])
    await expect(contextOf(me).run(keepLessonNote, [note(lessonId, wrong)])).rejects.toThrow(/Note|Time/);
});

test('a note costs three statements', async () => {
  const lessonId = (await aCourse()).lessons[0]!.id;
  const me = await signedIn(await aMember());
  expect(await statementsOf(() => contextOf(me).run(keepLessonNote, [note(lessonId)]))).toHaveLength(3);
});
